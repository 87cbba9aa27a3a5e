import { YEAR_MEETS_LATE, YEAR_MEETS_YOUNG } from '../../corpus/report/luck-ages.ts';
import { AGAINST_THE_GRAIN, CHILD_YEAR_TONES, toned } from '../../corpus/report/luck-child-tones.ts';
import {
  DO_CARE,
  DO_EVEN,
  DO_GOOD,
  DO_LATE,
  DO_LATE_GOOD,
  DO_SENIOR_GOOD,
  DO_YOUNG,
} from '../../corpus/report/luck-doing.ts';
import { DO_INFANT, YEAR_INFANT } from '../../corpus/report/luck-infant.ts';
import {
  type ByPillar,
  YEAR_GROUP,
  YEAR_MEETS,
  YEAR_MEETS_CYCLE,
  YEAR_PUNISHMENTS,
  YEAR_QUIET,
} from '../../corpus/report/luck-meetings.ts';
import {
  CYCLE_MEETS_YEAR_LATE,
  CYCLE_MEETS_YEAR_YOUNG,
  YEAR_GROUP_LATE,
  YEAR_GROUP_YOUNG,
  YEAR_PUNISHMENTS_LATE,
  YEAR_PUNISHMENTS_YOUNG,
} from '../../corpus/report/luck-meetings-ages.ts';
import { DO_LEARNER, DO_SENIOR, YEAR_LEARNER, YEAR_SENIOR } from '../../corpus/report/luck-steps.ts';
import { DO_TEEN, YEAR_TEEN } from '../../corpus/report/luck-teen.ts';
import { YEAR_GROWN, YEAR_LATE, YEAR_YOUNG } from '../../corpus/report/luck-years.ts';
import { at } from '../../corpus/report/texts.ts';
import { fromRows } from '../from-rows.ts';
import type { Paragraph, ReportContext, TextParagraph } from '../types.ts';
import type { MonthVerdict, Verdict, YearVerdict } from '../verdict/index.ts';
import { monthParagraphs } from './luck-months.ts';
import {
  isWeighty,
  kindIn,
  meetingSentence,
  type ToldMeeting,
  toldMeetings,
  wordingsFor,
} from './meeting-words.ts';
import { isSelfWilled } from './sides.ts';

const MOST = 3;
const WORTH = { 喜: '正是所喜', 平: '不喜不忌', 忌: '是宜少用的一面' } as const;

function lead(year: YearVerdict, turn: number): string {
  const { stem, branch, god, branchGod, stemElement, branchElement } = year;
  const cycle = year.cycle.ganzhi === '小运' ? '小运' : `${year.cycle.ganzhi}大运`;
  const [s, b] = [WORTH[year.stemWorth], WORTH[year.branchWorth]];
  const nayin = year.flow.nayin;
  return [
    `${year.year}年行${cycle}，流年${year.ganzhi}，天干${stem}为${god}，${stemElement}${s}；地支${branch}以${branchGod}为主气，${branchElement}${b}`,
    `${year.ganzhi}之年纳音${nayin}，${cycle}当值，${stem}在命中是${god}，属${stemElement}，${s}，${branch}里主事的是${branchGod}，属${branchElement}，${b}`,
    `岁在${year.ganzhi}，行在${cycle}之内，${god}${stem}当头，${stemElement}${s}，脚下的${branch}藏着${branchGod}，${branchElement}${b}`,
    `到${year.year}年，${year.ganzhi}入局，看天干是${god}，${stemElement}${s}，看地支是${branchGod}，${branchElement}${b}，正行${cycle}`,
  ][turn % 4]!;
}

/** What a year is about, in the wording of its register and tone. */
function godText(ctx: ReportContext, { register, god, tone, favour }: YearVerdict): string {
  const child = (usual: string) => {
    const text = toned(CHILD_YEAR_TONES[register as 'young'], favour, god, usual);
    return register !== 'infant' && favour === '慎' && god === '正印' && isSelfWilled(ctx)
      ? `${AGAINST_THE_GRAIN}${text}`
      : text;
  };
  switch (register) {
    case 'infant':
      return child(at(YEAR_INFANT, god));
    case 'young':
      return child(at(YEAR_YOUNG, god));
    case 'teen':
      return child(at(YEAR_TEEN, god));
    case 'learner':
      return `${at(YEAR_LEARNER[tone], god)}。`;
    case 'grown':
      return at(YEAR_GROWN[tone], god);
    case 'senior':
      return `${at(YEAR_SENIOR[tone], god)}。`;
    case 'late':
      return at(YEAR_LATE[tone], god);
  }
}

function doing({ register, god, favour, held, score, year }: YearVerdict): string {
  const grown = { 顺: held ? DO_EVEN : DO_GOOD, 平: DO_EVEN, 慎: DO_CARE }[favour];
  const table = {
    infant: DO_INFANT,
    young: DO_YOUNG,
    teen: DO_TEEN,
    learner: DO_LEARNER,
    grown,
    senior: favour === '顺' ? { ...DO_SENIOR, ...DO_SENIOR_GOOD } : DO_SENIOR,
    late: favour === '顺' ? { ...DO_LATE, ...DO_LATE_GOOD } : DO_LATE,
  }[register];
  return `${year}年评分${score}，${at(table, god)}。`;
}

const PUNISHMENTS = {
  young: YEAR_PUNISHMENTS_YOUNG,
  grown: YEAR_PUNISHMENTS,
  late: YEAR_PUNISHMENTS_LATE,
} as const;
const GROUPS = { young: YEAR_GROUP_YOUNG, grown: YEAR_GROUP, late: YEAR_GROUP_LATE } as const;
const WITH_CYCLE = {
  young: CYCLE_MEETS_YEAR_YOUNG,
  grown: YEAR_MEETS_CYCLE,
  late: CYCLE_MEETS_YEAR_LATE,
} as const;

/** All wordings of what a relation does, of which those that suit the year are chosen from. */
function effectsOf({ verdict }: ReportContext, year: YearVerdict, told: ToldMeeting): readonly string[] {
  const { band } = year;
  if (told.kind === 'punish') return PUNISHMENTS[band];
  if (told.kind === 'group')
    return told.element ? (GROUPS[band][verdict.worth(told.element as never)] ?? []) : [];
  if (told.pillar === '大运') return WITH_CYCLE[band][told.kind] ?? [];
  const table = { young: YEAR_MEETS_YOUNG, grown: YEAR_MEETS, late: YEAR_MEETS_LATE }[band];
  return table[kindIn(band, told.kind)]?.[told.pillar as keyof ByPillar] ?? [];
}

/** What a year meets, with its effect: the most important kinds, as long as there are words for it. */
function effects(ctx: ReportContext, year: YearVerdict, told: readonly ToldMeeting[]) {
  const found: { each: ToldMeeting; text: string }[] = [];
  for (const each of told) {
    if (found.length === MOST) break;
    const all = effectsOf(ctx, year, each);
    const fit = each.pillar in YEAR_MEETS.join! ? wordingsFor(year, all) : all;
    const text = meetingSentence(ctx.teller, `year:${year.year}:${each.fact}`, each, fit);
    if (text === '') continue;
    found.push({ each, text });
    const chosen = all.findIndex((effect) => text.endsWith(`，${effect}。`));
    ctx.met.set(`${year.year} ${each.fact}`, chosen);
  }
  return found;
}

function meetings(ctx: ReportContext, year: YearVerdict): TextParagraph {
  const told = toldMeetings(year.meetings, `流年${year.ganzhi}`);
  const found = effects(ctx, year, told);
  // A union or a clash for which there is no more room is still named: the facts and other sections tell it.
  const named = told.filter((each) => isWeighty(each) && found.every((other) => other.each !== each));
  const also = named.map(({ words }) => words).join('，');
  const texts = found.map(({ text }) => text).join('');
  const quiet = () => {
    const words = ctx.teller.choose(`quiet:${year.year}`, YEAR_QUIET);
    return words === '' ? '' : `${year.ganzhi}${words}。`;
  };
  return {
    rule: found.length > 0 ? `luck:year:${found.map(({ each }) => each.kind).join('+')}` : 'luck:year:quiet',
    facts: [year.ganzhi, ...[...found.map(({ each }) => each), ...named].map(({ fact }) => fact)],
    // Relations whose words are used up are no quiet year.
    text:
      told.length === 0
        ? quiet()
        : also === ''
          ? texts
          : texts === ''
            ? `${also}。`
            : `${texts.replace(/。$/u, '')}；另见${also}。`,
  };
}

const monthName = ({ jie, ganzhi, from }: MonthVerdict) =>
  `${jie}后的${ganzhi}月${from ? `（${from}起）` : ''}`;

function monthText({ year, months, goodMonths, careMonths, band }: YearVerdict, turn: number): string {
  const some = months.some(({ past }) => past);
  const good = goodMonths.map(monthName).join('与');
  const care = careMonths.map(monthName).join('与');
  if (!good && !care) return `${year}年${some ? '余下的几个' : '的十二个'}月高低相近，不必特地挑日子。`;
  const rest = some ? '余下的月份里' : '';
  if (!care) return `${year}年${rest}${some ? '，' : ''}最合用的${some ? '' : '月份'}是${good}。`;
  if (!good) return `${year}年${rest}${some ? '，' : ''}宜放缓的${some ? '' : '月份'}是${care}。`;
  return [
    `${year}年里，${good}干支合用，${band === 'young' ? '想带孩子做的' : '要紧的事'}往这里排；${care}宜放缓。`,
    `论月份，${good}较顺手，${care}宜多留余地，这是${year}年的快慢。`,
    `把${year}年摊开来看，快在${good}，慢在${care}。`,
  ][turn % 3]!;
}

/**
 * Months are described where a year stands out, and for the first year; the table of the year lists all of
 * them.
 */
const monthsTold = ({ best, demanding }: Verdict, year: YearVerdict, turn: number): boolean =>
  turn === 0 || best.includes(year) || demanding.includes(year);

function yearParagraphs(ctx: ReportContext, year: YearVerdict, turn: number): Paragraph[] {
  const facts = [`${year.year}年${year.ganzhi}`, `评分${year.score}`];
  const { ages, fullAge } = year;
  const claims = [{ about: `year:${year.year}`, favour: year.favour }];
  return [
    { heading: `${year.year}年${year.ganzhi}，虚岁${year.age}，${year.score}分，${year.grade}之年` },
    {
      rule: `luck:year:${year.register}:${year.god}:${year.tone}`,
      facts: [...facts, year.god, ...year.parts.map((each) => `${each.label}${each.points}`)],
      text: `${lead(year, turn)}：${godText(ctx, year)}`,
      ages,
      fullAge,
      claims,
    },
    { ...meetings(ctx, year), ages, fullAge },
    {
      rule: `luck:year:doing:${year.register}:${year.grade}`,
      facts,
      text: `${monthsTold(ctx.verdict, year, turn) ? monthText(year, turn) : ''}${
        // Nothing is taken up any more in a year that is nearly over.
        ctx.verdict.years.includes(year) && !ctx.verdict.open.includes(year) ? '' : doing(year)
      }`,
      ages,
      fullAge,
      claims,
    },
  ];
}

function trend({ years }: Verdict): { id: string; text: string } {
  const half = Math.ceil(years.length / 2);
  const mean = (list: readonly YearVerdict[]) =>
    Math.round(list.reduce((sum, each) => sum + each.score, 0) / Math.max(1, list.length));
  const [a, b] = [mean(years.slice(0, half)), mean(years.slice(half))];
  const numbers = `前五年平均${a}分，后五年平均${b}分`;
  if (b - a >= 4)
    return {
      id: 'up',
      text: `${numbers}，走势先缓后起。`,
    };
  if (a - b >= 4)
    return {
      id: 'down',
      text: `${numbers}，走势先起后缓。`,
    };
  return { id: 'flat', text: `${numbers}，前后相当。` };
}

function summary(ctx: ReportContext): Paragraph[] {
  const { verdict } = ctx;
  const { years } = verdict;
  const above = years.filter((each) => each.favour === '顺').length;
  const { id, text } = trend(verdict);
  return [
    {
      rule: `luck:ten:${id}`,
      facts: years.map((each) => `${each.year}年${each.score}`),
      text: `从${years[0]!.year}到${years[years.length - 1]!.year}年，${above > 0 ? `十年之中评分到55的有${above}年。` : ''}${text}`,
    },
    ...fromRows(ctx, 'years.whole', 'expert'),
    {
      rule: 'luck:ten:measure',
      facts: [`用神${verdict.favourable.join('、')}`],
      text: `评分以50分为基准，合于所喜的${verdict.favourable.join('、')}则加${
        verdict.unfavourable.length > 0 ? `，偏于宜少用的${verdict.unfavourable.join('、')}则减` : ''
      }，再计冲合与贵人，是本站自定的算法；各年的加减见命盘一页的年运。`,
    },
  ];
}

/** The ten years: an overview, then one by one; none of a life that lies before all of them. */
export function yearParagraphsOf(ctx: ReportContext): Paragraph[] {
  if (ctx.verdict.outside === 'after') return [];
  return [
    { heading: '十年总览' },
    ...summary(ctx),
    ...monthParagraphs(ctx),
    ...ctx.verdict.years.flatMap((year, i) => yearParagraphs(ctx, year, i)),
  ];
}
