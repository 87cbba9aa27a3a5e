import { AGAINST_THE_GRAIN, PLAIN_CHILD_YEAR_TONES, toned } from '../../corpus/report/luck-child-tones.ts';
import { PLAIN_INFANT } from '../../corpus/report/luck-infant.ts';
import type { ByPillar } from '../../corpus/report/luck-meetings.ts';
import {
  PLAIN_GROUPS,
  PLAIN_MEETS,
  PLAIN_MEETS_LATE,
  PLAIN_MEETS_YOUNG,
} from '../../corpus/report/luck-plain-meets.ts';
import {
  PLAIN_CARE,
  PLAIN_GOOD,
  PLAIN_GRADE,
  PLAIN_LATE,
  PLAIN_SEASONS,
  PLAIN_SEASONS_YOUNG,
  PLAIN_YOUNG,
} from '../../corpus/report/luck-plain-years.ts';
import { PLAIN_EVEN, PLAIN_LEARNER, PLAIN_SENIOR } from '../../corpus/report/luck-steps.ts';
import { PLAIN_TEEN } from '../../corpus/report/luck-teen.ts';
import { at } from '../../corpus/report/texts.ts';
import { fromRows } from '../from-rows.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { MonthVerdict, Worth, YearVerdict } from '../verdict/index.ts';
import { kindIn, type MeetingKind, toldMeetings, wordingsFor } from './meeting-words.ts';
import { joins } from './natal-bonds.ts';
import { isSouthern, led } from './parts.ts';
import { isSelfWilled } from './sides.ts';

/** What a year is about: the same register and tone as its expert text. */
function godText(ctx: ReportContext, { register, god, tone, favour }: YearVerdict): string {
  const child = (usual: string) => {
    const text = toned(PLAIN_CHILD_YEAR_TONES[register as 'young'], favour, god, usual);
    return register !== 'infant' && favour === '慎' && god === '正印' && isSelfWilled(ctx)
      ? `${AGAINST_THE_GRAIN}${text.replace(/^孩子/u, '')}`
      : text;
  };
  switch (register) {
    case 'infant':
      return child(at(PLAIN_INFANT, god));
    case 'young':
      return child(at(PLAIN_YOUNG, god));
    case 'teen':
      return child(at(PLAIN_TEEN, god));
    case 'learner':
      return `${at(PLAIN_LEARNER[tone], god)}。`;
    case 'grown':
      return at({ 喜: PLAIN_GOOD, 平: PLAIN_EVEN, 忌: PLAIN_CARE }[tone], god);
    case 'senior':
      return `${at(PLAIN_SENIOR[tone], god)}。`;
    case 'late':
      return at(PLAIN_LATE[tone], god);
  }
}

/** What a year touches against its own verdict is told as its limit: 好在 in a tight year, 只是 in an easy one. */
function limitWord({ band, favour }: YearVerdict, kind: MeetingKind, worth?: Worth): string {
  if (favour === '慎') return joins(kind) || worth === '喜' ? '好在' : '';
  if (band === 'young') return '';
  const against = worth === '忌' || ['clash', 'rub', 'hurt', 'overthrow'].includes(kind);
  return favour === '顺' && against ? '只是' : '';
}

/** What the year touches in the chart, of that which the expert text told; in the wording that stands for the expert one. */
function meetingText(
  { teller, met, verdict }: ReportContext,
  year: YearVerdict,
): { text: string; fact: string } {
  const meets = { young: PLAIN_MEETS_YOUNG, grown: PLAIN_MEETS, late: PLAIN_MEETS_LATE }[year.band];
  for (const told of toldMeetings(year.meetings, '流年')) {
    const worth = told.kind === 'group' && told.element ? verdict.worth(told.element as never) : undefined;
    const all = worth
      ? PLAIN_GROUPS[year.band][worth]
      : meets[kindIn(year.band, told.kind)]?.[told.pillar as keyof ByPillar];
    const same = all?.[met.get(`${year.year} ${told.fact}`) ?? -1];
    const text =
      same === undefined ? '' : teller.choose(`plain:${year.year}:${told.fact}`, wordingsFor(year, [same]));
    if (text !== '') return { text: `${limitWord(year, told.kind, worth)}${text}`, fact: told.fact };
  }
  return { text: '', fact: '' };
}

/** Months of one year by the civil month in which each begins: 2026年11月、12月, 2027年1月. */
function monthWords(year: number, months: readonly MonthVerdict[]): string {
  const named = (own: number, list: readonly MonthVerdict[]) =>
    list.length > 0
      ? [`${own}年${list.map(({ from }) => `${from.replace('次年', '').split('月')[0]}月`).join('、')}`]
      : [];
  const known = months.filter(({ from }) => from !== '');
  return [
    ...named(
      year,
      known.filter(({ from }) => !from.startsWith('次年')),
    ),
    ...named(
      year + 1,
      known.filter(({ from }) => from.startsWith('次年')),
    ),
  ].join('、');
}

function monthText({ year, goodMonths, careMonths, band, ages }: YearVerdict): string {
  const [good, care] = [monthWords(year, goodMonths), monthWords(year, careMonths)];
  if (!good && !care) return '';
  if (band === 'young') {
    const well = ages === '0–3' ? '孩子吃睡最稳' : '孩子精神最好';
    return `按阳历算，${[good && `${good}${well}`, care && `${care}前后少排一样`].filter(Boolean).join('，')}。`;
  }
  if (!care) return `按阳历算，${good}办${band === 'late' ? '' : '正'}事最顺手。`;
  if (!good) return `按阳历算，${care}前后悠着点。`;
  return `按阳历算，${good}上旬起的一个月好办事，${care}前后悠着点。`;
}

function yearLine(ctx: ReportContext, year: YearVerdict, turn: number): Paragraph {
  // A child's report speaks to the parents to its end, of the years after childhood too.
  const child = ctx.verdict.band === 'young';
  const who = child ? '孩子' : '您';
  const meets = meetingText(ctx, year);
  const opening = `${year.year}年${who}${year.age}岁，打${year.score}分，${at(PLAIN_GRADE, year.grade)}`;
  const told = led(meets.text, godText(ctx, year));
  return {
    rule: `luck:plain:year:${year.register}:${year.god}:${year.tone}`,
    facts: [`${year.year}年${year.ganzhi}`, `评分${year.score}`, year.god, meets.fact],
    text: `${opening}：${child && year.band !== 'young' ? told.replaceAll('您', '他') : told}${turn === 0 ? monthText(year) : ''}`,
    ages: year.ages,
    fullAge: year.fullAge,
    claims: [{ about: `year:${year.year}`, favour: year.favour }],
  };
}

/** To whom the ten years are told, where they begin in childhood. */
function hearers({ verdict: { years } }: ReportContext): Paragraph {
  const young = years.some((each) => each.band === 'young');
  const grown = years.some((each) => each.band !== 'young');
  return {
    rule: 'luck:plain:ten',
    facts: [`${years[0]!.year}年${years[0]!.ganzhi}`],
    text: !young
      ? ''
      : grown
        ? '下面的话都是说给家长听的，孩子长大以后的那几年也一样。'
        : '孩子还小，下面的话都是说给家长听的。',
  };
}

/** The first of the ten years, season by season: three almanac months each, from 立春. */
function seasons(ctx: ReportContext): Paragraph {
  const year = ctx.verdict.years[0]!;
  const southern = isSouthern(ctx) ? '，春夏秋冬按节令说，与当地相反' : '';
  const told = (['春', '夏', '秋', '冬'] as const).flatMap((season, i) => {
    const left = year.months.slice(i * 3, i * 3 + 3).filter(({ past }) => !past);
    if (left.length === 0) return [];
    // The months that the expert text names decide, not another sum.
    const good = left.some((each) => year.goodMonths.includes(each));
    const care = left.some((each) => year.careMonths.includes(each));
    const kind = good === care ? 'even' : good ? 'good' : 'care';
    return [
      { kind, text: (year.band === 'young' ? PLAIN_SEASONS_YOUNG : PLAIN_SEASONS)[season][kind] } as const,
    ];
  });
  const opening =
    told.length === 4
      ? `先把${year.year}年一季一季说${southern}。`
      : `${year.year}年余下的日子（全年${year.score}分）${southern}，`;
  return {
    rule: `luck:plain:seasons:${told.map((each) => each.kind).join('+')}`,
    facts: [`${year.year}年${year.ganzhi}`],
    text: `${opening}${told.map((each) => each.text).join('')}`,
    ages: year.ages,
  };
}

/** The ten years one by one. */
const years = (ctx: ReportContext): Paragraph[] => [
  { heading: ctx.verdict.outside ? '所列的十年，一年一年说' : '往后十年，一年一年说' },
  ...fromRows(ctx, 'years.whole', 'plain'),
  hearers(ctx),
  seasons(ctx),
  ...ctx.verdict.years.map((year, i) => yearLine(ctx, year, i)),
];

/** Cycles and years in everyday words. */
export const luckPlain = (ctx: ReportContext): Paragraph[] => [
  ...fromRows(ctx, 'luck.decades', 'plain'),
  ...(ctx.verdict.outside === 'after' ? [] : years(ctx)),
];
