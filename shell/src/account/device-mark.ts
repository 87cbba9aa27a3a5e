import { safeStorage } from '@tianji/kit';

const KEY = 'device';

/**
 * The server's mark of a login on this device. It survives a logout: it grants no access, it only identifies a known
 * device.
 */
export const deviceMark = {
  read: (): string | null => safeStorage.read(KEY),
  write: (mark: string): void => safeStorage.write(KEY, mark),
};
