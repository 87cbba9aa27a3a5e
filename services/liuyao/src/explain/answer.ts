/** The answer to a question: its first sentence, why, when, where, and what speaks against it. It judges nothing itself. */
import type { AnswerRecord } from '@tianji/contracts';
import { answerWord, type Understood } from '@tianji/question';
import type { Degree } from '@tianji/question/ids';
import { firstSentence, isBodily, SENTENCE_LENGTH } from '@tianji/question/sentence';
import type { LiuyaoChart } from '../engine/chart.ts';
import type { Judgement } from '../engine/judge/index.ts';
import type { Reason } from '../engine/judge/reason.ts';
import type { Window } from '../engine/judge/timing.ts';
import { actors, groundsOf, lineName, total } from '../engine/judge/weigh.ts';
import type { LineState } from '../engine/states.ts';
import { dateOf } from './sections.ts';

/** What a line of a relative does when it helps, and when it stands in the way. */
const HELPS: Readonly<Record<string, string>> = {
  父母: '有长辈或凭据帮着说话',
  兄弟: '有同辈的人肯搭把手',
  子孙: '难处有人帮着化开',
  妻财: '有实在的好处推着往前走',
  官鬼: '有管事的人肯支持',
};
const HINDERS: Readonly<Record<string, string>> = {
  父母: '手续或长辈那一头卡着',
  兄弟: '旁边有人牵扯着',
  子孙: '心思被别的事分走了',
  妻财: '钱上的事碍着手脚',
  官鬼: '外头来的压力不小',
};
const MONTH: Readonly<Record<string, string>> = {
  临: '这个月正使得上劲',
  扶: '这个月有人同心出力',
  生: '这个月有人帮着托底',
  休: '这个月使不上多少劲',
  囚: '这个月心力多用在别处',
  克: '这个月压力不小',
};
const DAY: Readonly<Record<string, string>> = {
  临: '眼下正是时候',
  扶: '眼前有人肯搭手',
  生: '眼前有人肯成全',
  休: '眼前力气还接不上',
  囚: '眼前忙不过来',
  克: '眼前还有一道坎要过',
};
const TURNS: Readonly<Record<string, string>> = {
  进: '越往后劲头越足',
  退: '劲头会慢慢退下去',
  伏: '想动，却还停在原处',
  生: '往后会有转机',
  克: '中途会有变卦',
};
const OTHERS: Readonly<Partial<Record<Reason['rule'], readonly [good: string, bad: string]>>> = {
  void: ['等一等就能落到实处', '眼下还没落到实处'],
  trine: ['几方面合成了一股力', '几方面凑在一起挡着路'],
  self: ['事情是向着您来的', '这件事要您多贴力气'],
  holds: ['主动权在您手里', '您自己先有了顾忌'],
  clash: ['两边拢得到一处', '聚拢了也容易散'],
  whole: ['底子是稳的', '事情会来回反复'],
  source: ['藏着的会慢慢露出来', '眼下还被别的事压着'],
  illness: ['来得急，缓得也快', '调养要多一点耐心'],
  second: ['另一头也使得上劲', '另一头使不上劲'],
  punished: ['几头互相牵扯着', '几头互相为难'],
  still: ['没有旁的事来搅扰', '事情一时动不起来'],
};

/** The same of a body, where talk of rivals, gains and breaking up has no place. */
const OF_A_BODY: Readonly<Record<string, string>> = {
  [HELPS.父母!]: '有长辈在旁照应',
  [HELPS.兄弟!]: '有亲友肯搭把手',
  [HELPS.子孙!]: '心里的担忧有人帮着宽解',
  [HELPS.妻财!]: '吃用调养跟得上',
  [HELPS.官鬼!]: '有懂行的人照应',
  [HINDERS.父母!]: '操心的事多了些',
  [HINDERS.兄弟!]: '旁的琐事分了精神',
  [HINDERS.子孙!]: '心里放不下的事多',
  [HINDERS.妻财!]: '吃用上要仔细些',
  [HINDERS.官鬼!]: '心里的压力不小',
  这个月正赶上波折: '这个月容易有波动',
  [MONTH.临!]: '这个月精神足一些',
  [MONTH.克!]: '这个月容易觉得累',
  [MONTH.囚!]: '这个月精神不大够用',
  这几天有事来打岔: '这几天要静养',
  [DAY.临!]: '眼下精神足一些',
  [DAY.囚!]: '眼前精神不大够用',
  [DAY.克!]: '这几天要多歇一歇',
  底下已经有动静了: '已经有一点起色',
  [TURNS.退!]: '精神容易慢慢不够用',
  [TURNS.伏!]: '好一阵，又停一阵',
  [TURNS.克!]: '中途会有一点起伏',
  变一变反而更好: '往后会松快一些',
  中途还会有变化: '中途会有一点起伏',
  [OTHERS.void![1]]: '眼下还看不真切',
  [OTHERS.trine![0]]: '身边的人合得上力',
  [OTHERS.trine![1]]: '几样事凑在一起，人容易累',
  [OTHERS.self![0]]: '心是定得下来的',
  [OTHERS.self![1]]: '要多费一些心力',
  [OTHERS.holds![0]]: '心是定得下来的',
  [OTHERS.holds![1]]: '心里的顾虑重了些',
  [OTHERS.clash![1]]: '心神不容易定下来',
  [OTHERS.whole![1]]: '好好坏坏会有反复',
  [OTHERS.source![0]]: '慢慢就看得清楚',
  [OTHERS.source![1]]: '要多一点时间才看得清',
  [OTHERS.second![0]]: '旁的照料也跟得上',
  [OTHERS.second![1]]: '旁的照料还跟不上',
  [OTHERS.punished![1]]: '几样事凑在一起，人容易累',
  [OTHERS.still![1]]: '变化来得慢',
};

/** The same of somebody who is missed: what may be lost with time is a reason to ask at once. */
const OF_THE_MISSING: Readonly<Record<string, string>> = {
  [TURNS.进!]: '越往后消息越多',
  [TURNS.退!]: '打听要趁早',
  [TURNS.伏!]: '熟地方再走一遍',
  [TURNS.克!]: '消息会有反复',
  [MONTH.克!]: '这个月要多托人打听',
  [DAY.克!]: '这几天要多托人打听',
  [OTHERS.trine![1]]: '要多托几处打听',
  [OTHERS.clash![1]]: '有线索要马上记下来',
  [OTHERS.self![0]]: '消息是向着您来的',
  [OTHERS.source![1]]: '消息眼下还没露出来',
};

/** A ground as a clause of everyday words: a whole one, that can follow any answer. */
function ordinaryClause(
  { rule, title, points, text }: Reason,
  { useful }: Judgement,
  chart: LiuyaoChart,
): string {
  const { line } = useful;
  const moverOf = (): string => {
    const relative = actors(chart).find((one) => text.startsWith(lineName(one)))?.relative ?? '';
    return (points > 0 ? HELPS : HINDERS)[relative] ?? '';
  };
  switch (rule) {
    case 'month':
      return line.monthBroken ? '这个月正赶上波折' : MONTH[line.month]!;
    case 'day':
      if (line.dayBroken) return '这几天有事来打岔';
      if (line.stirred) return '底下已经有动静了';
      // A day that joins the line holds it, whatever their elements do.
      return points > 0 && line.dayJoined && ['休', '囚', '克'].includes(line.day)
        ? '眼前有人肯拉一把'
        : DAY[line.day]!;
    case 'turn':
      return (
        TURNS[line.turn?.step ?? line.turn?.back ?? ''] ?? (points > 0 ? '变一变反而更好' : '中途还会有变化')
      );
    case 'movers':
      return moverOf();
    case 'holds':
      return title === '旁爻' ? moverOf() : OTHERS.holds![points > 0 ? 0 : 1];
    case 'clash':
      // For a dispute or an illness it is the falling apart that helps.
      if (points > 0 && /容易散|聚了又散/.test(text)) return '缠着的事容易散开';
      if (points < 0 && /散了又聚/.test(text)) return '散开的事又会聚回来';
      return OTHERS.clash![points > 0 ? 0 : 1];
    default:
      return OTHERS[rule]?.[points > 0 ? 0 : 1] ?? '';
  }
}

function clauseOf(reason: Reason, judged: Judgement, chart: LiuyaoChart, asked: Understood): string {
  const clause = ordinaryClause(reason, judged, chart);
  const own =
    isBodily(asked.matter) || asked.matter === 'animal'
      ? OF_A_BODY
      : asked.matter === 'missing'
        ? OF_THE_MISSING
        : {};
  return own[clause] ?? clause;
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
  const clause = carried && judged.weather === null ? clauseOf(carried, told, chart, asked) : '';
  // What goes against the answer says so.
  const led =
    clause === '' || !carried
      ? ''
      : degree === 'good' && carried.points < 0
        ? `只是${clause}`
        : degree !== 'good' && carried.points > 0
          ? `好在${clause}`
          : clause;
  // Where no day is named there is room for the other side.
  const other = carried === limit ? ground : limit;
  const beside =
    led === clause && clause && !day && other && other !== carried ? clauseOf(other, told, chart, asked) : '';
  const because =
    beside && beside !== clause ? `${clause}，${degree === 'good' ? '只是' : '好在'}${beside}` : led;
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
