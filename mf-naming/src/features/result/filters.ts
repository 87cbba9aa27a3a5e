import type { NamedName } from '@tianji/naming/contract';

/** A reader's filter for the twenty names; an empty value filters nothing. */
export interface NameFilter {
  tone: '' | '平' | '仄';
  strokes: '' | 'few' | 'many';
  element: '' | '木' | '火' | '土' | '金' | '水';
  register: '' | '文雅' | '平实';
  verse: boolean;
}

export const NO_FILTER: NameFilter = { tone: '', strokes: '', element: '', register: '', verse: false };

/** Up to this many strokes a given name counts as quick to write. */
export const FEW_STROKES = 18;

/** The number of strokes of the given name as written. */
export const givenStrokes = ({ chars }: NamedName): number =>
  chars.filter(({ part }) => part !== 'surname').reduce((sum, { strokes }) => sum + strokes, 0);

/** Whether the last tone is level (阴平, 阳平) or not. */
const lastTone = ({ chars }: NamedName): '平' | '仄' => ((chars.at(-1)?.tone ?? 0) <= 2 ? '平' : '仄');

/** The names that pass a filter. */
export function filtered(list: readonly NamedName[], filter: NameFilter): NamedName[] {
  return list.filter(
    (name) =>
      (filter.tone === '' || lastTone(name) === filter.tone) &&
      (filter.strokes === '' || givenStrokes(name) <= FEW_STROKES === (filter.strokes === 'few')) &&
      (filter.element === '' ||
        name.chars.some(({ element, part }) => part !== 'surname' && element === filter.element)) &&
      (filter.register === '' || name.register === filter.register) &&
      (!filter.verse || name.verse !== null),
  );
}
