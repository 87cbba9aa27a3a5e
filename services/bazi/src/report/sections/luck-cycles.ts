import { unfitWord } from '@tianji/teller';
import { CYCLE_MEETS_LATE, CYCLE_MEETS_YOUNG } from '../../corpus/report/luck-ages.ts';
import { CYCLE_HANDING, CYCLE_LEARNING, CYCLE_PAST } from '../../corpus/report/luck-behind.ts';
import { CHILD_CYCLE_TONES, toned } from '../../corpus/report/luck-child-tones.ts';
import {
  COURSE,
  CYCLE_CONTRAST,
  CYCLE_GRADE,
  CYCLE_GROWN,
  CYCLE_LATE,
  CYCLE_LATE_PAST,
  CYCLE_YOUNG,
} from '../../corpus/report/luck-cycles.ts';
import {
  type ByPillar,
  CYCLE_GROUP,
  CYCLE_MEETS,
  CYCLE_PUNISHMENTS,
} from '../../corpus/report/luck-meetings.ts';
import { CYCLE_GROUP_LATE, CYCLE_GROUP_YOUNG } from '../../corpus/report/luck-meetings-ages.ts';
import {
  NOW_BRANCH,
  NOW_LATE,
  NOW_SENIOR,
  NOW_SMALL,
  NOW_STEM,
  NOW_YOUNG,
} from '../../corpus/report/luck-now.ts';
import { at } from '../../corpus/report/texts.ts';
import { isFact, withoutCounsel } from '../../corpus/told.ts';
import { roleOfGod } from '../../engine/analysis/view.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { CycleVerdict } from '../verdict/index.ts';
import { registerOf } from '../verdict/words.ts';
import { meetingSentence, type ToldMeeting, toldMeetings, wordingsFor } from './meeting-words.ts';

const ORDINALS = '一 二 三 四 五 六 七 八 九 十 十一 十二 十三'.split(' ');
const WORTH_WORDS = { 喜: '为喜', 平: '为平', 忌: '宜少用' } as const;
/** Relations mentioned for one cycle. */
const MOST = 2;

/** What ten years are about or were; those of learning have words of their own. */
function godText({ ages, register, god, stemWorth, when, favour }: CycleVerdict): string {
  if (register === 'infant' || register === 'young' || register === 'teen')
    return toned(CHILD_CYCLE_TONES, when === 'past' ? '平' : favour, god, at(CYCLE_YOUNG, god));
  if (register === 'learner') return `天干${god}${at(CYCLE_LEARNING[stemWorth], god)}`;
  if (register === 'late') return at(when === 'past' ? CYCLE_LATE_PAST : CYCLE_LATE, god);
  if (register === 'senior' && when !== 'past')
    return `天干${god}${at(CYCLE_HANDING[stemWorth], roleOfGod(god))}`;
  const text = at((when === 'past' ? CYCLE_PAST : CYCLE_GROWN)[stemWorth], god);
  if (unfitWord(ages, text) === undefined) return text;
  return at(CYCLE_YOUNG, god);
}

const GROUPS = { young: CYCLE_GROUP_YOUNG, grown: CYCLE_GROUP, late: CYCLE_GROUP_LATE } as const;
const MEETS = { young: CYCLE_MEETS_YOUNG, grown: CYCLE_MEETS, late: CYCLE_MEETS_LATE } as const;

function effectsOf(
  cycle: CycleVerdict,
  told: ToldMeeting,
  worth: (element: string) => string,
): readonly string[] | undefined {
  const { band, when } = cycle;
  const fit = (wordings: readonly string[]) => (when === 'past' ? wordings.filter(isFact) : wordings);
  if (told.kind === 'group') return told.element ? fit(GROUPS[band][worth(told.element)]!) : undefined;
  if (told.kind === 'punish') return fit(CYCLE_PUNISHMENTS);
  const kind =
    told.kind === 'together' ? 'join' : ['overthrow', 'repeat'].includes(told.kind) ? 'whole' : told.kind;
  return fit(wordingsFor(cycle, MEETS[band][kind]?.[told.pillar as keyof ByPillar] ?? []));
}

function meetingTexts({ verdict, teller }: ReportContext, cycle: CycleVerdict): string {
  const texts = toldMeetings(cycle.meetings, `${cycle.ganzhi}运`).map((told) =>
    meetingSentence(
      teller,
      `cycle:${cycle.index}:${told.fact}`,
      told,
      effectsOf(cycle, told, (element) => verdict.worth(element as never)),
    ),
  );
  return texts
    .filter((each) => each !== '')
    .slice(0, MOST)
    .join('');
}

/** How the two halves of a cycle go together; said in other words each time, and not at all when words run out. */
function contrast({ teller }: ReportContext, { index, stemWorth, branchWorth, when }: CycleVerdict): string {
  const words = when === 'past' ? undefined : CYCLE_CONTRAST[`${stemWorth}${branchWorth}`];
  const text = words ? teller.choose(`cycle:contrast:${index}`, words) : '';
  return text === '' ? '' : `，${text}`;
}

/** What is over is told, not advised: counsel for a cycle gone by leaves only its god. */
function told(each: CycleVerdict): string {
  const text = godText(each);
  return each.when === 'past' ? withoutCounsel(text) || `天干${each.god}。` : text;
}

function oneCycle(ctx: ReportContext, each: CycleVerdict): Paragraph {
  const { cycle, ganzhi, stem, branch } = each;
  const when = { past: '，已经走过', now: '，正是眼下所行', coming: '' }[each.when];
  const sides = `${stem}${each.stemElement}${WORTH_WORDS[each.stemWorth]}，${branch}${each.branchElement}${WORTH_WORDS[each.branchWorth]}`;
  return {
    rule: `luck:cycle:${each.register}:${each.god}:${each.stemWorth}`,
    facts: [
      `${ganzhi} ${cycle.year}至${cycle.endYear}`,
      each.god,
      each.stage,
      `均分${each.mean}`,
      ...each.meetings.map(({ chars, types }) => `${chars}${types.join('、')}`),
    ],
    text: `第${ORDINALS[each.index - 1]}步${ganzhi}大运，${cycle.year}至${cycle.endYear}年，虚岁${cycle.age}至${
      cycle.endAge
    }${when}，${told(each)}${meetingTexts(ctx, each)}论五行，${sides}${contrast(ctx, each)}；论评分，${ganzhi}十年均分${each.mean}，${at(
      CYCLE_GRADE,
      each.grade,
    )}。`,
    ages: each.ages,
    fullAge: each.fullAge,
    claims: [{ about: `cycle:${ganzhi}`, favour: each.favour }],
  };
}

/** How the cycles were determined, and the years before them. */
function opening({ chart, view, verdict }: ReportContext): Paragraph[] {
  const { luckStart: info } = chart;
  const small = view.cycles[0]!;
  const yang = '甲丙戊庚壬'.includes(view.pillars[0]!.stem);
  const who = `${yang ? '阳' : '阴'}年出生的${view.sex === '男' ? '男' : '女'}命`;
  const way = info.forward ? '顺行，向后数到下一个节' : '逆行，向前数到上一个节';
  const before =
    small.years.length > 0
      ? `在此之前的${small.years.length}年行小运。`
      : '出生当年便交大运，没有单独的小运年份。';
  const first = verdict.cycles[0]!;
  return [
    {
      rule: `luck:qiyun:${info.forward ? 'forward' : 'backward'}`,
      facts: [`起运${chart.luckStartText}`, `交运${info.date}`, info.term],
      text: `大运从月柱${chart.pillars.month}起排。${who}，大运${way}${info.term}，折算为${chart.luckStartText}，交运在${info.date.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日')}。${before}${first.ganzhi}是第一步，一步管十年。${
        chart.hourUnknown
          ? '因时辰不详，起运的岁数按正午估算，前后可能相差几个月，年份的分界宜看宽一些。'
          : ''
      }`,
    },
  ];
}

/** The course of the nine decades at a glance. */
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
  const most = Math.max(...parts);
  const flat = most - Math.min(...parts) <= 3;
  const sunken = !flat && Math.min(parts[0], parts[2]) - parts[1] >= 3;
  const leading = parts.flatMap((each, i) => (each === most ? [i] : [])).join('');
  const kind = flat ? 'flat' : sunken ? 'sunken' : leading;
  return {
    rule: `luck:shape:${kind}`,
    facts: cycles.map((each) => `${each.ganzhi}${each.mean}`),
    text: `把前九步大运的均分连起来看，前三步平均${parts[0]}分，中三步${parts[1]}分，后三步${parts[2]}分，${at(COURSE, kind)}。其中${top
      .map((each) => `${each.ganzhi}（${each.mean}分）`)
      .join('与')}两步较为舒展，${low.ganzhi}（${low.mean}分）${
      // What is not below the middle asks for nothing.
      low.mean >= 50 ? '分数最低，也不算费力' : `这一步${low.when === 'past' ? '最费力气' : '最宜耐心'}`
    }。`,
  };
}

/** The current cycle in detail. */
function current(ctx: ReportContext): Paragraph[] {
  const { verdict, view } = ctx;
  const { current: now, outside } = verdict;
  if (outside) {
    const text =
      outside === 'after'
        ? '按命主的出生年份推算，今日早在所列的年份之外，流年不再逐年细说。'
        : '命主的出生尚在以后，以下流年从出生的那一年说起。';
    return [
      { heading: '所列之外' },
      { rule: `luck:outside:${outside}`, facts: [`虚岁${verdict.age}`], text },
    ];
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
        : at((registerOf(verdict.ages) === 'senior' ? NOW_SENIOR : NOW_STEM)[role]!, now.stemWorth);
  const { cycle } = now;
  const empty = view.pillars
    .filter(({ branch }) => cycle.voidBranches.includes(branch))
    .map(({ name, branch }) => `${name.charAt(0)}支${branch}`);
  const nth = verdict.age - cycle.age + 1;
  const left = cycle.years.filter((each) => each.age > verdict.age);
  const rest =
    left.length === 0 ? '，也是最后一年，明年便交入下一步，交接之际宜把旧事收好' : `，余下${left.length}年`;
  const next = verdict.cycles[now.index];
  const turn = next
    ? `${next.cycle.year}年起换行${next.ganzhi}，天干由${now.god}转为${next.god}，均分由${now.mean}到${next.mean}，${
        next.mean - now.mean >= 3
          ? next.favour === '慎'
            ? '略松一些，仍以守为主'
            : '是往上走的一换'
          : next.mean - now.mean <= -3
            ? '是由放到收的一换'
            : '起伏不大，换的是题目而不是难易'
      }。`
    : '所列的大运到这一步为止。';
  return [
    { heading: `眼下的大运：${now.ganzhi}` },
    {
      rule: `luck:now:${verdict.band}:${role}:${now.stemWorth}`,
      facts: [now.ganzhi, `${now.stem}${now.god}`, `${now.stemElement}${now.stemWorth}`],
      text: stem,
      ages: verdict.ages,
    },
    {
      rule: `luck:now:branch:${branchRole}:${now.branchWorth}`,
      facts: [now.branch, now.branchGod, `${now.branchElement}${now.branchWorth}`, cycle.nayin],
      text: `${verdict.band === 'young' ? '' : `${at(NOW_BRANCH[branchRole]!, now.branchWorth)}。`}干支合看，${now.ganzhi}的纳音是${cycle.nayin}，${
        now.stemWorth === now.branchWorth
          ? '天干与地支喜忌相同，十年的调子前后一贯'
          : now.stemWorth === '喜'
            ? '好处先露在明处，里子要自己去补'
            : now.branchWorth === '喜'
              ? '明处平常而里子厚实，成果来得晚些'
              : '上下各有主张，前后两段要分开来看'
      }。${now.ganzhi}所空的是${cycle.voidBranches}${empty.length > 0 ? `，原局${empty.join('、')}在其中，这${empty.length > 1 ? '几' : '一'}处的事先虚后实` : '，原局四支都不在其中'}。`,
    },
    {
      rule: 'luck:now:years',
      facts: cycle.years.map((each) => `${each.year}年${each.score}`),
      text: `今年是${now.ganzhi}大运的第${nth}年${rest}。${turn}`,
    },
  ];
}

/** Cycles: how they start, all nine, their course, the current one in detail. */
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
