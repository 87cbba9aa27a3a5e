/** The decades of luck as cells of the agenda: what each is about, what its halves are worth, what it meets, where it leads. */
import { branchElement, stemElement } from '@tianji/almanac/cycle';
import { ageOn, type Cell, cellOf, type Evidence, type FactBook } from '@tianji/teller';
import { ageIn, isOver } from '../analysis/suit.ts';
import type { View } from '../analysis/view.ts';
import { worthOf } from '../analysis/years.ts';
import { explainDecade, type ScorePart, sumWords } from '../level/explain.ts';
import { favourOf, type Worth } from '../level/favour.ts';
import { comingRelations } from '../relations/flow.ts';
import type { LuckCycle, Relation } from '../types.ts';
import type { BaziFacts, God, TOUCHES_OF_DECADE } from './facts.ts';
import { strengthOf } from './weights.ts';

type Touch = (typeof TOUCHES_OF_DECADE)[number];

const ORDINALS = '一 二 三 四 五 六 七 八 九 十 十一 十二 十三'.split(' ');
const WORTH_WORDS = { 喜: '为喜', 平: '为平', 忌: '宜少用' } as const;
/** Under this age parents are spoken to; who has grown up is not told of a childhood that still runs. */
const GROWING = 16;
/** From this age on the running years are told as of today. */
const LATE = 65;
/** From this distance of two scores on, ten years lead up or down. */
const TURN = 10;
/** Thirds of a life nearer than this are level. */
const LEVEL = 7;
/** Decades that begin further ahead than this many years are told by their numbers alone. */
const FAR = 30;
/** Decades that a life is compared by, three and three. */
const COMPARED = 9;

/** What ten years do to a natal pillar, the weightiest first. */
const KINDS: readonly (readonly [type: string, kind: string])[] = [
  ['天克地冲', '反'],
  ['伏吟', '同'],
  ['天合地合', '合'],
  ['三合', '会'],
  ['三会', '会'],
  ['三刑', '刑'],
  ['六冲', '冲'],
  ['六合', '合'],
];
const rankOf = (type: string): number => KINDS.findIndex(([name]) => name === type);

/** Decades are counted from the month pillar: in every life the sixth overthrows it. */
const inEveryLife = ({ type, pillars }: Relation): boolean =>
  /天克地冲|六冲/u.test(type) && pillars.includes('月柱');

/** The weightiest meeting of a decade with the chart: its value and its words. */
function touchOf(v: View, ganzhi: string): { value: Touch; words: string } | undefined {
  const { branches, pillars } = comingRelations(v.pillars, { name: '大运', ganzhi });
  const [first] = [...pillars, ...branches]
    .filter((met) => rankOf(met.type) >= 0 && met.pillars.includes('大运') && !inEveryLife(met))
    .sort((a, b) => rankOf(a.type) - rankOf(b.type));
  return first && { value: touchValue(v, first), words: touchWords(first, ganzhi) };
}

const othersOf = ({ pillars }: Relation): string[] => pillars.filter((each) => each !== '大运');

function touchValue(v: View, met: Relation): Touch {
  const [, kind] = KINDS[rankOf(met.type)]!;
  if (kind === '刑') return '刑';
  if (kind === '会') return `会${met.element ? worthOf(v, met.element) : '平'}`;
  return `${kind}${othersOf(met)[0]!.charAt(0)}` as Touch;
}

/** 午与月支子六冲, 甲申运与日柱伏吟, 申运会齐年支、时支，申子辰三合成水局. */
function touchWords(met: Relation, ganzhi: string): string {
  const { type, chars, element } = met;
  const others = othersOf(met);
  const places = others.map((name) => `${name.charAt(0)}支`).join('、');
  const rank = rankOf(type);
  if (rank < 3) return `${ganzhi}运与${others.join('、')}${type}`;
  if (rank < 6) return `${ganzhi.charAt(1)}会齐${places}，${chars}${type}${element ? `成${element}局` : ''}`;
  return `${chars.charAt(1)}与${places}${chars.charAt(0)}${type}`;
}

/** The age at which ten years are told: their fifth; today's where one has grown up, or grown old, in them. */
function ageOfDecade(v: View, { year, endYear }: LuckCycle): number {
  const middle = Math.max(0, ageIn(v, year + 4));
  const today = ageOn(v.birth, v.today);
  const now = v.current.year.year;
  const running = year <= now && now <= endYear;
  const beyond = (middle < GROWING && today >= GROWING) || (today >= LATE && today > middle);
  return running && beyond ? today : middle;
}

/** The cells of all decades, with their facts in the book. */
export function decadeCells(v: View, book: FactBook<BaziFacts>): Cell[] {
  const decades = v.cycles.slice(1);
  const over = isOver(v);
  const now = v.current.year.year;
  const cells = decades.map((cycle, i) => {
    const when = over || cycle.endYear < now ? 'past' : cycle.year > now ? 'ahead' : 'now';
    const next = decades[i + 1];
    if (when === 'now' && next) turnFacts(book, cycle, next);
    return decadeCell(v, book, cycle, { nth: ORDINALS[i] ?? String(i + 1), when });
  });
  course(book, decades.slice(0, COMPARED));
  start(v, book, decades[0]!);
  const small = v.cycles[0]!;
  if (v.current.present && v.current.cycle.ganzhi === '小运')
    book.add('small', 'life', '有', { slots: { until: small.endYear } });
  return cells;
}

/** All that a stem or a branch of a span brings, with its events. */
const pointsBy = (parts: readonly ScorePart[], by: ScorePart['by']): number =>
  parts.filter((part) => part.by === by).reduce((sum, { points }) => sum + points, 0);

/** For the chart or against it in these ten years, by stem or branch with its events; what its element is called is told beside it. */
const sideOf = (points: number): Worth => (points > 0 ? '喜' : points < 0 ? '忌' : '平');

function decadeCell(
  v: View,
  book: FactBook<BaziFacts>,
  cycle: LuckCycle,
  { nth, when }: { nth: string; when: Cell['when'] },
): Cell {
  const { ganzhi, year, endYear, age, endAge, score, tenGod, hiddenTenGods } = cycle;
  const at = `decade:${year}`;
  const [stem, branch] = [ganzhi.charAt(0), ganzhi.charAt(1)];
  const [a, b] = [stemElement(stem), branchElement(branch)];
  const { parts } = explainDecade(v, cycle)!;
  const [above, below] = [pointsBy(parts, 'stem'), pointsBy(parts, 'branch')];
  book.add('decade', at, tenGod as God, {
    slots: {
      ...{ nth, ganzhi, span: `${year}—${endYear}`, ages: `${age}—${endAge}` },
      sides: `${stem}${a}${WORTH_WORDS[worthOf(v, a)]}，${branch}${b}${WORTH_WORDS[worthOf(v, b)]}`,
      sum: sumWords(parts),
    },
    where: ['luck.stem', 'luck.branch'],
  });
  const far = cycle.year > v.current.year.year + FAR;
  book.add('phase', at, far ? '远' : ({ past: '过', now: '行', ahead: '来' } as const)[when]);
  book.add('seat', at, hiddenTenGods[0]! as God, { slots: { branch }, where: ['luck.branch'] });
  book.add('heaven', at, sideOf(above), { where: ['luck.stem'] });
  book.add('earth', at, sideOf(below), { where: ['luck.branch'] });
  const touch = touchOf(v, ganzhi);
  if (touch) book.add('touch', at, touch.value, { slots: { words: touch.words } });
  const evidence: Evidence[] = [
    { fact: `${at}/heaven`, points: above },
    { fact: `${at}/earth`, points: below },
  ].filter(({ points }) => points !== 0);
  return cellOf({
    ...{ theme: 'whole', at, direction: favourOf(score), strength: strengthOf(score), score },
    ...{ evidence, when, age: ageOfDecade(v, cycle) },
  });
}

/** Where the running ten years lead: up to what is not tight, down to what is not easy, or to another subject. */
function turnFacts(book: FactBook<BaziFacts>, cycle: LuckCycle, next: LuckCycle): void {
  const at = `decade:${cycle.year}`;
  const rise = next.score - cycle.score;
  const towards = favourOf(next.score);
  book.add('next', at, next.tenGod as God, {
    slots: { year: next.year, ganzhi: next.ganzhi, score: next.score },
  });
  const up = rise >= TURN && towards !== '慎';
  const down = rise <= -TURN && towards !== '顺';
  book.add('turn', at, up ? '起' : down ? '落' : '平');
}

const COURSES = { '0': 'early', '1': 'middle', '2': 'late', '01': 'earlier', '12': 'later' } as const;

/** The course of a life by thirds of its decades. */
function course(book: FactBook<BaziFacts>, decades: readonly LuckCycle[]): void {
  const scores = decades.map(({ score }) => score);
  const part = (from: number) => {
    const three = scores.slice(from, from + 3);
    return Math.round(three.reduce((sum, each) => sum + each, 0) / three.length);
  };
  const [first, second, third] = [part(0), part(3), part(6)];
  const parts = [first, second, third];
  const most = Math.max(...parts);
  const flat = most - Math.min(...parts) <= LEVEL;
  const sunken = !flat && Math.min(first, third) - second >= LEVEL;
  const leading = parts.flatMap((each, i) => (each === most ? [i] : [])).join('');
  const ranked = [...decades].sort((a, b) => b.score - a.score);
  const named = (cycle: LuckCycle) => `${cycle.ganzhi}（${cycle.score}分）`;
  const top = ranked.slice(0, 2).sort((a, b) => a.year - b.year);
  const best = ranked[0]!;
  const value = flat
    ? 'flat'
    : sunken
      ? 'sunken'
      : (COURSES[leading as keyof typeof COURSES] ?? ('sunken' as const));
  book.add('course', 'life', value, {
    slots: {
      ...{ first, second, third, top: top.map(named).join('与'), low: named(ranked.at(-1)!) },
      ages: `${best.age}—${best.endAge}`,
    },
  });
}

/** How the decades are counted. */
function start(v: View, book: FactBook<BaziFacts>, first: LuckCycle): void {
  const { forward, term, date, text } = v.luckStart;
  const yang = '甲丙戊庚壬'.includes(v.pillars[0]!.stem);
  book.add('start', 'life', forward ? '顺' : '逆', {
    slots: {
      who: `${yang ? '阳' : '阴'}年出生的${v.sex}命`,
      ...{ term, text, ganzhi: first.ganzhi, age: first.age },
      date: date.replace(/^(\d+)-0?(\d+)-0?(\d+)$/u, '$1年$2月$3日'),
      hour: v.hourUnknown ? '；时辰不详，起运按正午估算，前后可能相差几个月' : '',
    },
  });
}
