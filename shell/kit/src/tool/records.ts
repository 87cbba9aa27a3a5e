import { otherTabs } from '../streams/sources.ts';
import { safeStorage } from './storage.ts';

// Whatever this site stores in a browser is a record of its reader: what was entered, and what was looked at. It goes on
// request, whichever tool stored it. Only what is named here stays; docs/what-a-tool-is.md tells tools the rule (3.9).

/** How the keys begin of what tells nothing of the reader: settings and marks of the device, and the list of places. */
const NOBODYS = ['device.', 'places.'] as const;

/** Settings from before there was this beginning. */
const SETTINGS: readonly string[] = ['theme', 'size', 'layout', 'device', 'report.mode'];

/** Who is logged in: this ends at the log-out. */
const SESSION: readonly string[] = ['token', 'loginname', 'name'];

/** Written and removed again, to tell the other tabs. */
const SIGNAL = 'forgotten';

/** Whether what is stored under a key tells nothing of the reader. */
export const isNobodys = (key: string): boolean =>
  SETTINGS.includes(key) || NOBODYS.some((beginning) => key.startsWith(beginning));

function forgetTab(): void {
  for (const key of safeStorage.keys('session')) if (!isNobodys(key)) safeStorage.write(key, null, 'session');
}

/** Deletes everything that was entered or looked at on this device, in this tab and in the others. */
export function forgetRecords(): void {
  forgetTab();
  for (const key of safeStorage.keys())
    if (!isNobodys(key) && !SESSION.includes(key)) safeStorage.write(key, null);
  safeStorage.write(SIGNAL, 'all');
  safeStorage.write(SIGNAL, null);
  // Here too whoever holds a copy reads again, as after the same in another tab.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

// What was entered in a tab, only that tab can delete.
otherTabs(SIGNAL).subscribe(forgetTab);
