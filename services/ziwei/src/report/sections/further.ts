/**
 * Additions to the shorter plain versions: first the figures of this chart, then what follows from them. Each
 * sentence is chosen by a fact of the chart and by the reader's age.
 */
import { textOf } from '../../corpus/index.ts';
import { FURTHER_BUREAU, FURTHER_LIFE, FURTHER_SPREAD } from '../../corpus/report/further-life.ts';
import { FURTHER_BODY, FURTHER_MEANS, FURTHER_TIES } from '../../corpus/report/further-ties.ts';
import { FURTHER_HEALTH, FURTHER_TWELVE, FURTHER_WORK } from '../../corpus/report/further-use.ts';
import { FURTHER_DECISION, FURTHER_GROWTH } from '../../corpus/report/further-ways.ts';
import type { Table } from '../../corpus/schema.ts';
import type { PalaceName } from '../../engine/reading/model.ts';
import { sideOf } from '../directions.ts';
import type { Paragraph, ReportContext, SectionWriter } from '../types.ts';
import { ablest, type PalaceVerdict } from '../verdict.ts';
import { thirdsOf } from './bureau.ts';
import { endsOf } from './circles.ts';
import { comingStep, compared, distance, evenOut, heldOn, own, twoSides } from './further-words.ts';
import { SEASON, seasonInTheSouth } from './seasons.ts';
import { areLevel } from './seats.ts';
import { spreadOf } from './spread.ts';
import { betterYear } from './two-years.ts';
import { atOdds, echoOf, kindAt, plainName, plainWayOf, some } from './words.ts';

type Said = (ctx: ReportContext) => readonly string[];

/** The age column for a text. */
const ageOf = ({ verdict }: ReportContext): string =>
  verdict.stage === '幼' || verdict.stage === '老' ? verdict.stage : '壮';
/** The same where work and means are told as they have been: from fifty-five on. */
const settledAge = (ctx: ReportContext): string => (ctx.verdict.stage === '熟' ? '老' : ageOf(ctx));
const told = (ctx: ReportContext, table: Table, row: string): string => textOf(table, row, ageOf(ctx));

/** A palace's matter in everyday words. */
const matter = ({ verdict }: ReportContext, { name }: PalaceVerdict): string => plainName(verdict, name);
const scored = (ctx: ReportContext, palace: PalaceVerdict): string =>
  `${matter(ctx, palace)}${palace.score}分`;
const listed = (ctx: ReportContext, palaces: readonly PalaceVerdict[]): string =>
  palaces.map((each) => matter(ctx, each)).join('、');
const descending = (palaces: readonly PalaceVerdict[]): PalaceVerdict[] =>
  palaces.toSorted((a, b) => b.score - a.score);
const self = ({ verdict }: ReportContext): string => (verdict.stage === '幼' ? '孩子' : '您');
const names = (ctx: ReportContext, ...wanted: PalaceName[]): PalaceVerdict[] =>
  wanted.map((name) => ctx.verdict.palace(name));

const count = ({ verdict }: ReportContext, level: PalaceVerdict['level']): number =>
  verdict.palaces.filter((each) => each.level === level).length;
const many = (n: number): string => (n > 0 ? `有${n}颗` : '一颗也没有');
/** How many stars help a palace and how many challenge it. */
const company = ({ soft, tough }: PalaceVerdict, words: readonly [string, string, string]): string =>
  `帮衬的星${many(soft.length)}，磨人的星${many(tough.length)}，${soft.length > tough.length ? words[0] : soft.length < tough.length ? words[1] : words[2]}`;

const life: Said = (ctx) => {
  const { verdict } = ctx;
  const own = verdict.life;
  const round = names(ctx, '财帛', '官禄', '迁移');
  const best = ablest(round);
  return [
    `常来往的三样，从高到低是${listed(ctx, descending(round))}，${verdict.stage === '幼' ? `先从${matter(ctx, best)}夸起，孩子最有信心` : `一时没了主意，先从${matter(ctx, best)}那里借力`}。`,
    `${self(ctx)}自己的那一格落在${own.spot.palace.branch}，${told(
      ctx,
      FURTHER_LIFE,
      ['寅', '申', '巳', '亥'].includes(own.spot.palace.branch)
        ? '动'
        : ['子', '午', '卯', '酉'].includes(own.spot.palace.branch)
          ? '正'
          : '库',
    )}`,
    `${self(ctx)}自己这一面打${own.score}分，十二样里排第${own.rank}${atOdds(own)}，${told(ctx, FURTHER_LIFE, own.level)}`,
    verdict.stage === '幼' ? '分数看的只是天生的底子，会长成什么样，要看家里每天怎样过。' : '',
  ];
};

/** A decade that begins later is not looked ahead to. */
const LAST_COMING = 75;

const bureau: Said = (ctx) => {
  const { verdict, model } = ctx;
  const { parts, best } = thirdsOf(ctx, true);
  const { current, age } = verdict;
  const coming = verdict.decades.find(({ phase }) => phase === '将来');
  return [
    `九个十年分成三大段，${parts.map(({ ages, steps }) => `${ages}${steps}`).join('，')}，${textOf(FURTHER_BUREAU, best, settledAge(ctx))}`,
    current
      ? `${self(ctx)}今年虚岁${age}岁，正走在${current.ages}这一段的第${age - current.age + 1}年，主题落在${matter(ctx, current.palace)}上，这十年${plainWayOf(current)}。`
      : '眼下不在这些段里，日子照平常的样子过，家里人的照应比哪一段都要紧。',
    coming && coming.age <= LAST_COMING ? comingStep(ctx, coming) : '',
    told(ctx, FURTHER_BUREAU, model.computed.chart.bureauName[0]!),
  ];
};

const keyPalaces: Said = (ctx) => {
  const [top, last] = [ctx.verdict.ranked[0]!, ctx.verdict.ranked.at(-1)!];
  const gap = top.score - last.score;
  return [
    `最长的一样是${matter(ctx, top)}，最短的一样是${matter(ctx, last)}。`,
    `十二样里底子厚的${some(count(ctx, '高'))}，底子薄的${some(count(ctx, '低'))}，其余都在当中。`,
    told(ctx, FURTHER_SPREAD, spreadOf(gap)),
  ];
};

const hidden: Said = (ctx) => {
  const { verdict } = ctx;
  const pairs = verdict.palaces
    .map((palace) => [palace, verdict.palaces[palace.hidden.index]!] as const)
    .filter(([a, b]) => a.index < b.index)
    .map(([a, b]) => ({ a, b, sum: a.score + b.score }))
    .toSorted((x, y) => y.sum - x.sum);
  const [thick, thin] = [pairs[0]!, pairs.at(-1)!];
  return [
    `两头合在一起看，${matter(ctx, thick.a)}与${matter(ctx, thick.b)}这一对最厚，${matter(ctx, thin.a)}与${matter(ctx, thin.b)}这一对最薄，厚的一对可以常用，薄的一对别同时去动。`,
  ];
};

const OUT_STRONG = '最稳的是外头的走动，想不通的时候出去走一趟，回来常常就通了。';
const OUT_WEAK = '说的是外头的走动，去得少一点、熟一点，行程留出余地，路上结个伴。';

const twelve: Said = (ctx) => {
  const { verdict } = ctx;
  const { ranked, empties } = verdict;
  const [top, last] = [ranked[0]!, ranked.at(-1)!];
  return [
    `从高到低排一排，前四格是${listed(ctx, ranked.slice(0, 4))}，后四格是${listed(ctx, ranked.slice(8))}。`,
    `排在当中的是${listed(ctx, ranked.slice(4, 8))}，平日不显眼，照老样子过就好。`,
    told(ctx, FURTHER_TWELVE, empties.length === 0 ? '无空' : empties.length < 3 ? '少空' : '多空').replace(
      /^空出来的地方[^，]*/u,
      `空出来的是${listed(ctx, empties)}`,
    ),
    // 迁移 is travel: what is said of strength of body is not said of it.
    `居首的是${scored(ctx, top)}，${top.name === '迁移' ? OUT_STRONG : told(ctx, FURTHER_TWELVE, `强${kindAt(verdict, top)}`)}`,
    `垫底的是${scored(ctx, last)}，${
      last.name === '迁移'
        ? OUT_WEAK
        : told(ctx, FURTHER_TWELVE, last.name === '夫妻' ? '弱侣' : `弱${kindAt(verdict, last)}`).replace(
            /^排在末尾的是/u,
            '说的是',
          )
    }`,
  ];
};

/** Of four that are about alike. */
const ALL_FOUR: Readonly<Record<string, string>> = {
  幼: '四样都夸一夸，先从孩子愿意做的那样来',
  壮: '四样一起用，哪一样顺手就先从哪一样使劲',
  老: '四样一路都用得上，想起哪一样就讲哪一样',
};

const career: Said = (ctx) => {
  const four = names(ctx, '命宫', '财帛', '官禄', '迁移');
  const best = ablest(four);
  return [
    `跟做事有关的四样，从高到低是${listed(ctx, descending(four))}，${areLevel(four) ? '四样差不多齐，哪一样也不必单独去补' : { 幼: '先从高的夸起，低的慢慢陪', 壮: '合起来就是做事的本钱，先用高的，再养低的', 老: '合起来就是一辈子的本钱' }[settledAge(ctx)]}。`,
    areLevel(four) ? `${ALL_FOUR[settledAge(ctx)]}。` : textOf(FURTHER_WORK, best.name, settledAge(ctx)),
  ];
};

const health: Said = (ctx) => {
  const [body, mood, house] = names(ctx, '疾厄', '福德', '田宅') as [
    PalaceVerdict,
    PalaceVerdict,
    PalaceVerdict,
  ];
  return [
    `${matter(ctx, body)}打${body.score}分，在十二样里排第${body.rank}${atOdds(body)}，${told(ctx, FURTHER_HEALTH, body.level)}`,
    `替身体${company(body, ['照看的多于添乱的，吃睡守时就不大用操心', '添乱的多于照看的，凡事慢半拍，多留一点余地', '两边一样多，守不守得住作息，差别就在这里'])}。`,
    `睡觉的屋子也算一份，${matter(ctx, house)}打${house.score}分，${{ 高: '住得安稳，觉就睡得沉', 中: '再暗一点、静一点，觉会更沉', 低: '先把睡觉的那一角收拾清爽，光和声音都挡一挡' }[house.level]}。`,
    `${matter(ctx, mood)}打${mood.score}分，排第${mood.rank}，${told(ctx, FURTHER_HEALTH, compared(mood.score, body.score, ['心强', '身强', '相当']))}`,
    `管身体的那一格落在${body.spot.palace.branch}，${told(ctx, FURTHER_HEALTH, SEASON[body.spot.palace.branch]!)}${seasonInTheSouth(ctx, body.spot.palace.branch)}`,
  ];
};

const energy: Said = (ctx) => {
  const { verdict } = ctx;
  const favoured = verdict.directions.map(({ zhi }) => zhi);
  // The place of 禄存 is favoured even where its palace is the weakest.
  const last = verdict.ranked.findLast(({ spot }) => !favoured.includes(spot.palace.branch))!;
  return [
    `这几个方向都有来历：${verdict.directions.map(({ where, zhi }) => `${where}管着${scored(ctx, verdict.palaces.find(({ spot }) => spot.palace.branch === zhi)!)}`).join('，')}，分高的先用。`,
    `管着${matter(ctx, last)}的那一侧只有${last.score}分，常坐常睡的东西少往那边摆。`,
    twoSides(sideOf(verdict.palaces, '天马'), sideOf(verdict.palaces, '禄存')),
  ];
};

const decision: Said = (ctx) => {
  const { verdict } = ctx;
  const sure = verdict.ranked.filter(({ level }) => level === '高');
  const slow = verdict.ranked.filter(({ level }) => level === '低');
  const first = sure.slice(0, 3);
  // Of a year that is told as its last days nothing is left to be done early.
  const [now, next] = verdict.open;
  const child = verdict.stage === '幼';
  const leading = sure.length > 3 ? `打头的是${listed(ctx, first)}` : `就是${listed(ctx, first)}`;
  return [
    sure.length > 0
      ? child
        ? `十二样里，底子厚的有${sure.length}样，${leading}，${sure.length > 1 ? '这几样' : '这一样'}平日可以多让孩子自己来。`
        : `十二样里，放心拿主意的有${sure.length}样，${leading}，想好了就去做，不必样样都问过一圈。`
      : '十二样里没有哪一样高到可以闭着眼拿主意，样样都值得找人商量一句。',
    slow.length > 0
      ? child
        ? `要放慢的有${slow.length}样，最该放慢的是${matter(ctx, slow.at(-1)!)}，这一样由大人多陪一程。`
        : `要放慢的有${slow.length}样，最该放慢的是${matter(ctx, slow.at(-1)!)}，凡跟它有关的决定，多问一个人，多等一个晚上。`
      : '也没有哪一样低到非放慢不可，照平常的步子来就好。',
    `${now!.year}年轮到${own(ctx, now!.palace)}当家，这一样打${now!.palace.score}分，${next!.year}年轮到${own(ctx, next!.palace)}，打${next!.palace.score}分，${betterYear(now!.tone, next!.tone, child)}。`,
    sure.length + slow.length > 0
      ? told(
          ctx,
          FURTHER_DECISION,
          sure.length > slow.length ? '多' : sure.length < slow.length ? '少' : '平',
        )
      : '',
    `${heldOn(ctx, verdict.births[3]!.palace)}，${told(ctx, FURTHER_DECISION, `忌${kindAt(verdict, verdict.births[3]!.palace)}`)}`,
  ];
};

const growth: Said = (ctx) => {
  const { verdict } = ctx;
  const mood = verdict.palace('福德');
  const [most, least] = [verdict.strong[0]!, verdict.ranked.at(-1)!];
  return [
    `${matter(ctx, mood)}打${mood.score}分，排在第${mood.rank}，长进的快慢多半看它，${told(ctx, FURTHER_GROWTH, mood.level)}`,
    ageOf(ctx) === '老'
      ? `最要顺着来的是${matter(ctx, least)}，${least.score}分，最好用的是${matter(ctx, most)}，${most.score}分，好用的天天用一点，费劲的随它去，半年回头看一回就够。`
      : `最该练的是${matter(ctx, least)}，${least.score}分，最好用的是${matter(ctx, most)}，${most.score}分，练的时候拿好用的去带该练的，一次带一小步，带顺了再换下一样，半年看一回。`,
    `好名声落在${own(ctx, verdict.births[2]!.palace)}${own(ctx, verdict.births[2]!.palace) === '您自己' ? '身' : ''}上，${told(ctx, FURTHER_GROWTH, `科${kindAt(verdict, verdict.births[2]!.palace)}`)}`,
  ];
};

/** Of two that are about alike neither is put first. */
const BOTH: Readonly<Record<string, string>> = {
  幼: '差不多齐，哪一样都夸一夸，陪着玩就长上来',
  壮: '差不多齐，哪一样顺手就先从哪一样使劲',
  老: '差不多齐，当年两样一起出的力，如今都可以放轻了',
};

const means: Said = (ctx) => {
  const { verdict } = ctx;
  const [money, house] = names(ctx, '财帛', '田宅') as [PalaceVerdict, PalaceVerdict];
  const [work, own] = names(ctx, '官禄', '命宫') as [PalaceVerdict, PalaceVerdict];
  return [
    `${scored(ctx, money)}，${textOf(FURTHER_MEANS, `财${money.level}`, settledAge(ctx))}`,
    `${scored(ctx, house)}，${textOf(FURTHER_MEANS, `库${house.level}`, settledAge(ctx))}`,
    `${
      verdict.stage === '幼'
        ? `一样管要，一样管收，${compared(money.score, house.score, ['要的比收的快', '收的比要的稳', '要和收差不多齐'])}`
        : `${matter(ctx, money)}管来，${matter(ctx, house)}管存，${compared(money.score, house.score, ['来的比存的快', '存的比来的稳', '来和存差不多齐'])}`
    }，${evenOut(Math.abs(money.score - house.score))}`,
    `跟它们连着的还有两样，${scored(ctx, work)}，${scored(ctx, own)}，${areLevel([work, own]) ? BOTH[settledAge(ctx)] : { 幼: '哪一样高就从哪一样夸起，低的那样陪着玩，玩着玩着就长上来', 壮: '哪一样高就先从哪一样使劲，低的那样一点一点补', 老: '哪一样高就说明当年哪一样最出力，如今都可以放轻了' }[settledAge(ctx)]}。`,
    textOf(FURTHER_MEANS, `禄${kindAt(verdict, verdict.births[0]!.palace)}`, settledAge(ctx)).replace(
      /^老天给的甜头在[^，]*/u,
      `老天给的甜头落在${matter(ctx, verdict.births[0]!.palace)}上`,
    ),
  ];
};

const ties: Said = (ctx) => {
  const { near, far } = endsOf(ctx.verdict);
  const [mate, friends, elders] = names(ctx, '夫妻', '仆役', '父母') as [
    PalaceVerdict,
    PalaceVerdict,
    PalaceVerdict,
  ];
  return [
    `${matter(ctx, mate)}之外，${distance(matter(ctx, near), matter(ctx, far), near.score - far.score, ageOf(ctx))}`,
    `${scored(ctx, mate)}，${told(ctx, FURTHER_TIES, `侣${mate.level}`)}`,
    `${scored(ctx, friends)}，${told(ctx, FURTHER_TIES, `友${friends.level}`)}`,
    `${scored(ctx, elders)}，${told(ctx, FURTHER_TIES, `长${elders.level}`)}`,
  ];
};

const body: Said = (ctx) => {
  const { life: own, body: later, palaces } = ctx.verdict;
  const round = [later.across, ...later.trines].map(({ index }) => palaces[index]!);
  // Before sixty-five this is still ahead, not looked back on.
  const age = ageOf(ctx);
  const balance = textOf(FURTHER_BODY, compared(later.score, own.score, ['后强', '前强', '平手']), age);
  return [
    later === own
      ? `天生的一面和后来的一面在同一格里，都是${own.score}分，排在第${own.rank}，${balance}`
      : `天生的一面打${own.score}分，后来的一面落在${matter(ctx, later)}上，打${later.score}分，排在第${later.rank}，${balance}`,
    `跟后来这一面呼应的是${round.map((each) => scored(ctx, each)).join('、')}，缺什么就到这几处去借。`,
    textOf(FURTHER_BODY, later.name, age),
    `给它帮衬的星${many(later.soft.length)}，磨人的星${many(later.tough.length)}，${textOf(FURTHER_BODY, `身${echoOf(later)}`, age)}`,
  ];
};

/** Section, subheading by age, rule and text. */
const FURTHER: Readonly<Record<string, readonly [head: string, rule: string, say: Said]>> = {
  命宫分析: ['看着数字再说说', 'ming.baihua-zaishuo', life],
  五行局深度诊断: ['三大段路和一天的过法', 'ju.baihua-zaishuo', bureau],
  关键宫位评估: ['长短差多少', 'guanjian.baihua-zaishuo', keyPalaces],
  暗合宫影响: ['哪一对厚，哪一对薄', 'anhe.baihua-zaishuo', hidden],
  空宫处理: ['十二格搭配着用', 'kong.baihua-zaishuo', twelve],
  职业匹配: ['做事的四样本钱', 'zhiye.bai-zaishuo', career],
  健康预警系统: ['一年四季怎么照看', 'jiankang.bai-zaishuo', health],
  时空能量优化: ['方向和钟点的来历', 'shikong.bai-zaishuo', energy],
  决策支持: ['哪些放心定，哪些慢慢定', 'juece.bai-zaishuo', decision],
  自我成长路径: ['心里那一块怎样养', 'chengzhang.bai-zaishuo', growth],
  事业财富模型: ['一头来，一头存', 'caifu.bai-zaishuo', means],
  关系经营方案: ['几个圈子各有远近', 'guanxi.bai-zaishuo', ties],
  身宫联动分析: ['天生的和后来的', 'shen.baihua-zaishuo', body],
};

/** The additions to a section's plain version; nothing for a section that is long enough. */
export function further(section: string): SectionWriter {
  const found = FURTHER[section];
  if (!found) return () => [];
  const [head, rule, say] = found;
  return (ctx): Paragraph[] => {
    const { life: own, age, learns } = ctx.verdict;
    // At sixteen to twenty-two these are told by sections of their own.
    if (learns && ['职业匹配', '事业财富模型', '关系经营方案'].includes(section)) return [];
    const facts = [`虚岁${age}岁`, `命宫${own.score}分`, `身宫${ctx.verdict.body.label}`];
    return ctx.teller.under(head, [ctx.teller.tell(rule, facts, ...say(ctx))]);
  };
}
