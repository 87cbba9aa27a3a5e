/** The answer to a question: its first sentence, why, when, where, and what speaks against it. It judges nothing itself. */
import type { AnswerRecord } from '@tianji/contracts';
import { answerWord, type Understood } from '@tianji/question';
import type { Degree } from '@tianji/question/ids';
import { firstSentence, SENTENCE_LENGTH } from '@tianji/question/sentence';
import type { LiuyaoChart } from '../engine/chart.ts';
import type { Judgement } from '../engine/judge/index.ts';
import type { Reason } from '../engine/judge/reason.ts';
import type { Window } from '../engine/judge/timing.ts';
import { actors, groundsOf, lineName, total } from '../engine/judge/weigh.ts';
import type { LineState } from '../engine/states.ts';
import { dateOf } from './sections.ts';

/** What a line of a relative does when it helps, and when it stands in the way. */
const HELPS: Readonly<Record<string, string>> = {
  父母: '有长辈或凭据帮一把',
  兄弟: '有同辈的人扶一把',
  子孙: '有人出来化解',
  妻财: '有实在的好处推着',
  官鬼: '有管事的人撑着',
};
const HINDERS: Readonly<Record<string, string>> = {
  父母: '文书或长辈那头有阻',
  兄弟: '旁边有人来分',
  子孙: '有别的心思牵着',
  妻财: '有钱的事碍着',
  官鬼: '有压力从外面来',
};
const MONTH: Readonly<Record<string, string>> = {
  临: '这个月正得劲',
  扶: '这个月有同道的',
  生: '这个月有人托着',
  休: '这个月使不上劲',
  囚: '这个月被别的事占着',
  克: '这个月压力大',
};
const DAY: Readonly<Record<string, string>> = {
  临: '眼下正在点上',
  扶: '眼前有人搭手',
  生: '眼前有人成全',
  休: '眼前力气接不上',
  囚: '眼前顾不过来',
  克: '眼前有一道坎',
};
const TURNS: Readonly<Record<string, string>> = {
  进: '越往后越有力',
  退: '劲头会一点点退',
  伏: '动了又停在原处',
  生: '自己会变出转机',
  克: '自己这头会生变',
};
const OTHERS: Readonly<Partial<Record<Reason['rule'], readonly [good: string, bad: string]>>> = {
  void: ['等一等就落到实处', '眼下还没落到实处'],
  trine: ['几处力量合到一处', '几处力量合起来挡着'],
  self: ['事情向着您来', '事情压着您'],
  holds: ['主动在您手里', '自己这头先有顾忌'],
  clash: ['两边拢得住', '人心容易散'],
  whole: ['根底稳', '会来回反复'],
  source: ['藏着的会露出来', '还被别的压着'],
  illness: ['来得快，去得也快', '拖久了不好散'],
  second: ['旁的一头也得力', '旁的一头不得力'],
  punished: ['几处互相牵着', '几处互相为难'],
  still: ['没有别的来搅', '一时动不起来'],
};

/** A ground as a clause of everyday words. */
function clauseOf({ rule, points, text }: Reason, { useful }: Judgement, chart: LiuyaoChart): string {
  const { line } = useful;
  switch (rule) {
    case 'month':
      return line.monthBroken ? '这个月正被冲着' : MONTH[line.month]!;
    case 'day':
      if (line.dayBroken) return '眼前被冲散了一些';
      return line.stirred ? '暗里已经在动' : DAY[line.day]!;
    case 'turn':
      return (
        TURNS[line.turn?.step ?? line.turn?.back ?? ''] ?? (points > 0 ? '变过之后更好' : '中途会有变化')
      );
    case 'movers': {
      const actor = actors(chart).find((one) => text.startsWith(lineName(one)));
      const relative = actor?.relative ?? '';
      return (points > 0 ? HELPS : HINDERS)[relative] ?? '';
    }
    default:
      return OTHERS[rule]?.[points > 0 ? 0 : 1] ?? '';
  }
}

/** The heaviest grounds for and against, how the question is put left out. */
function sidesOf({ reasons }: Judgement): { good: Reason | undefined; bad: Reason | undefined } {
  const own = reasons
    .filter(({ rule, points }) => rule !== 'asked' && points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  return { good: own.find(({ points }) => points > 0), bad: own.find(({ points }) => points < 0) };
}

/** The degree for what the asker wishes: weather is wished for or feared by the words. */
function degreeOf({ verdict, weather, matter, useful }: Judgement, { polarity }: Understood): Degree {
  if (weather === null) return verdict === '吉' ? 'good' : verdict === '凶' ? 'against' : 'open';
  const asked = useful.by === '用神' && useful.line.relative === '父母' ? '雨' : '晴';
  if (weather !== '雨' && weather !== '晴') return 'open';
  return (weather === asked) === (polarity === 'same' || matter.asksWhen) ? 'good' : 'against';
}

const PLACES: Readonly<Record<string, string>> = {
  ...{ 子: '北', 丑: '东北', 寅: '东北', 卯: '东', 辰: '东南', 巳: '东南' },
  ...{ 午: '南', 未: '西南', 申: '西南', 酉: '西', 戌: '西北', 亥: '西北' },
};

const SLOW_FROM = 3;

/** The window that is named: within the span asked about; what comes slowly is not named for the next days. */
function windowOf(
  { windows, pace }: Judgement,
  chart: LiuyaoChart,
  time: Understood['time'],
): Window | undefined {
  const dated = windows.filter(({ daysAhead }) => daysAhead !== null);
  const inside = dated.filter((one) => {
    const day = dateOf(chart, one.daysAhead);
    const { from, to } = time ?? {};
    return (!from || day >= from.slice(0, 10)) && (!to || day <= to.slice(0, 10));
  });
  return pace === '近' ? inside[0] : inside.find(({ daysAhead }) => daysAhead! >= SLOW_FROM);
}

interface Chosen {
  readonly option: string;
  readonly line: LineState;
  readonly reasons: readonly Reason[];
  readonly degree: Degree;
}

/**
 * Of alternatives the first is read by 世, the second by 应, the third by the line between them: the stronger is favoured.
 * Our own rule; the books know 世 and 应 as this side and that.
 */
function chosen(chart: LiuyaoChart, options: readonly string[]): Chosen | null {
  if (options.length < 2) return null;
  const { shi, ying } = chart.cast.original;
  const places = [shi, ying, Math.min(shi, ying) + 1];
  const sums = options
    .slice(0, 3)
    .map((option, i) => {
      const line = chart.lines[places[i]! - 1]!;
      const reasons = groundsOf(line, chart);
      return { option, line, reasons, sum: total(reasons) };
    })
    .sort((a, b) => b.sum - a.sum);
  const [first, next] = [sums[0]!, sums[1]!];
  const degree = first.sum < -1 ? 'against' : first.sum - next.sum < 1 ? 'open' : 'good';
  return { ...first, degree };
}

const trimmed = (text: string): string => text.replace(/。$/, '');

/**
 * The answer to a question on a chart.
 * @param text the question as typed
 */
export function answerOf(
  chart: LiuyaoChart,
  judged: Judgement,
  asked: Understood,
  text: string,
): AnswerRecord {
  const pick = asked.form === 'which' ? chosen(chart, asked.options) : null;
  const degree = pick?.degree ?? degreeOf(judged, asked);
  // What is chosen is told by its own line.
  const told: Judgement = pick
    ? { ...judged, reasons: pick.reasons, useful: { ...judged.useful, line: pick.line } }
    : judged;
  const { good, bad } = sidesOf(told);
  const [main, limit] = degree === 'against' ? [bad, good] : [good, bad];
  const ground = main ?? limit;
  const window = windowOf(judged, chart, asked.time);
  const day = window ? dateOf(chart, window.daysAhead) : '';
  const place = PLACES[judged.useful.line.branch] ?? '';
  const carried = degree === 'open' ? (limit ?? ground) : ground;
  const facts = { degree, day, place, option: pick?.option ?? '' };
  const clause = carried && judged.weather === null ? clauseOf(carried, told, chart) : '';
  // Where no day is named there is room for the other side.
  const other = carried === limit ? ground : limit;
  const turn = degree === 'good' ? '只是' : '好在';
  const because =
    clause && !day && other && other !== carried
      ? `${clause}，${turn}${clauseOf(other, told, chart)}`
      : clause;
  const plain = firstSentence(text, asked, { ...facts, because });
  const bare = firstSentence(text, asked, { ...facts, because: '' });
  const expert = carried ? `${trimmed(bare)}，${carried.text}` : bare;
  return {
    form: asked.form,
    degree,
    word: answerWord(asked.form, asked.polarity, degree),
    sentence: [...expert].length <= SENTENCE_LENGTH ? expert : plain,
    plain,
    fact: ground?.text ?? '',
    ...(day && { date: { from: day, to: day } }),
    ...(asked.form === 'where' && { place }),
    against: limit && limit !== ground ? limit.text : '',
    claims: [
      `answer.${asked.form}.${asked.polarity}.${degree}`,
      ...[ground, limit].flatMap((one) => (one ? [`ground.${one.rule}`] : [])),
    ],
  };
}
