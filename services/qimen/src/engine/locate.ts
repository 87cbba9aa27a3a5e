import { BRANCHES, noblesOf, STEMS } from '@tianji/almanac';
import type { QimenChart } from './chart.ts';
import { BRANCH_PALACE, DOORS, GODS, hiddenHead, PALACE_NOS, STARS } from './tables.ts';

/** The symbol a matter is read from: a door, a star, a god, a stem, or the stem of a pillar. */
export interface ChartSymbol {
  readonly kind: 'door' | 'star' | 'god' | 'stem' | 'pillar' | 'duty' | 'horse';
  /** 开门, 天心, 六合, 戊; 年 月 日 时 for pillars; 值符 值使; 马星. */
  readonly name: string;
}

const PILLARS = { 年: 'year', 月: 'month', 日: 'day', 时: 'hour' } as const;

/** The laid stem of a pillar: for 甲, the stem it hides under. */
export const laidStem = (cycle: number): number => (cycle % 10 === 0 ? hiddenHead(cycle) : cycle % 10);

/** The laid stem of a pillar: 年 月 日 时. */
export const pillarStem = ({ pillars }: QimenChart, name: string): number =>
  laidStem(pillars[PILLARS[name as keyof typeof PILLARS]]);

/** The palace of a stem on the sky plate, the lodging stem of the centre included. */
export function skyPalace({ plate }: QimenChart, stem: number): number {
  const own = PALACE_NOS.find((no) => plate.sky[no] === stem);
  return own ?? (plate.lodgedAt > 0 ? plate.lodgedAt : 5);
}

/** The palace of a stem on the earth plate; the centre remains 5. */
export const earthPalace = ({ plate }: QimenChart, stem: number): number => plate.earth.indexOf(stem);

/** The other god of a pair when the plate has 勾陈 朱雀 instead of 白虎 玄武. */
const OTHER_GOD: Readonly<Record<string, string>> = {
  白虎: '勾陈',
  玄武: '朱雀',
  勾陈: '白虎',
  朱雀: '玄武',
};

/** Where the nobles of the day's stem are: 阳贵 and 阴贵, each with its branch and palace. No judgement rests on them. */
export function noblesAt({
  pillars,
  options,
}: QimenChart): { name: string; branch: string; palace: number }[] {
  return [...noblesOf(pillars.day % 10, options.nobles)].map((branch, i) => ({
    name: i === 0 ? '阳贵' : '阴贵',
    branch,
    palace: BRANCH_PALACE[BRANCHES.indexOf(branch)]!,
  }));
}

/** The palace of a symbol; 5 when it is not in an outer palace. */
export function locate(chart: QimenChart, { kind, name }: ChartSymbol): number {
  const { plate } = chart;
  const find = (list: readonly number[], value: number) => PALACE_NOS.find((no) => list[no] === value);
  switch (kind) {
    case 'door':
      return find(plate.door, DOORS.indexOf(name)) ?? 5;
    case 'star':
      return find(plate.star, STARS.indexOf(name)) ?? (plate.lodgedAt || 5);
    case 'god':
      return find(plate.god, GODS.indexOf(name)) ?? find(plate.god, GODS.indexOf(OTHER_GOD[name] ?? '')) ?? 5;
    case 'pillar':
      return skyPalace(chart, pillarStem(chart, name));
    case 'duty':
      return name === '值符' ? plate.dutyStarAt : plate.dutyDoorAt;
    case 'horse':
      return BRANCH_PALACE[chart.horse]!;
    default:
      return skyPalace(chart, STEMS.indexOf(name));
  }
}
