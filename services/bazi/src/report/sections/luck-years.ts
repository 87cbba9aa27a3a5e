import {
  YEAR_MEETS_LATE,
  YEAR_MEETS_YOUNG,
  YEAR_STAGE_LATE,
  YEAR_STAGE_YOUNG,
} from '../../corpus/report/luck-ages.ts';
import { DO_CARE, DO_GOOD, DO_LATE, DO_YOUNG } from '../../corpus/report/luck-doing.ts';
import { DO_INFANT, YEAR_INFANT } from '../../corpus/report/luck-infant.ts';
import {
  type ByPillar,
  YEAR_GROUP,
  YEAR_MEETS,
  YEAR_MEETS_CYCLE,
  YEAR_PUNISHMENTS,
  YEAR_QUIET,
} from '../../corpus/report/luck-meetings.ts';
import { YEAR_GROWN, YEAR_LATE, YEAR_STAGE, YEAR_YOUNG } from '../../corpus/report/luck-years.ts';
import { at } from '../../corpus/report/texts.ts';
import type { ScorePart } from '../../engine/score/score.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { MonthVerdict, Verdict, YearVerdict } from '../verdict/index.ts';
import { isInfant } from '../verdict/words.ts';
import { monthParagraphs } from './luck-months.ts';
import { meetingSentence, type ToldMeeting, toldMeetings } from './meeting-words.ts';
import { hourOfYear } from './touch.ts';

const MOST = 3;
const STAGES = { young: YEAR_STAGE_YOUNG, grown: YEAR_STAGE, late: YEAR_STAGE_LATE } as const;
const WORTH = { 喜: '正是所喜', 平: '不喜不忌', 忌: '是宜少用的一面' } as const;

function lead(year: YearVerdict, turn: number): string {
  const { stem, branch, god, branchGod, stemElement, branchElement } = year;
  const cycle = year.cycle.ganzhi === '小运' ? '小运' : `${year.cycle.ganzhi}大运`;
  const [s, b] = [WORTH[year.stemWorth], WORTH[year.branchWorth]];
  const nayin = year.flow.liuniannayin;
  return [
    `${year.year}年行${cycle}，流年${year.ganzhi}，天干${stem}为${god}，${stemElement}${s}；地支${branch}以${branchGod}为主气，${branchElement}${b}。`,
    `${year.ganzhi}之年纳音${nayin}，${cycle}当值，${stem}在命中是${god}，属${stemElement}，${s}，${branch}里主事的是${branchGod}，属${branchElement}，${b}。`,
    `岁在${year.ganzhi}，仍在${cycle}之内，${god}${stem}当头，${stemElement}${s}，脚下的${branch}藏着${branchGod}，${branchElement}${b}。`,
    `到${year.year}年，${year.ganzhi}入局，看天干是${god}，${stemElement}${s}，看地支是${branchGod}，${branchElement}${b}，正行${cycle}。`,
  ][turn % 4]!;
}

function godText({ age, band, god, tone }: YearVerdict): string {
  if (isInfant(age)) return at(YEAR_INFANT, god);
  return at(band === 'young' ? YEAR_YOUNG : band === 'late' ? YEAR_LATE : YEAR_GROWN[tone], god);
}

function doing({ age, band, god, good, tone, year }: YearVerdict): string {
  if (isInfant(age)) return `${year}年${at(DO_INFANT, god)}。`;
  if (band === 'young') return `${year}年${at(DO_YOUNG, god)}。`;
  if (band === 'late') return `${year}年${at(DO_LATE, god)}。`;
  return `${at(good && tone !== '忌' ? DO_GOOD : DO_CARE, god)}。`;
}

function effectsOf(
  { verdict }: ReportContext,
  { band }: YearVerdict,
  told: ToldMeeting,
): readonly string[] | undefined {
  if (told.kind === 'punish') return YEAR_PUNISHMENTS;
  if (told.kind === 'group')
    return told.element ? YEAR_GROUP[verdict.worth(told.element as never)] : undefined;
  if (told.pillar === '大运') return YEAR_MEETS_CYCLE[told.kind];
  const pillar = told.pillar as keyof ByPillar;
  if (band === 'grown') return YEAR_MEETS[told.kind]?.[pillar];
  const kind = ['overthrow', 'repeat', 'together'].includes(told.kind) ? 'whole' : told.kind;
  return (band === 'young' ? YEAR_MEETS_YOUNG : YEAR_MEETS_LATE)[kind]?.[pillar];
}

function meetings(ctx: ReportContext, year: YearVerdict): Paragraph {
  const told = toldMeetings(year.meetings, `流年${year.ganzhi}`);
  const texts = told
    .map(
      (each) =>
        [
          each,
          meetingSentence(ctx.teller, `year:${year.year}:${each.fact}`, each, effectsOf(ctx, year, each)),
        ] as const,
    )
    .filter(([, text]) => text !== '')
    .slice(0, MOST);
  const quiet = `${year.ganzhi}${ctx.teller.pick(`quiet:${year.year}`, YEAR_QUIET)}。`;
  return {
    rule: texts.length > 0 ? `luck:year:${texts.map(([each]) => each.kind).join('+')}` : 'luck:year:quiet',
    facts: [year.ganzhi, ...told.map((each) => each.fact)],
    text: texts.length > 0 ? texts.map(([, text]) => text).join('') : quiet,
  };
}

const points = ({ label, points: value }: ScorePart) => `${label}${Math.abs(Math.round(value * 10) / 10)}分`;

function scoreText({ year, score, parts, grade }: YearVerdict, turn: number): string {
  const steps = parts.slice(1);
  const up = steps
    .filter((each) => each.points > 0)
    .map(points)
    .join('、');
  const down = steps
    .filter((each) => each.points < 0)
    .map(points)
    .join('、');
  if (!up && !down) return `${year}年没有加减的项目，停在基准的${score}分，属${grade}之年。`;
  if (!up) return `${year}年得${score}分，属${grade}之年，没有加分的项目，减分的是${down}。`;
  if (!down) return `${year}年得${score}分，属${grade}之年，样样是加分，来自${up}。`;
  return [
    `评分从50分起算，加的有${up}，减的有${down}，${year}年合为${score}分，属${grade}之年。`,
    `${year}年得${score}分，属${grade}之年，其中加分项为${up}，减分项为${down}。`,
    `这一年归在${grade}一档，${year}年的${score}分由基准50分而来，加在${up}，减在${down}。`,
  ][turn % 3]!;
}

const monthName = ({ jie, ganzhi, from }: MonthVerdict) =>
  `${jie}后的${ganzhi}月${from ? `（${from}起）` : ''}`;

function monthText({ year, months, goodMonths, careMonths }: YearVerdict, turn: number): string {
  const good = goodMonths.map(monthName).join('与');
  const care = careMonths.map(monthName).join('与');
  if (!good && !care)
    return `${year}年${months.some(({ past }) => past) ? '余下的几个' : '的十二个'}月高低相近，不必特地挑日子。`;
  if (!care) return `月份上，${year}年以${good}最为合用。`;
  if (!good) return `月份上，${year}年的${care}宜放缓。`;
  return [
    `${year}年里，${good}干支合用，要紧的事往这里排；${care}宜放缓。`,
    `论月份，${good}较顺手，${care}宜多留余地，这是${year}年的快慢。`,
    `把${year}年摊开来看，快在${good}，慢在${care}。`,
  ][turn % 3]!;
}

function yearParagraphs(ctx: ReportContext, year: YearVerdict, turn: number): Paragraph[] {
  const facts = [`${year.year}年${year.ganzhi}`, `评分${year.score}`];
  return [
    { heading: `${year.year}年${year.ganzhi}，虚岁${year.age}，${year.score}分，${year.grade}之年` },
    {
      rule: `luck:year:${year.band}:${year.god}:${year.tone}:${year.stage}`,
      facts: [...facts, year.god, year.stage],
      text: `${lead(year, turn)}${godText(year)}${at(STAGES[year.band], year.stage)}${hourOfYear(ctx, year)}`,
    },
    meetings(ctx, year),
    {
      rule: `luck:year:score:${year.grade}`,
      facts: [...facts, ...year.parts.map((each) => `${each.label}${each.points}`)],
      text: `${scoreText(year, turn)}${monthText(year, turn + 1)}${doing(year)}`,
    },
  ];
}

const listed = (years: readonly YearVerdict[]) =>
  years.map((each) => `${each.year}年${each.ganzhi}（${each.score}分）`).join('、');

function trend({ years, band }: Verdict): { id: string; text: string } {
  const half = Math.ceil(years.length / 2);
  const mean = (list: readonly YearVerdict[]) =>
    Math.round(list.reduce((sum, each) => sum + each.score, 0) / Math.max(1, list.length));
  const [a, b] = [mean(years.slice(0, half)), mean(years.slice(half))];
  const numbers = `前五年平均${a}分，后五年平均${b}分`;
  if (b - a >= 4)
    return {
      id: 'up',
      text: `${numbers}，走势先缓后起，${band === 'grown' ? '前面几年适合备料，后面几年适合开工' : '前面几年宜静，后面几年宜动'}。`,
    };
  if (a - b >= 4)
    return {
      id: 'down',
      text: `${numbers}，走势先起后缓，${band === 'grown' ? '趁前面几年把要紧的事办妥，后面几年从容收成' : '前面几年宜动，后面几年宜静'}。`,
    };
  return { id: 'flat', text: `${numbers}，前后相当，没有整段的高地与低谷，好坏都在一年一年的细处。` };
}

function summary({ verdict }: ReportContext): Paragraph[] {
  const { years, best, demanding } = verdict;
  const above = years.filter((each) => each.good).length;
  const { id, text } = trend(verdict);
  const bestText =
    best.length > 0
      ? `较为得力的是${listed(best)}，得分的缘由各不相同，下面逐年说明。`
      : '十年里没有高过50分的年份，不妨把它看作一段打磨的路，每一年仍有可做之事。';
  const careText =
    demanding.length > 0
      ? `最需要耐心的是${listed(demanding)}，早知道哪一段路窄，就可以先把行李减轻。`
      : '没有一年低到46分以下，路面平整，快慢看自己的脚步。';
  return [
    {
      rule: `luck:ten:${id}`,
      facts: years.map((each) => `${each.year}年${each.score}`),
      text: `从${years[0]!.year}到${years[years.length - 1]!.year}年，十年评分依次为${years
        .map((each) => each.score)
        .join('、')}，高于50分的有${above}年。${text}`,
    },
    {
      rule: 'luck:ten:best',
      facts: [...best, ...demanding].map((each) => `${each.year}年${each.score}`),
      text: `${bestText}${careText}`,
    },
    {
      rule: 'luck:ten:measure',
      facts: [`用神${verdict.favourable.join('、')}`],
      text: `评分以50分为基准，合于所喜的${verdict.favourable.join('、')}则加${
        verdict.unfavourable.length > 0 ? `，偏于宜少用的${verdict.unfavourable.join('、')}则减` : ''
      }，再计冲合与贵人，是本站自定的算法，只作消遣时的参照，不能代替对事情本身的判断。`,
    },
  ];
}

/** The ten years: seen together, then one by one. */
export function yearParagraphsOf(ctx: ReportContext): Paragraph[] {
  return [
    { heading: '十年总览' },
    ...summary(ctx),
    ...monthParagraphs(ctx),
    ...ctx.verdict.years.flatMap((year, i) => yearParagraphs(ctx, year, i)),
  ];
}
