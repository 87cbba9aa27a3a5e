import type { CallOutput } from '@tianji/contracts';

export type Chart = CallOutput<'ziweidoushu/getZiweidoushuJson'>;
export type Palace = Chart['g12'][number];
export type Star = Palace['xing'][number];
export type Decade = Chart['daxian'][number];
export type FlowYear = Decade['liunian'][number];

export const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';
export const STEMS = '甲乙丙丁戊己庚辛壬癸';

/** The palaces that a chosen one is read with (三方四正): its opposite and its two trines. */
export const opposite = (branch: number): number => (branch + 6) % 12;
export const trines = (branch: number): readonly [number, number] => [(branch + 4) % 12, (branch + 8) % 12];

/** Branch of the palace that carries a name. */
export const branchOf = (chart: Chart, name: string): number =>
  chart.g12.findIndex((palace) => palace.qitagong === name);

/** Branch at which a star stands. */
export const branchOfStar = (chart: Chart, star: string): number =>
  chart.g12.findIndex((palace) => [...palace.xing, ...palace.shaxing].some((s) => s.name === star));

/** Stars in the order in which a palace shows them. */
const ORDER = ['主星', '辅星', '禄存', '天马', '煞星'];

/** The stars that stand at the left, main ones first. */
export function leadingStars(palace: Palace): Star[] {
  return [...palace.xing, ...palace.shaxing]
    .filter((star) => ORDER.includes(star.group))
    .sort((a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group));
}

/** The small stars at the right. */
export const smallStars = (palace: Palace): Star[] =>
  palace.xing.filter((star) => !ORDER.includes(star.group));

/** CSS variable of a star's colour by its group. */
export function starColour(star: Star): string {
  switch (star.group) {
    case '主星':
      return 'var(--ink-1)';
    case '辅星':
      return 'var(--star-soft)';
    case '煞星':
      return 'var(--star-tough)';
    case '禄存':
    case '天马':
      return 'var(--star-luck)';
    case '桃花':
      return 'var(--star-love)';
    default:
      return 'var(--star-adj)';
  }
}

/** `6-15` → `6–15` for reading. */
export const ages = (range: string): string => range.replace('-', '–');

/** Palace names in one character, for the flow marks. */
const SHORT: Record<string, string> = {
  命宫: '命',
  兄弟: '兄',
  夫妻: '夫',
  子女: '子',
  财帛: '财',
  疾厄: '疾',
  迁移: '迁',
  仆役: '友',
  官禄: '官',
  田宅: '田',
  福德: '福',
  父母: '父',
};
const COUNTER = Object.keys(SHORT);

/** What a palace is called, in one character, in a chart whose life palace stands at `life`. */
export const shortNameFrom = (life: number, branch: number): string =>
  SHORT[COUNTER[(life - branch + 12) % 12]!]!;

/** The same in full. */
export const nameFrom = (life: number, branch: number): string => COUNTER[(life - branch + 12) % 12]!;
