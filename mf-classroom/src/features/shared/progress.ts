import { createStore, otherTabs, safeStorage } from '@tianji/kit';

/** How far articles were read on this device, in percent of the text. Stored only here. */
export type Progress = Readonly<Record<string, number>>;

const KEY = 'classroom.read';
/** From this percentage on an article counts as read. */
export const READ = 95;
const MOST = 400;

function stored(): Progress {
  try {
    const value: unknown = JSON.parse(safeStorage.read(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    const entries = Object.entries(value).filter(
      ([id, percent]) =>
        /^[a-z0-9-]{1,60}$/.test(id) && typeof percent === 'number' && percent >= 0 && percent <= 100,
    );
    return Object.fromEntries(entries.slice(0, MOST)) as Progress;
  } catch {
    return {};
  }
}

export const progress = createStore<Progress>(stored());

otherTabs(KEY).subscribe(() => progress.set(stored()));

/** Records how far an article was read; scrolling back up does not reduce it. */
export function noteProgress(id: string, percent: number): void {
  const whole = Math.round(Math.max(0, Math.min(100, percent)));
  const before = progress.get();
  if ((before[id] ?? 0) >= whole) return;
  const next = { ...before, [id]: whole };
  progress.set(next);
  safeStorage.write(KEY, JSON.stringify(next));
}
