/** The answer to a question: its first sentence, why, when, where, and what speaks against it. It judges nothing itself. */
import type { AnswerRecord } from '@tianji/contracts';
import { answerWord, type Understood } from '@tianji/question';
import type { Degree } from '@tianji/question/ids';
import { firstSentence, isBodily, SENTENCE_LENGTH } from '@tianji/question/sentence';
import type { LiuyaoChart } from '../engine/chart.ts';
import type { Judgement } from '../engine/judge/index.ts';
import type { Reason } from '../engine/judge/reason.ts';
import type { Window } from '../engine/judge/timing.ts';
import { type Weather, weatherOf } from '../engine/judge/weather.ts';
import { actors, lineName } from '../engine/judge/weigh.ts';
import { cellsOf } from './cells.ts';
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

/** The same of what is feared or would be given up: what helps keeps it off, and nothing reads as if the feared thing itself came on. */
const OF_THE_FEARED: Readonly<Record<string, string>> = {
  [HELPS.妻财!]: '手里有实在的东西撑着',
  [DAY.临!]: '眼下正得力',
  [DAY.生!]: '眼前有人肯护着',
  底下已经有动静了: '暗里有帮得上的力',
  变一变反而更好: '往后会松动一些',
  [OTHERS.trine![0]]: '几方面一起护着',
  [OTHERS.self![0]]: '这件事护着您',
  [OTHERS.source![0]]: '藏着的底子会慢慢显出来',
  [OTHERS.source![1]]: '自己这一头还被压着',
  [OTHERS.void![1]]: '自己这一头还不踏实',
  [TURNS.伏!]: '想松动，却还停在原处',
};

/** The same of somebody else: what is the asker's own is told as the asker's. */
const OF_SOMEBODY: Readonly<Record<string, string>> = {
  [OTHERS.self![0]]: '与您这边合得上',
  [OTHERS.self![1]]: '您这边要多贴力气',
  [OTHERS.holds![0]]: '您这边也使得上力',
  [OTHERS.holds![1]]: '您心里先有了顾忌',
};
const OWN_PERSONS: readonly Understood['person'][] = ['self', 'two', 'thing', 'project'];

/** Of the sky: what the line that rules shows, as it moves, waits or is empty. */
const SKY: Readonly<Record<Weather, Readonly<Record<SkyState, string>>>> = {
  雨: {
    moving: '雨意已经动了',
    stirred: '雨意在暗里动',
    ruling: '这阵子雨水正当令',
    empty: '雨气还是虚的',
    still: '雨气聚着',
  },
  晴: {
    moving: '放晴的势头已经起来',
    stirred: '云底下已经透亮',
    ruling: '这阵子晴气正当令',
    empty: '晴得还不实',
    still: '晴气稳着',
  },
  阴: {
    moving: '风和云都在动',
    stirred: '云底下有风',
    ruling: '这阵子云多',
    empty: '云来得快，散得也快',
    still: '云停着不走',
  },
};
type SkyState = 'moving' | 'stirred' | 'ruling' | 'empty' | 'still';

function skyClause(chart: LiuyaoChart): string {
  const { weather, line } = weatherOf(chart, null);
  const state: SkyState = line.moving
    ? 'moving'
    : line.stirred
      ? 'stirred'
      : line.empty
        ? 'empty'
        : line.month === '临' || line.day === '临'
          ? 'ruling'
          : 'still';
  const clause = SKY[weather][state];
  return state === 'moving' || state === 'stirred' ? `${clause}，来得${line.strong ? '足' : '慢'}` : clause;
}

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

/** A span that begins later than this many days after the cast is not told by its month and day. */
const LATER_FROM = 31;

/** Whether the span asked about begins beyond the month of the cast. */
function isLater(chart: LiuyaoChart, { time }: Understood): boolean {
  return Boolean(time?.from && chart.moment.clock && time.from.slice(0, 10) > dateOf(chart, LATER_FROM));
}

function clauseOf(reason: Reason, judged: Judgement, chart: LiuyaoChart, asked: Understood): string {
  const clause = ordinaryClause(reason, judged, chart);
  const tables = [
    ...(isBodily(asked.matter) || asked.matter === 'animal' ? [OF_A_BODY] : []),
    ...(asked.matter === 'missing' ? [OF_THE_MISSING] : []),
    ...(asked.polarity === 'reversed' ? [OF_THE_FEARED] : []),
    ...(OWN_PERSONS.includes(asked.person) ? [] : [OF_SOMEBODY]),
  ];
  const own = tables.find((table) => table[clause] !== undefined)?.[clause] ?? clause;
  return isLater(chart, asked) ? own.replace(/^(?:这个月|这几天|眼前|眼下)/, '') : own;
}

/** The grounds of each side, the heaviest first, how the question is put left out. */
function sidesOf({ reasons }: Judgement): { good: readonly Reason[]; bad: readonly Reason[] } {
  const own = reasons
    .filter(({ rule, points }) => rule !== 'asked' && points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  return { good: own.filter(({ points }) => points > 0), bad: own.filter(({ points }) => points < 0) };
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
  { time, slow }: { time: Understood['time']; slow: boolean },
): Window | undefined {
  const dated = windows.filter(({ daysAhead }) => daysAhead !== null);
  const inside = dated.filter((one) => {
    const day = dateOf(chart, one.daysAhead);
    const { from, to } = time ?? {};
    return (!from || day >= from.slice(0, 10)) && (!to || day <= to.slice(0, 10));
  });
  return pace === '近' && !slow ? inside[0] : inside.find(({ daysAhead }) => daysAhead! >= SLOW_FROM);
}

const trimmed = (text: string): string => text.replace(/。$/, '');

/** What goes against the answer says so. */
const led = (clause: string, { points }: Reason, degree: Degree): string =>
  degree === 'good' ? (points < 0 ? `只是${clause}` : clause) : points > 0 ? `好在${clause}` : clause;

const DAY_NAMED = /\d月\d+日/;

/** Act and ground of leaving what one has: nothing that would speak for staying stands beside it. */
const leaves = ({ form, polarity }: Understood, degree: Degree): boolean =>
  form === 'should' && polarity === 'reversed' && degree === 'against';

/**
 * The first sentence with the most that there is room for: the ground that carries the answer and the day, or a second
 * ground where no day is told.
 * @param carried the ground that carries it, as a clause, and those that may follow, in order
 */
function told(tell: (because: string) => string, [first = '', ...others]: readonly string[]): string {
  const short = tell(first);
  if (DAY_NAMED.test(short)) return short;
  for (const other of others) {
    const full = tell(`${first}，${other}`);
    if (full.includes(other)) return full;
  }
  return short;
}

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
  const degree = degreeOf(judged, asked);
  const { good, bad } = sidesOf(judged);
  const [own, other] = degree === 'against' ? [bad, good] : [good, bad];
  const ground = own[0] ?? other[0];
  const limit = other[0];
  const slow = asked.form === 'when' && degree !== 'good';
  const window = windowOf(judged, chart, { time: asked.time, slow });
  const day = window ? dateOf(chart, window.daysAhead) : '';
  const place = PLACES[judged.useful.line.branch] ?? '';
  const carried = degree === 'open' ? (limit ?? ground) : ground;
  const facts = { degree, day, place, option: judged.alternatives?.[0].option ?? '' };
  // The limit stands second, then what carries the answer as well.
  const second = leaves(asked, degree) ? own : [...(carried === limit ? own : other), ...own];
  const clauses =
    judged.weather !== null
      ? [skyClause(chart)]
      : [carried, ...second].flatMap((one) => {
          const clause = one && clauseOf(one, judged, chart, asked);
          return one && clause ? [led(clause, one, degree)] : [];
        });
  const tell = (because: string) => firstSentence(text, asked, { ...facts, because });
  const plain = told(tell, [...new Set(clauses)]);
  const bare = tell('');
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
    cells: cellsOf(
      chart,
      judged,
      [ground, limit].filter((one) => one !== undefined),
    ),
    claims: [
      `answer.${asked.form}.${asked.polarity}.${degree}`,
      ...[ground, limit].flatMap((one) => (one ? [`ground.${one.rule}`] : [])),
    ],
  };
}
