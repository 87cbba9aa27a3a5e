import type { Chart } from '../ask/use-qimen.ts';

export type { Chart } from '../ask/use-qimen.ts';
export type Palace = Chart['jiuGong'][number];

/** The nine palaces in their layout, south up. */
export const ROWS: readonly (readonly number[])[] = [
  [4, 9, 2],
  [3, 5, 7],
  [8, 1, 6],
];
const ORDER = ROWS.flat();

export const palaceOf = ({ jiuGong }: Chart, serial: number): Palace => jiuGong[serial - 1]!;

const NUMERALS = '〇一二三四五六七八九';
/** 巽四 */
export const shortName = ({ name, serial }: Palace): string => `${name}${NUMERALS[serial]}`;

/** `palace.4` as the chart prints it: 巽四宫; undefined for any other address. */
export function cellName(chart: Chart, cell: string): string | undefined {
  const serial = /^palace\.([1-9])$/.exec(cell)?.[1];
  return serial && `${shortName(palaceOf(chart, Number(serial)))}宫`;
}

const COLOURS: Readonly<Record<string, string>> = { m: 'mu', h: 'huo', t: 'tu', j: 'jin', s: 'shui' };
/** CSS colour of the wire's element letters; two letters take the first one's colour. */
export const colourOf = (letters: string): string => `var(--${COLOURS[letters.charAt(0)] ?? 'ink-1'})`;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** The palace that an arrow key leads to; null for a key that the grid does not handle. At the edge it stays. */
export function palaceAfterKey(serial: number, key: string): number | null {
  const at = ORDER.indexOf(serial);
  const [row, column] = [Math.floor(at / 3), at % 3];
  if (key === 'Home') return ROWS[row]![0]!;
  if (key === 'End') return ROWS[row]![2]!;
  const step = STEPS[key];
  if (!step) return null;
  const clamp = (n: number) => Math.min(2, Math.max(0, n));
  return ROWS[clamp(row + step[0])]![clamp(column + step[1])]!;
}

/** The palace before or after another in reading order. */
export const besidePalace = (serial: number, by: -1 | 1): number =>
  ORDER[(ORDER.indexOf(serial) + by + 9) % 9]!;

/** 合作, 求测人: the roles in a palace. */
export const rolesAt = ({ yongShen }: Chart, serial: number): string[] =>
  yongShen.filter((one) => one.serial === serial).map(({ role }) => role);

/** The labels of roles in a cell: stems of pillars by their own names, symbols by what they represent. */
export const tagsAt = ({ yongShen }: Chart, serial: number): string[] =>
  yongShen
    .filter((one) => one.serial === serial)
    .map(({ role, symbol }) => (symbol.endsWith('干') ? symbol : role.slice(0, 3)));

/** A palace as text for screen readers: everything the cell shows, in reading order. */
export function spoken(chart: Chart, palace: Palace): string {
  const roles = rolesAt(chart, palace.serial);
  return [
    `${shortName(palace)}宫`,
    palace.bashen,
    palace.xing && `天${[...palace.xing].join('、天')}`,
    palace.men,
    palace.tianpan && `天盘${[...palace.tianpan].join('、')}`,
    `地盘${palace.dipangan}`,
    `隐干${palace.yingan}`,
    palace.kong && '空亡',
    palace.yima && '驿马',
    ...palace.marks,
    roles.length > 0 && `用神${roles.join('、')}`,
  ]
    .filter(Boolean)
    .join('，');
}

/** Where the centre lodges: 坤二. */
export function lodging({ options, jiuGong, jieqijushuDX }: Chart): string {
  if (options.plate === 'flying') return '';
  if (options.centre === 'yang-gen8') return jieqijushuDX.startsWith('阳') ? '寄艮八' : '寄坤二';
  if (options.centre === 'kun2') return '寄坤二';
  return jiuGong.some(({ xing }) => xing.includes('禽')) ? '随季寄宫' : '';
}
