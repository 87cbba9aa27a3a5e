/**
 * What an editor would mark in a report: statements against the chart's figures, advice for years that are over,
 * years past a life, and two words for one thing.
 */
import type { SectionText } from '@tianji/service-kit/writing';
import { sentencesOf } from '@tianji/teller';
import { bandIn } from '../engine/reading/year-close.ts';
import type { ReportContext } from './types.ts';

type Texts = ReadonlyMap<string, SectionText>;

/** A year whose 忌 falls on a knot and that the first page leaves out; a year of love told as warm and as slow. */
function returns({ verdict }: ReportContext, texts: Texts): string[] {
  const pages = ['宫位详解', '宫位详解Baihua'].map((key) => texts.get(key)!.text.split('\n# ')[0]!);
  const pair = verdict.palace('夫妻');
  const warm = /鸾喜照到夫妻宫的有([^，]*)，宜见面/u.exec(texts.get('关系经营方案')!.text)?.[1] ?? '';
  return [
    ...verdict.asked.knots.flatMap(({ name, branch, theme }) =>
      verdict.open
        .filter(({ hua }) => hua[3]!.palace === verdict.at(branch))
        .filter(({ year }) =>
          pages.some((page, i) => {
            const subject = i === 0 ? `论年份，${theme.expert}一面` : `说到${theme.plain}`;
            const line = page.split('。').find((each) => each.startsWith(subject)) ?? '';
            return !line.includes(`${year}年`);
          }),
        )
        .map(({ year }) => `contradiction of knot: ${name} without ${year}`),
    ),
    ...verdict.years
      .filter(({ year, hua }) => hua[3]!.palace === pair && warm.includes(String(year)))
      .map(({ year }) => `contradiction of love: ${year} is warm and slow`),
  ];
}

/** Years past a life are not told; one word for one thing. */
function manners({ verdict, past }: ReportContext, texts: Texts): string[] {
  const whole = [...texts.values()].map(({ text }) => text).join('\n');
  const far = [...whole.matchAll(/(\d+)至\d+岁/gu)].filter(
    ([, from]) => Number(from) > 93 && Number(from) > verdict.age,
  );
  return [
    ...far.map(([each]) => `far: ${each}`),
    ...[
      ...whole.matchAll(
        /(?<!过)你(?!自己|总是|的、|说得)|[东南西北]{2}偏|[东西][南北]角|由高到低第|由低到高第|要留心的是|走的是上坡路|盘主尚|值得登门|(?<!\d)0[颗宫样]/gu,
      ),
    ]
      .filter(() => past === null)
      .map(([each]) => `words: ${each}`),
  ];
}

/** What only grown people do, own or suffer from, in the sections on the body and on the rooms and hours of the day. */
const GROWN_UP =
  /茶|会议|开工|动工|修缮|要紧的?稿|电话、|电话。|票据|清单|早高峰|器械|高球|教练|瑜伽|行程少排|排进日程|写进日历|日历上|门锁|五金|旧账|钱物|办手续|存钱|作品|宜睡不宜谋|旧伤|老毛病|失眠|补救|减半做|久坐之人|专业的人|本子上；|潜水|击剑、高|待客|加活|办事|自己留几个空当|别靠脑子|说得多|忙起来忘/u;

/** What only grown people do in the sections on hidden ties, empty palaces and growth. */
const GROWN_TIES =
  /相识至相守|缺钱|谈发展|记三个月的账|三位前辈|长者取经|一天的休假|亏损|时差|推荐信|训诫|恋人|置产|先租|月底合在一处|请教三位|同一个点起床/u;

/** Lessons and prizes told of a year before school. */
const LESSONS = /作业|考试|奖状|小组长|一道题|分组|功课/u;

function early({ verdict, past, model }: ReportContext, texts: Texts): string[] {
  if (past !== null) return [];
  return verdict.years
    .filter(({ year }) => ['0–3', '4–6'].includes(bandIn(model, year)))
    .flatMap(({ year }) => {
      const part = texts.get('流年机遇与风险预警')!.text.split(`# ${year}年`)[1]?.split('\n# ')[0] ?? '';
      const word = LESSONS.exec(part)?.[0];
      return word ? [`early: ${word} in ${year}`] : [];
    });
}

function grownUp({ verdict, past }: ReportContext, texts: Texts): string[] {
  if (past !== null || verdict.stage !== '幼') return [];
  const ties = [...texts]
    .filter(([key]) => /^(?:暗合宫影响|空宫处理|自我成长路径)/u.test(key))
    .flatMap(([key, { text }]) => {
      const word = GROWN_TIES.exec(text)?.[0];
      return word ? [`grown up: ${word} in ${key}`] : [];
    });
  const rooms = [...texts]
    .filter(([key]) => /^(?:健康预警系统|时空能量优化)/u.test(key))
    .flatMap(([key, { text }]) => sentencesOf(text.replaceAll('\n', '')).map((each) => [key, each] as const))
    .flatMap(([key, each]) => {
      const word = GROWN_UP.exec(each)?.[0];
      return word ? [`grown up: ${word} in ${key}: ${each}`] : [];
    });
  return [...ties, ...rooms];
}

/** A decade late in life towards which great things are put off. */
const farOff = ({ past }: ReportContext, texts: Texts): string[] =>
  past !== null
    ? []
    : [...texts.values()]
        .flatMap(({ text }) => [...text.matchAll(/(\d+)至\d+岁那一段最足，大事尽量往那边靠/gu)])
        .filter(([, from]) => Number(from) > 60)
        .map(([each]) => `far: ${each}`);

/** All of them; each begins with its kind. */
export const wordFaults = (ctx: ReportContext, texts: Texts): string[] => [
  ...returns(ctx, texts),
  ...manners(ctx, texts),
  ...grownUp(ctx, texts),
  ...early(ctx, texts),
  ...farOff(ctx, texts),
];
