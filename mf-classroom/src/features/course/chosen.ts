import { navigate, safeStorage } from '@tianji/kit';
import type { CallOutput } from '../../api.ts';
import { noteProgress, type Progress } from '../shared/progress.ts';

/** A course of the list, and the reader's present slide. */
export type Chosen = CallOutput<'chengziyixue/getList'>[number] & { at: number };

const KEY = 'course';

/** The viewer shows the course that was chosen last. */
export const VIEWER = '/course';

/** Stores the opened course, for this tab. */
export const keepChosen = (chosen: Chosen): void => safeStorage.write(KEY, JSON.stringify(chosen), 'session');

const readAs = (id: string): string => `course-${id}`;

/** Records the slide that is shown, among what was read on this device. */
export const noteSlide = ({ id, at, count }: Chosen): void => noteProgress(readAs(id), (100 * at) / count);

/** The furthest slide of a course that was seen on this device, from 1. */
export const placeIn = ({ id, count }: Pick<Chosen, 'id' | 'count'>, read: Progress): number =>
  Math.max(1, Math.min(count, Math.round(((read[readAs(id)] ?? 0) * count) / 100)));

/** Opens a course in the viewer, at its first slide. */
export function openCourse(course: Omit<Chosen, 'at'>): void {
  keepChosen({ ...course, at: 1 });
  navigate(VIEWER);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 1;

/** The course opened in this tab; null when there is none, or when the stored value is not a course. */
export function readChosen(): Chosen | null {
  try {
    const value: unknown = JSON.parse(safeStorage.read(KEY, 'session') ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { id, title, summary, picurl, dir, count, base, at } = value as Partial<
      Record<keyof Chosen, unknown>
    >;
    if (!isText(id) || !isText(title) || !isText(dir) || !isText(base) || !isCount(count)) return null;
    // A picture may come only from this site or over https.
    if (!/^(?:https:\/\/|\/(?!\/))/.test(base)) return null;
    const place = isCount(at) && at <= count ? at : 1;
    return {
      id,
      title,
      dir,
      base,
      count,
      at: place,
      summary: isText(summary) ? summary : '',
      picurl: isText(picurl) ? picurl : '',
    };
  } catch {
    return null;
  }
}

/** Where the picture of a slide is. */
export const slideHref = ({ base, dir }: Pick<Chosen, 'base' | 'dir'>, number: number): string =>
  `${base}/${encodeURIComponent(dir)}/${number}.webp`;
