import type { CallOutput } from '../../api.ts';

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

/** The branch of a star. */
export const branchOfStar = (chart: Chart, star: string): number =>
  chart.g12.findIndex((palace) => [...palace.xing, ...palace.shaxing].some((s) => s.name === star));

/** Groups of stars in the order in which a palace shows them. */
const ORDER = ['主星', '辅星', '禄存', '天马', '煞星'];

/** The stars at the left, main ones first. */
export function leadingStars(palace: Palace): Star[] {
  return [...palace.xing, ...palace.shaxing]
    .filter((star) => ORDER.includes(star.group))
    .sort((a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group));
}

/** The small stars at the right. */
export const smallStars = (palace: Palace): Star[] =>
  palace.xing.filter((star) => !ORDER.includes(star.group));

const COLOURS: Partial<Record<Star['group'], string>> = {
  主星: 'ink-1',
  辅星: 'star-soft',
  煞星: 'star-tough',
  禄存: 'star-luck',
  天马: 'star-luck',
  桃花: 'star-love',
};

/** CSS variable of a star's colour by its group. */
export const starColour = ({ group }: Star): string => `var(--${COLOURS[group] ?? 'star-adj'})`;

/** `6-15` → `6–15` for reading. */
export const ages = (range: string): string => range.replace('-', '–');

/** Palace names counter-clockwise from the life palace. */
const COUNTER = '命宫 兄弟 夫妻 子女 财帛 疾厄 迁移 仆役 官禄 田宅 福德 父母'.split(' ');

/** Branch of the life palace. */
export const lifeOf = (chart: Chart): number => chart.g12.findIndex((palace) => palace.minggong);

/** Year that ages are counted from. */
export const birthYear = ({ daxian: [first] }: Chart): number => first!.year - first!.age + 1;

/** Branch of a lunar year. */
export const branchOfYear = (year: number): string => BRANCHES[(((year - 4) % 12) + 12) % 12]!;
/** Stem and branch of a lunar year. */
export const pillarOfYear = (year: number): string =>
  STEMS[(((year - 4) % 10) + 10) % 10]! + branchOfYear(year);

/** A lunar year of a life, with the nominal age in it. */
export const yearOfLife = (chart: Chart, year: number): FlowYear => ({
  year,
  ganzhi: pillarOfYear(year),
  age: year - birthYear(chart) + 1,
});

/** The name of a palace in a chart whose life palace is at `life`. */
export const nameFrom = (life: number, branch: number): string => COUNTER[(life - branch + 12) % 12]!;

/** The same in one character, for the flow marks: the first one, but 友 for 仆役. */
export const shortNameFrom = (life: number, branch: number): string =>
  nameFrom(life, branch)[0]!.replace('仆', '友');
