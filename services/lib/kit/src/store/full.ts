import { StoreFileError } from './embedded/file.ts';

/** Whether a store refused because its file is damaged. */
export const isDamaged = (error: unknown): boolean => error instanceof StoreFileError;

/** Whether a store refused a write for want of room, whichever store it is. */
export const isDiskFull = (error: unknown): boolean =>
  /disk is full|ENOSPC|no space left|OutOfDiskSpace/i.test(
    String((error as { message?: unknown } | null)?.message ?? error),
  );
