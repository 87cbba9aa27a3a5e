import { createStore, getSession, onSession, otherTabs, safeStorage } from '@tianji/kit';

/** How far articles were read on this device, in percent of the text. Stored only here. */
export type Progress = Readonly<Record<string, number>>;

/** An article that was read by a member, whose entries are removed on log-out, or by a visitor: ''. */
interface Entry {
  id: string;
  percent: number;
  by: string;
}

const KEY = 'classroom.read';
/** From this percentage on an article counts as read. */
export const READ = 95;
const MOST = 400;

const member = (): string => getSession()?.loginname ?? '';

function isEntry(value: unknown): value is Entry {
  const { id, percent, by } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    /^[a-z0-9-]{1,60}$/.test(id) &&
    typeof percent === 'number' &&
    percent >= 0 &&
    percent <= 100 &&
    typeof by === 'string'
  );
}

/** What is stored; nothing of what earlier versions stored, which does not say who read. */
function written(): Entry[] {
  try {
    const value: unknown = JSON.parse(safeStorage.read(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** What the present reader may know of: a visitor's, and one's own. The furthest counts where both read. */
function known(): Progress {
  const shown = written().filter(({ by }) => by === '' || by === member());
  return Object.fromEntries(
    shown.sort((a, b) => a.percent - b.percent).map(({ id, percent }) => [id, percent]),
  );
}

export const progress = createStore<Progress>(known());

otherTabs(KEY).subscribe(() => progress.set(known()));
onSession(() => progress.set(known()));

/** Records how far an article was read; scrolling back up does not reduce it. */
export function noteProgress(id: string, percent: number): void {
  const whole = Math.round(Math.max(0, Math.min(100, percent)));
  if ((progress.get()[id] ?? 0) >= whole) return;
  const by = member();
  const others = written().filter((entry) => entry.id !== id || entry.by !== by);
  safeStorage.write(KEY, JSON.stringify([{ id, percent: whole, by }, ...others].slice(0, MOST)));
  progress.set({ ...progress.get(), [id]: whole });
}
