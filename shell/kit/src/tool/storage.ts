/**
 * Browser storage that may be refused (private windows, full disks, blocked cookies): reading then
 * returns null and writing does nothing, so that no page fails because of it.
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
  /** Names of the stored values; none when storage is refused. */
  keys(area: 'local' | 'session' = 'local'): string[] {
    try {
      return Object.keys(place(area));
    } catch {
      return [];
    }
  },
};

function place(area: 'local' | 'session'): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
