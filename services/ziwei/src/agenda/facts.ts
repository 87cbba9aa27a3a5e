/** The facts that the agenda of a chart may hold and its texts may need. */
import { defineFacts } from '@tianji/teller';
import { KNOTS } from '../engine/knots/index.ts';
import { MAIN_COUNT, STAR_NAMES } from '../engine/stars.ts';

const SIDES = ['本宫', '对宫', '三合'] as const;
const PALACES = [
  ...['命宫', '兄弟', '夫妻', '子女', '财帛', '疾厄'],
  ...['迁移', '仆役', '官禄', '田宅', '福德', '父母'],
] as const;
const MAIN_STARS = STAR_NAMES.slice(0, MAIN_COUNT);
/** How many decades. */
const STEPS = ['一步', '两步', '三步', '四步', '五步', '六步', '七步', '八步'] as const;
const SCOPES = ['life', 'decade', 'year', 'month'] as const;
const SPANS = ['decade', 'year', 'month'] as const;
/** Words of an item of a sum: the level and palace judged, the branch it falls on, stars, 化, and the whole as it is printed. */
const SLOTS = ['level', 'palace', 'branch', 'stars', 'hua', 'source', 'name'] as const;

/** `hua` to `f` are items of a sum (`engine/sum`); the value of a side is where the stars lie from the palace judged. */
export const ZIWEI_FACTS = defineFacts({
  hua: { at: SCOPES, values: SIDES, slots: SLOTS, of: 'chart', sure: 'P' },
  still: { at: SCOPES, values: ['主星', '借星'], slots: SLOTS, of: 'chart', sure: 'P' },
  sha: { at: SCOPES, values: ['本宫', '对宫'], slots: SLOTS, of: 'chart', sure: 'P' },
  soft: { at: SCOPES, values: ['吉星'], slots: SLOTS, of: 'chart', sure: 'P' },
  flow: { at: SPANS, values: ['本宫', '对宫'], slots: SLOTS, of: 'chart', sure: 'P' },
  a: { at: SPANS, values: ['双忌'], slots: SLOTS, of: 'chart', sure: 'P' },
  b: { at: SPANS, values: ['三忌'], slots: SLOTS, of: 'chart', sure: 'P' },
  c: { at: SPANS, values: ['双忌冲', '三忌冲'], slots: SLOTS, of: 'chart', sure: 'P' },
  d: { at: SPANS, values: ['禄忌同宫'], slots: SLOTS, of: 'chart', sure: 'P' },
  e: { at: SPANS, values: ['双禄'], slots: SLOTS, of: 'chart', sure: 'P' },
  f: { at: SPANS, values: ['忌入大限'], slots: SLOTS, of: 'chart', sure: 'P' },
  // 叠宫: the natal palace, and that of the decade, on which the newest life palace lies; a name for the time, no points.
  g: { at: SPANS, values: PALACES, slots: ['level', 'name'], of: 'chart', sure: 'P' },
  cap: { at: SPANS, values: ['C1', 'C2', 'C3'], slots: ['name'], of: 'chart', sure: 'D' },
  // Whether a span goes with what it stands in, its decade or year, or with the whole of its own year.
  within: { at: SPANS, values: ['同', '反'], slots: ['name'], of: 'chart', sure: 'D' },
  // The natal palace of the heaviest item of a cell.
  lead: { at: SCOPES, values: PALACES, slots: SLOTS, of: 'chart', sure: 'D' },
  // What a text on ten years or one turns on: the palace of what decides them whose own matter goes their way, and of what limits them.
  mainstay: { at: ['decade', 'year'], values: PALACES, slots: ['name'], of: 'chart', sure: 'D' },
  limit: { at: ['decade', 'year'], values: PALACES, slots: ['name'], of: 'chart', sure: 'D' },
  // Where the 禄 of a year that goes well falls, and the 忌 of one that goes hard, unless the year turns on that palace.
  gain: { at: ['year'], values: PALACES, slots: ['star', 'label'], of: 'chart', sure: 'B' },
  load: { at: ['year'], values: PALACES, slots: ['star', 'label'], of: 'chart', sure: 'B' },
  // The natal palace on which a year lies, and the year with what it is as a whole where that goes hard.
  lies: { at: ['year'], values: PALACES, slots: ['told'], of: 'chart', sure: 'P' },
  // The matters of an age that go well and hard in a year, by name.
  matters: {
    at: ['year'],
    values: ['顺慎', '顺', '慎', '平'],
    slots: ['good', 'hard', 'goodPlain', 'hardPlain'],
    of: 'chart',
    sure: 'D',
  },
  // The months of this year and the next that go best and hardest within the year: of all, or of those left.
  months: { at: ['year'], values: ['全年', '余下'], slots: ['best', 'care'], of: 'chart', sure: 'D' },
  // The natal palaces that these months lie on.
  easiest: { at: ['year'], values: PALACES, slots: ['label'], of: 'chart', sure: 'D' },
  tightest: { at: ['year'], values: PALACES, slots: ['label'], of: 'chart', sure: 'D' },
  // A year that somebody of great age need not wait for.
  far: { at: ['year'], values: ['远'], slots: [], of: 'chart', sure: 'D' },
  // A year in its last two months.
  left: { at: ['year'], values: ['余日'], slots: ['days', 'next'], of: 'calendar', sure: 'D' },
  // The natal palace of a decade, and what stands in it.
  step: {
    at: ['decade'],
    values: PALACES,
    slots: ['nth', 'ages', 'label', 'stars', 'hua'],
    of: 'chart',
    sure: 'B',
  },
  // A main star of a decade's palace, own or borrowed, keyed by it.
  holder: { at: ['decade'], values: MAIN_STARS, slots: [], of: 'chart', sure: 'P' },
  // A main star of the life palace, own or borrowed, keyed by it; where the 忌 of birth lies; where 天魁 and 天钺 do.
  ruler: { at: ['life'], values: MAIN_STARS, slots: [], of: 'chart', sure: 'P' },
  burden: { at: ['life'], values: PALACES, slots: ['star', 'label'], of: 'chart', sure: 'B' },
  guide: { at: ['life'], values: PALACES, slots: ['label'], of: 'chart', sure: 'P' },
  helper: { at: ['life'], values: PALACES, slots: ['label'], of: 'chart', sure: 'P' },
  // The course of the decades: their way, those that go well and hard, and which half of the first eight is the wider.
  limits: { at: ['life'], values: ['顺', '逆'], slots: ['bureau', 'start'], of: 'chart', sure: 'B' },
  wide: { at: ['life'], values: STEPS, slots: ['spans'], of: 'chart', sure: 'D' },
  tight: { at: ['life'], values: STEPS, slots: ['spans'], of: 'chart', sure: 'D' },
  turn: {
    at: ['life'],
    values: ['前宽', '后宽', '都宽', '都紧', '相抵'],
    slots: ['first', 'second'],
    of: 'chart',
    sure: 'D',
  },
  // A structure of the chart that matters, keyed by the theme of its palace.
  knot: {
    at: ['life', 'decade'],
    values: KNOTS.map(({ name }) => name),
    slots: ['palace', 'star', 'met', 'broken', 'saved', 'hits'],
    of: 'chart',
    sure: 'P',
  },
  // Printed words of the time itself.
  when: { at: SCOPES, values: 'any', slots: ['year', 'ganzhi', 'span'], of: 'calendar', sure: 'B' },
});
export type ZiweiFacts = typeof ZIWEI_FACTS;
export type PalaceName = (typeof PALACES)[number];
export { PALACES, STEPS };
