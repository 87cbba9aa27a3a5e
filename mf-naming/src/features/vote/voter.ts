import { safeStorage } from '@tianji/kit';

/** It tells nothing of the voter, so it stays when records are deleted: a vote can still be changed then. */
const KEY = 'device.naming.voters';
/** Where the browser kept a mark of its own making before. */
const FORMER = ['device.naming.voter', 'naming.voter'];
/** Marks of so many votes are kept, the latest. */
const MOST = 20;

/** The mark that the server gave this browser for a vote; undefined before it was opened here. */
export function voterOf(key: string): string | undefined {
  return kept().find(([of]) => of === key)?.[1];
}

/** Keeps the mark of a vote, so that the ballot can be changed. */
export function keepVoter(key: string, voter: string): void {
  for (const former of FORMER) safeStorage.write(former, null);
  const others = kept().filter(([of]) => of !== key);
  safeStorage.write(
    KEY,
    [...others, [key, voter]]
      .slice(-MOST)
      .map((pair) => pair.join(' '))
      .join('\n'),
  );
}

const LINE = /^([A-Za-z0-9_-]{22}) ([A-Za-z0-9_-]{22})$/;

/** Marks by the key of their vote, the oldest first. */
function kept(): [key: string, voter: string][] {
  return (safeStorage.read(KEY) ?? '').split('\n').flatMap((line) => {
    const [, key = '', voter = ''] = LINE.exec(line) ?? [];
    return key === '' ? [] : [[key, voter] as [string, string]];
  });
}
