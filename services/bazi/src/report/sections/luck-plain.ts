import { PLAIN_INFANT } from '../../corpus/report/luck-infant.ts';
import {
  PLAIN_CYCLE_CARE,
  PLAIN_CYCLE_GOOD,
  PLAIN_CYCLE_LATE,
  PLAIN_CYCLE_YOUNG,
  PLAIN_NOW_CARE,
  PLAIN_NOW_GOOD,
  PLAIN_NOW_LATE,
  PLAIN_NOW_YOUNG,
  PLAIN_SMALL,
} from '../../corpus/report/luck-plain-cycles.ts';
import {
  PLAIN_CARE,
  PLAIN_GOOD,
  PLAIN_GRADE,
  PLAIN_LATE,
  PLAIN_MEETS,
  PLAIN_MEETS_LATE,
  PLAIN_MEETS_YOUNG,
  PLAIN_SEASONS,
  PLAIN_YOUNG,
} from '../../corpus/report/luck-plain-years.ts';
import { at } from '../../corpus/report/texts.ts';
import { roleOfGod } from '../../engine/analysis/view.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { CycleVerdict, MonthVerdict, YearVerdict } from '../verdict/index.ts';
import { isInfant } from '../verdict/words.ts';
import { toldMeetings } from './meeting-words.ts';
import { hourOfCycle, hourOfYearPlain } from './touch.ts';

function clauseOf({ band, god, mean, stemWorth }: CycleVerdict): string {
  if (band === 'young') return at(PLAIN_CYCLE_YOUNG, god);
  if (band === 'late') return at(PLAIN_CYCLE_LATE, god);
  // Words of gain only where both the theme and the figures agree.
  return at(stemWorth !== '忌' && mean >= 47 ? PLAIN_CYCLE_GOOD : PLAIN_CYCLE_CARE, god);
}

function cycleLine(ctx: ReportContext, each: CycleVerdict): Paragraph {
  const { age, endAge } = each.cycle;
  const when = each.when === 'now' ? '也就是现在，' : '';
  const feel = {
    开阔: '十年打下来分数都不低',
    向上: '分数比平常高一些',
    平和: '分数平平',
    持重: '分数略低，慢一点好',
    收敛: '分数偏低，收着过',
  }[each.grade];
  return {
    rule: `luck:plain:cycle:${each.god}:${each.grade}`,
    facts: [each.ganzhi, `均分${each.mean}`],
    text: `${age}岁到${endAge}岁，${when}${clauseOf(each)}，${feel}。${hourOfCycle(ctx, each)}`,
  };
}

function now({ verdict, view }: ReportContext): Paragraph {
  const { current, band } = verdict;
  const facts = [current?.ganzhi ?? '小运', `虚岁${verdict.age}`];
  if (verdict.outside) {
    const text =
      verdict.outside === 'after'
        ? '照出生的年份算，能排出来的大运都已经走完，下面就拿最后排到的十年说说，权当翻一翻老照片。'
        : '这位命主还没有出生，下面从出生那一年讲起，算是给家里人提前看看。';
    return { rule: `luck:plain:${verdict.outside}`, facts, text };
  }
  if (!current)
    return {
      rule: 'luck:plain:small',
      facts: [...facts, `小运至${view.cycles[0]!.endYear}`],
      text: PLAIN_SMALL,
    };
  const role = roleOfGod(current.god);
  const table =
    band === 'young'
      ? PLAIN_NOW_YOUNG
      : band === 'late'
        ? PLAIN_NOW_LATE
        : current.stemWorth === '喜'
          ? PLAIN_NOW_GOOD
          : PLAIN_NOW_CARE;
  const years = current.cycle.endYear;
  return {
    rule: `luck:plain:now:${band}:${role}:${current.stemWorth}`,
    facts: [...facts, current.god],
    text: `${at(table, role)}这一段到${years}年底前后换下一段，心里有个数就行。`,
  };
}

function godText(year: YearVerdict): string {
  if (isInfant(year.age)) return at(PLAIN_INFANT, year.god);
  if (year.band === 'young') return at(PLAIN_YOUNG, year.god);
  if (year.band === 'late') return at(PLAIN_LATE, year.god);
  return at(year.tone === '喜' || (year.tone === '平' && year.good) ? PLAIN_GOOD : PLAIN_CARE, year.god);
}

const KINDS: Readonly<Record<string, string>> = {
  overthrow: 'overthrow',
  repeat: 'repeat',
  together: 'join',
  clash: 'clash',
  join: 'join',
  stemJoin: 'join',
  rub: 'rub',
  hurt: 'rub',
};

function meetingText({ teller }: ReportContext, year: YearVerdict): string {
  const meets = { young: PLAIN_MEETS_YOUNG, grown: PLAIN_MEETS, late: PLAIN_MEETS_LATE }[year.band];
  for (const told of toldMeetings(year.meetings, '流年')) {
    const table = meets[KINDS[told.kind] ?? '']?.[told.pillar];
    const text = table ? teller.pick(`plain:${year.year}:${told.fact}`, table) : '';
    if (text !== '') return `${text}。`;
  }
  return '';
}

/** 4月5日 → 四月初 in civil months: a month of the almanac begins early in one. */
const monthWord = ({ from }: MonthVerdict) => `${from.split('月')[0]}月`;
const monthWords = (months: readonly MonthVerdict[]) =>
  months
    .filter((each) => each.from !== '')
    .map(monthWord)
    .join('、');

function monthText(year: YearVerdict, turn: number): string {
  const good = monthWords(year.goodMonths);
  const care = monthWords(year.careMonths);
  if (!good && !care) return '';
  if (!care) return `${year.year}年阳历${good}办正事最顺手。`;
  if (!good) return `${year.year}年阳历${care}前后悠着点。`;
  return [
    `按阳历算，${year.year}年${good}的上旬往后一个月里好办事，${care}前后悠着点。`,
    `${year.year}年${year.band === 'late' ? '要走动、要办事' : '要办大事'}挑阳历${good}，${care}前后多歇歇。`,
    `阳历${good}是${year.year}年里的顺当月份，${care}前后慢慢来。`,
  ][turn % 3]!;
}

function yearLine(ctx: ReportContext, year: YearVerdict, turn: number): Paragraph {
  const grade = ctx.teller.pick(`plain:grade:${year.year}`, PLAIN_GRADE[year.grade]!);
  const who = year.band === 'young' ? '孩子' : '您';
  const opening =
    grade === ''
      ? `${year.year}年${who}${year.age}岁，打${year.score}分。`
      : `${year.year}年${who}${year.age}岁，打${year.score}分，${grade}。`;
  return {
    rule: `luck:plain:year:${year.band}:${year.god}:${year.grade}`,
    facts: [`${year.year}年${year.ganzhi}`, `评分${year.score}`, year.god],
    text: `${opening}${godText(year)}${meetingText(ctx, year)}${hourOfYearPlain(ctx, year)}${monthText(year, turn)}`,
  };
}

function summary({ verdict }: ReportContext): Paragraph {
  const { years, best, demanding } = verdict;
  const names = (list: readonly YearVerdict[]) => list.map((each) => `${each.year}年`).join('、');
  const good =
    best.length > 0
      ? `${verdict.band === 'late' ? '最舒展' : '最好使劲'}的是${names(best)}`
      : '没有特别冒尖的年份';
  const care = demanding.length > 0 ? `要慢一点的是${names(demanding)}` : '也没有特别难走的年份';
  const young = years.some((each) => each.band === 'young')
    ? years.some((each) => each.band !== 'young')
      ? '孩子还小的那几年，话是说给家长听的；长大以后的几年，话是说给本人听的。'
      : '孩子还小，下面的话都是说给家长听的。'
    : '';
  return {
    rule: 'luck:plain:ten',
    facts: [...best, ...demanding].map((each) => `${each.year}年${each.score}`),
    text: `下面这十年，${good}，${care}。分数满分一百，五十算平常，看着玩就好，别拿它吓自己。${young}`,
  };
}

/** The first of the ten years, season by season: three months of the almanac each, 立春 first. */
function seasons({ verdict }: ReportContext): Paragraph {
  const year = verdict.years[0]!;
  const told = (['春', '夏', '秋', '冬'] as const).flatMap((season, i) => {
    const left = year.months.slice(i * 3, i * 3 + 3).filter(({ past }) => !past);
    if (left.length === 0) return [];
    const sum = left.reduce((total, each) => total + each.points, 0);
    const kind = sum >= 2 ? 'good' : sum <= -2 ? 'care' : 'even';
    return [{ kind, text: PLAIN_SEASONS[season][kind] } as const];
  });
  const opening =
    told.length === 4 ? `先把${year.year}年一季一季说。` : `${year.year}年前面的日子已经过去，只说余下的。`;
  return {
    rule: `luck:plain:seasons:${told.map((each) => each.kind).join('+')}`,
    facts: [`${year.year}年${year.ganzhi}`],
    text: `${opening}${told.map((each) => each.text).join('')}`,
  };
}

/** Cycles and years in everyday words. */
export function luckPlain(ctx: ReportContext): Paragraph[] {
  const { verdict } = ctx;
  return [
    { heading: '一辈子分几段' },
    {
      rule: 'luck:plain:opening',
      facts: [verdict.cycles[0]!.ganzhi],
      text: `老话把人生切成十年一段，每一段有自己的脾气，${verdict.band === 'young' ? '孩子' : '您'}从${verdict.cycles[0]!.cycle.age}岁开始走第一段。岁数都按虚岁算，比身份证上大一两岁。走过的几段权当回忆，没到的几段先有个数。`,
    },
    ...verdict.cycles.map((each) => cycleLine(ctx, each)),
    { heading: '现在走到哪里' },
    now(ctx),
    { heading: '往后十年，一年一年说' },
    summary(ctx),
    seasons(ctx),
    ...verdict.years.map((year, i) => yearLine(ctx, year, i)),
  ];
}
