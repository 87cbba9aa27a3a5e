import { TERM_NAMES } from '@tianji/almanac';
import type { QimenChart } from './chart.ts';
import { chartBy } from './chart.ts';
import type { QimenOptions } from './options.ts';
import { QIMEN_OPTIONS } from './options.ts';
import { bureauText, yuanText } from './plate.ts';
import { DOORS, STARS } from './tables.ts';
import { palaceTitle } from './words.ts';

/** The result of another convention for the same moment. */
export interface Convention {
  readonly label: string;
  /** The options to change for it. */
  readonly change: Partial<QimenOptions>;
  /** Whether it is the chart's own convention. */
  readonly own: boolean;
  readonly cells: {
    readonly term: string;
    readonly bureau: string;
    readonly star: string;
    readonly door: string;
  };
  /** The cells that differ from the chart. */
  readonly differs: readonly string[];
  readonly why: string;
}

const cellsOf = (chart: QimenChart) => ({
  term: chart.bureau.term === null ? '' : `${TERM_NAMES[chart.bureau.term]} ${yuanText(chart.bureau)}`.trim(),
  bureau: bureauText(chart.bureau),
  star: `${STARS[chart.plate.dutyStar]} ${palaceTitle(chart.plate.dutyStarAt)}`,
  door: `${DOORS[chart.plate.dutyDoor]} ${palaceTitle(chart.plate.dutyDoorAt)}`,
});

/** Why a chart has its bureau, in a sentence. */
export function bureauReason(chart: QimenChart): string {
  const { bureau, instant, termSeconds, term } = chart;
  switch (bureau.by) {
    case 'chaibu':
      return `以${TERM_NAMES[term]}交节为界，元按日柱的符头`;
    case 'maoshan': {
      const hours = Math.floor((instant - termSeconds) / 3600);
      return `交${TERM_NAMES[term]}后 ${Math.floor(hours / 24)} 日 ${hours % 24} 时，每五日一元`;
    }
    case 'zhirun': {
      const { kind, leap, unconfirmed } = bureau.block!;
      return `${leap ? '闰局，' : ''}${kind}${unconfirmed ? '；闰后接气一段外证不多，可与拆补对看' : ''}`;
    }
    case 'hand':
      return '局数由手定';
    default:
      return '此盘别只有一种公开来源可以对照';
  }
}

const METHODS: readonly { label: string; change: Partial<QimenOptions> }[] = [
  { label: '拆补', change: { juMethod: 'chaibu', scale: 'hour' } },
  { label: '置闰', change: { juMethod: 'zhirun', scale: 'hour' } },
  { label: '茅山', change: { juMethod: 'maoshan', scale: 'hour' } },
];
const OTHERS: readonly { label: string; change: Partial<QimenOptions> }[] = [
  { label: '转盘', change: { plate: 'rotating' } },
  { label: '飞盘', change: { plate: 'flying' } },
  { label: '北京标准时间', change: { trueSolar: false } },
  { label: '真太阳时', change: { trueSolar: true } },
];

/**
 * The same moment by other conventions: the three methods for the bureau first, then plate and clock. The chart's
 * own are marked; differing cells are named.
 */
export function conventionsOf(chart: QimenChart): Convention[] {
  const mine = cellsOf(chart);
  const { options, bureau } = chart;
  const rows = bureau.by === 'hand' || options.scale !== 'hour' ? OTHERS : [...METHODS, ...OTHERS];
  return rows.flatMap(({ label, change }) => {
    const wanted = { ...options, ...change };
    const own = QIMEN_OPTIONS.keys.every((key) => wanted[key] === options[key]);
    // The chart's own plate and clock are in its row among the methods.
    if (own && !METHODS.some((method) => method.label === label) && rows !== OTHERS) return [];
    const hand = bureau.by === 'hand' ? { yang: bureau.yang, ju: bureau.ju } : null;
    const other = own ? chart : chartBy(chart, wanted, hand);
    const cells = cellsOf(other);
    const differs = (Object.keys(cells) as (keyof typeof cells)[]).filter((key) => cells[key] !== mine[key]);
    return [{ label, change, own, cells, differs, why: bureauReason(other) }];
  });
}
