import {
  CYCLE_MEETS_LATE,
  CYCLE_MEETS_YOUNG,
  CYCLE_STAGE_LATE,
  CYCLE_STAGE_YOUNG,
} from '../../corpus/report/luck-ages.ts';
import {
  CYCLE_CONTRAST,
  CYCLE_GRADE,
  CYCLE_GROWN,
  CYCLE_LATE,
  CYCLE_STAGE,
  CYCLE_YOUNG,
} from '../../corpus/report/luck-cycles.ts';
import { type ByPillar, CYCLE_GROUP, CYCLE_MEETS } from '../../corpus/report/luck-meetings.ts';
import { NOW_BRANCH, NOW_LATE, NOW_SMALL, NOW_STEM, NOW_YOUNG } from '../../corpus/report/luck-now.ts';
import { at } from '../../corpus/report/texts.ts';
import { roleOfGod } from '../../engine/analysis/view.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { Band, CycleVerdict } from '../verdict/index.ts';
import { meetingSentence, type ToldMeeting, toldMeetings } from './meeting-words.ts';

const ORDINALS = '一 二 三 四 五 六 七 八 九 十 十一 十二 十三'.split(' ');
const WORTH_WORDS = { 喜: '为喜', 平: '为平', 忌: '宜少用' } as const;
/** Relations told of one cycle. */
const MOST = 2;

const godText = ({ band, god, stemWorth }: CycleVerdict) =>
  at(band === 'young' ? CYCLE_YOUNG : band === 'late' ? CYCLE_LATE : CYCLE_GROWN[stemWorth], god);

const STAGES = { young: CYCLE_STAGE_YOUNG, grown: CYCLE_STAGE, late: CYCLE_STAGE_LATE } as const;
const MEETS = { young: CYCLE_MEETS_YOUNG, grown: CYCLE_MEETS, late: CYCLE_MEETS_LATE } as const;

function effectsOf(
  band: Band,
  told: ToldMeeting,
  worth: (element: string) => string,
): readonly string[] | undefined {
  if (told.kind === 'group') return told.element ? CYCLE_GROUP[worth(told.element)] : undefined;
  const kind = ['overthrow', 'repeat', 'together'].includes(told.kind) ? 'whole' : told.kind;
  return MEETS[band][kind]?.[told.pillar as keyof ByPillar];
}

function meetingTexts({ verdict, teller }: ReportContext, cycle: CycleVerdict): string {
  const texts = toldMeetings(cycle.meetings, `${cycle.ganzhi}运`).map((told) =>
    meetingSentence(
      teller,
      `cycle:${cycle.index}:${told.fact}`,
      told,
      effectsOf(cycle.band, told, (element) => verdict.worth(element as never)),
    ),
  );
  return texts
    .filter((each) => each !== '')
    .slice(0, MOST)
    .join('');
}

/** How the two halves of a cycle go together; said in other words each time, and not at all when words run out. */
function contrast({ teller }: ReportContext, { index, stemWorth, branchWorth }: CycleVerdict): string {
  const words = CYCLE_CONTRAST[`${stemWorth}${branchWorth}`];
  const text = words ? teller.pick(`cycle:contrast:${index}`, words) : '';
  return text === '' ? '' : `，${text}`;
}

function oneCycle(ctx: ReportContext, each: CycleVerdict): Paragraph {
  const { cycle, ganzhi, stem, branch } = each;
  const when = { past: '，已经走过', now: '，正是眼下所行', coming: '' }[each.when];
  const sides = `${stem}${each.stemElement}${WORTH_WORDS[each.stemWorth]}，${branch}${each.branchElement}${WORTH_WORDS[each.branchWorth]}`;
  const extremes =
    each.best.score === each.least.score
      ? `各年高低相当`
      : `${each.best.year}年${each.best.score}分居首，${each.least.year}年${each.least.score}分最要从容`;
  return {
    rule: `luck:cycle:${each.band}:${each.god}:${each.stemWorth}:${each.stage}`,
    facts: [
      `${ganzhi} ${cycle.year}至${cycle.endYear}`,
      each.god,
      each.stage,
      `均分${each.mean}`,
      ...each.meetings.map(({ chars, types }) => `${chars}${types.join('、')}`),
    ],
    text: `第${ORDINALS[each.index - 1]}步${ganzhi}大运，${cycle.year}至${cycle.endYear}年，虚岁${cycle.age}至${
      cycle.endAge
    }${when}。${godText(each)}${at(STAGES[each.band], each.stage)}${meetingTexts(ctx, each)}论五行，${sides}${contrast(ctx, each)}；论评分，${ganzhi}十年均分${each.mean}，${at(
      CYCLE_GRADE,
      each.grade,
    )}，${extremes}。`,
  };
}

/** How the cycles were found, and the years before them. */
function opening({ chart, view, verdict }: ReportContext): Paragraph[] {
  const { qiyunInfo: info } = chart;
  const small = view.cycles[0]!;
  const yang = '甲丙戊庚壬'.includes(view.pillars[0]!.stem);
  const who = `${yang ? '阳' : '阴'}年出生的${view.sex === '男' ? '男' : '女'}命`;
  const way = info.forward ? '顺行，向后数到下一个节' : '逆行，向前数到上一个节';
  const before =
    small.liunian.length > 0
      ? `在此之前的${small.liunian.length}年行小运，看的是家庭与成长的环境。`
      : '出生当年便交大运，没有单独的小运年份。';
  const first = verdict.cycles[0]!;
  return [
    {
      rule: `luck:qiyun:${info.forward ? 'forward' : 'backward'}`,
      facts: [`起运${chart.qiyun}`, `交运${info.date}`, info.jie],
      text: `大运从月柱${chart.pillars.month}起排。${who}，大运${way}${info.jie}，折算为${chart.qiyun}，交运在${info.date.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日')}。${before}大运从${
        first.ganzhi
      }开始，一步管十年，干支同看而各有侧重：天干显在外，是这十年里别人看得见的事；地支藏在内，是自己感觉得到的底色。${
        chart.hourUnknown
          ? '因时辰不详，起运的岁数按正午估算，前后可能相差几个月，年份的分界宜看宽一些。'
          : ''
      }`,
    },
  ];
}

/** The shape of the nine decades, seen at once. */
function shape({ verdict }: ReportContext): Paragraph {
  const cycles = verdict.cycles.slice(0, 9);
  const top = [...cycles]
    .sort((a, b) => b.mean - a.mean)
    .slice(0, 2)
    .sort((a, b) => a.index - b.index);
  const low = [...cycles].sort((a, b) => a.mean - b.mean)[0]!;
  const part = (from: number) => {
    const three = cycles.slice(from, from + 3);
    return Math.round(three.reduce((sum, each) => sum + each.mean, 0) / three.length);
  };
  const parts = [part(0), part(3), part(6)] as const;
  const highest = parts.indexOf(Math.max(...parts));
  const flat = Math.max(...parts) - Math.min(...parts) <= 3;
  const words = flat
    ? '三段相差不大，一生的节奏匀，起落多半出自当年的流年，而不在大运'
    : [
        '前段高于后段，早年的学业与起步占了便宜，后面的功夫在守与养',
        '中段最高，立身做事的年月正当其时，前段是铺垫，后段是收藏',
        '后段最高，属于先紧后松的走法，早年多练，晚些多得',
      ][highest]!;
  return {
    rule: `luck:shape:${flat ? 'flat' : highest}`,
    facts: cycles.map((each) => `${each.ganzhi}${each.mean}`),
    text: `把前九步大运的均分连起来看，前三步平均${parts[0]}分，中三步${parts[1]}分，后三步${parts[2]}分，${words}。其中${top
      .map((each) => `${each.ganzhi}（${each.mean}分）`)
      .join(
        '与',
      )}两步较为舒展，${low.ganzhi}（${low.mean}分）这一步最宜耐心。均分只是十个年份的平均，每步之内仍有高低，须与流年合看。`,
  };
}

/** The running cycle at length. */
function current(ctx: ReportContext): Paragraph[] {
  const { verdict, view } = ctx;
  const { current: now, outside } = verdict;
  if (outside) {
    const text =
      outside === 'after'
        ? '按命主的出生年份推算，如今早在所列的年份之外，以下流年取所列的最后十年来说，当作一份回顾。'
        : '命主的出生尚在以后，以下流年从出生的那一年说起。';
    return [{ heading: '眼下' }, { rule: `luck:outside:${outside}`, facts: [`虚岁${verdict.age}`], text }];
  }
  if (!now) {
    const small = view.cycles[0]!;
    return [
      { heading: '眼下：小运' },
      {
        rule: 'luck:small',
        facts: [`小运至${small.endYear}年`],
        text: `${NOW_SMALL[0]}小运行到${small.endYear}年为止，${verdict.cycles[0]!.cycle.year}年交入${verdict.cycles[0]!.ganzhi}大运。`,
      },
    ];
  }
  const role = roleOfGod(now.god);
  const branchRole = roleOfGod(now.branchGod);
  const stem =
    verdict.band === 'young'
      ? at(NOW_YOUNG, role)
      : verdict.band === 'late'
        ? at(NOW_LATE, role)
        : at(NOW_STEM[role]!, now.stemWorth);
  const { cycle } = now;
  const nth = verdict.age - cycle.age + 1;
  const left = cycle.liunian.filter((each) => each.age > verdict.age);
  const ahead = [...left].sort((a, b) => b.score - a.score)[0];
  const rest =
    ahead === undefined
      ? `今年是最后一年，明年便交入下一步，交接之际宜把旧事收好`
      : `余下${left.length}年里以${ahead.year}年的${ahead.score}分为高`;
  const next = verdict.cycles[now.index];
  const turn = next
    ? `${next.cycle.year}年起换行${next.ganzhi}，天干由${now.god}转为${next.god}，均分由${now.mean}到${next.mean}，${
        next.mean - now.mean >= 3
          ? '是往上走的一换'
          : next.mean - now.mean <= -3
            ? '是由放到收的一换'
            : '起伏不大，换的是题目而不是难易'
      }。`
    : '这是所列的最后一步大运，往后以静养为主，不再另排。';
  return [
    { heading: `眼下的大运：${now.ganzhi}` },
    {
      rule: `luck:now:${verdict.band}:${role}:${now.stemWorth}`,
      facts: [now.ganzhi, `${now.stem}${now.god}`, `${now.stemElement}${now.stemWorth}`],
      text: stem,
    },
    {
      rule: `luck:now:branch:${branchRole}:${now.branchWorth}`,
      facts: [now.branch, now.branchGod, `${now.branchElement}${now.branchWorth}`, cycle.nayin],
      text: `${at(NOW_BRANCH[branchRole]!, now.branchWorth)}。干支合看，${now.ganzhi}的纳音是${cycle.nayin}，${
        now.stemWorth === now.branchWorth
          ? '上下同气，十年的调子前后一贯'
          : now.stemWorth === '喜'
            ? '好处先露在明处，里子要自己去补'
            : now.branchWorth === '喜'
              ? '明处平常而里子厚实，成果来得晚些'
              : '上下各有主张，宜分开来安排'
      }。${now.ganzhi}所空的是${cycle.xunkong}${view.pillars.some((p) => cycle.xunkong.includes(p.branch)) ? '，原局有支落在其中，那一处的事先虚后实' : '，原局四支都不在其中'}。`,
    },
    {
      rule: 'luck:now:years',
      facts: cycle.liunian.map((each) => `${each.year}年${each.score}`),
      text: `今年是${now.ganzhi}大运的第${nth}年。十年的评分依次为${cycle.liunian
        .map((each) => each.score)
        .join('、')}，${rest}。${turn}`,
    },
  ];
}

/** Cycles: how they start, all nine, their shape, the running one at length. */
export function cycleParagraphs(ctx: ReportContext): Paragraph[] {
  return [
    { heading: '起运与顺逆' },
    ...opening(ctx),
    { heading: '一步一步看大运' },
    ...ctx.verdict.cycles.map((each) => oneCycle(ctx, each)),
    { heading: '一生的起伏' },
    shape(ctx),
    ...current(ctx),
  ];
}
