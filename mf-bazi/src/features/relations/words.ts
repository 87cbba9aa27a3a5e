import type { Relation } from '../chart/model.ts';

/** Kinds of relations as the list groups them, the strongest first, in its order. */
export const GROUPS: readonly { name: string; types: readonly string[] }[] = [
  { name: '整柱', types: ['岁运并临', '天克地冲', '天合地合', '伏吟'] },
  { name: '合局', types: ['三会', '三合', '半合', '拱合'] },
  { name: '冲', types: ['六冲', '相冲'] },
  { name: '合', types: ['六合', '五合', '暗合'] },
  { name: '刑害破', types: ['三刑', '相刑', '自刑', '六害', '六破'] },
];

const SHORT: Record<string, string> = {
  五合: '合',
  相冲: '冲',
  六冲: '冲',
  相刑: '刑',
  六害: '害',
  六破: '破',
};

/** A relation on its line: 子丑六合土, 癸丁冲; `brief` leaves the characters out. */
export function relationText({ type, chars, element }: Relation, brief = false): string {
  const word = (brief && type === '六合' ? '合' : (SHORT[type] ?? type)) + (element ?? '');
  return brief ? word : chars + word;
}

/** The names of a list; those that would read the same also say between which pillars: 亥午暗合（流年、大运）. */
export function listNames(list: readonly Relation[]): string[] {
  const names = list.map((each) => relationText(each));
  return names.map((name, i) =>
    names.indexOf(name) === names.lastIndexOf(name)
      ? name
      : `${name}（${list[i]!.pillars.map((pillar) => pillar.replace('柱', '')).join('、')}）`,
  );
}

/** How a relation is drawn. */
export interface Stroke {
  colour: string;
  dash?: string;
  arrows: boolean;
}

const ELEMENT: Record<string, string> = { 木: 'mu', 火: 'huo', 土: 'tu', 金: 'jin', 水: 'shui' };

/** Unions solid in their element, arches dashed, clashes in ink with arrows, punishments long dashes, harms dotted. */
export function strokeOf({ type, element }: Relation): Stroke {
  if (type.endsWith('冲')) return { colour: 'var(--ink-1)', arrows: true };
  if (type.endsWith('刑')) return { colour: 'var(--ink-2)', dash: '10 4', arrows: false };
  if (type === '六害' || type === '六破') return { colour: 'var(--ink-2)', dash: '2 3', arrows: false };
  const colour = element ? `var(--${ELEMENT[element]})` : 'var(--ink-2)';
  const arch = type === '拱合' || type === '暗合';
  return { colour, arrows: false, ...(arch && { dash: '5 3' }) };
}
