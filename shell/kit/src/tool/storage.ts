/**
 * Browser storage that may be refused (private windows, full disks, blocked cookies): reading then
 * answers null and writing does nothing, because no page may fail for it.
 */
export const safeStorage = {
  read(key: string, area: 'local' | 'session' = 'local'): string | null {
    try {
      return place(area).getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string | null, area: 'local' | 'session' = 'local'): void {
    try {
      if (value === null) place(area).removeItem(key);
      else place(area).setItem(key, value);
    } catch {
      // Refused: the value lives only in memory.
    }
  },
};

function place(area: 'local' | 'session'): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
