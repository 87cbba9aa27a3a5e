import { closeSync, fstatSync, openSync, type Stats, statSync } from 'node:fs';

// On POSIX systems a process gives up its locks on a file, those of the engine too, whenever it closes any handle of that
// file. So the bytes of a store that is open are read through one handle, which is closed after the engine's.

interface Held {
  readonly handle: number;
  users: number;
}

/** By device and inode. */
const held = new Map<string, Held>();

const placeOf = ({ dev, ino }: Stats): string => `${dev} ${ino}`;

/**
 * Opens a file for reading, or finds the handle by which this process has it open.
 * @returns `release` ends this use; the last one closes the handle
 */
export function holdFile(path: string): { readonly handle: number; release(): void } {
  const place = placeOf(statSync(path));
  const known = held.get(place) ?? { handle: openSync(path, 'r'), users: 0 };
  known.users += 1;
  held.set(place, known);
  return {
    handle: known.handle,
    release() {
      known.users -= 1;
      if (known.users > 0) return;
      held.delete(place);
      closeSync(known.handle);
    },
  };
}

/** Makes a handle that another thread holds the one by which this thread reads its file. */
export const shareHandle = (handle: number): void => {
  held.set(placeOf(fstatSync(handle)), { handle, users: 1 });
};

/** Reads from a file without taking a lock away from a store that has it open. */
export function withFile<R>(path: string, read: (handle: number) => R): R {
  const { handle, release } = holdFile(path);
  try {
    return read(handle);
  } finally {
    release();
  }
}
