/**
 * A life that is over: told in what the chart shows, without advice and without modern things. Page and report read the
 * same rules.
 */
import { lunarFromCivil } from '@tianji/almanac';
import type { Day, Teller } from '@tianji/teller';
import type { Computed } from '../chart.ts';
import { OLDEST } from './age-words.ts';
import type { Model } from './model.ts';

/** Whether nobody reads the chart for a living person. */
export const isOver = ({ date }: Computed, { year, month, day }: Day): boolean =>
  lunarFromCivil(year, month, day).year - date.year + 1 > OLDEST;

/** Nominal ages in which a decade of a past life may begin that is told year by year. */
const PRIME = [20, 60] as const;

/** The number of the decade that is told year by year: the best between youth and old age. */
export function primeOf({ computed, scores }: Model): number {
  const numbers = computed.chart.decades.flatMap(({ age }, k) =>
    age >= PRIME[0] && age < PRIME[1] ? [k] : [],
  );
  return numbers.reduce((a, b) => (scores.decades[b]!.score > scores.decades[a]!.score ? b : a));
}

/** Decades that begin after this nominal age are not told of such a life. */
export const LAST_OF_OLD = 80;

/** Modern things: a sentence that names one is left out. */
export const MODERN =
  /手机|电话|屏幕|邮件|视频|电脑|电视|保险|社保|体检|航班|车次|购物篮|煤气|咖啡|开车|备份|充电|团队|项目|客户|公司|推销|拍下来|广告|外贸|市场|微信|网上|在家办公|跨部门|岗位|驻外|外派|合同|承重|会场|日程|副驾驶|高楼大厦|单位|猫眼|提成|加班|房贷|出差|签约|酒桌|普拉提|司仪|麻辣|会议|创可贴|灯泡|附录|装修|升迁|班长|任务簿|天气预报|账单|正装|口琴|牙刷|器械|选项|侦探|班次|加一次班|工作表|自动存|流程|打卡|窗口|沙发|证书|推荐信|理财/u;

/** What asks, advises or looks ahead: nothing of that to one who is no more. */
const TO_THE_LIVING: readonly RegExp[] = [
  /宜(?!居)|不妨|记得|值得|别(?!处|人|的|样|格|称|离|有)|先.{1,14}再|先[把看写问想立定约学划顾管睡]|可以|就好|最好|试试|学着|留[一个出给]|补一|每[天日周月年季晚个回笔次]|不必|不要|不急|多陪|慢慢来|眼下|现在|以后|往后|将来|如今|到时|今[天年日]|少[一说做管熬吃争耗与]|学会|多[想问聊学]/u,
  /(?<![主需重首只])要(?![求素点害领紧好的么饭])|需要[大自]|提醒|适合|适度|量力|逐项|主动|定期|当面|借力|借那|防|放平|一声谢|说一声|多联络|坦白|安抚|省心|语气|慢慢[说磨来]|慢半拍|安排|约好|写[在进下成清]|存一|讲[清完]|看一[看眼]|才[不好有能会稳立叫]|靠近|看住|系紧|走全|放慢|先停|早睡|早点|直接开口|照着做|倚着|挑[一选那好]|打个招呼|说声|寄一|定一个|打扰|散$|多教|隔[两阵一]/u,
  /放一天假|想换位子|第二样|再加一样|之前[^，。]{0,6}[，]|拿主意前|写完放|引到|过一夜|预留|换个场合|说圆一点|和气点更|对账|给自己|分一[份点]|请[一个旁人两教您]|找[个一]|步骤列成|趁手热|后手|把摊子|工期放宽|另外说|问清|^把(?![命九十一])|[，；。：]把|出力不亏|就是选择|隔一|拿出|约一|每段|一个小奖|多听听|省一半|划得来|匀着|划算|当学徒|一回|下回|开口|常走动|闲着的|收起来|记账|账写|写明|见好便收|先[排试查谈守算备打划存求]|再[读说来定看]一?|宽待|交给|放在那里|靠自己最/u,
  /这个年纪|早说开|写个日子|放钱的地方|先[从列拿]|听见也当|看清|搭把手|少[请找压比翻]|动身前|多坐|即可|敬着些|歇歇|一件件?解|走走|好问|天亮后|多看一遍|常检查|按六分|挑最|记下来|做最简单|选[好对]|善加|留余地|给他|放手|说好|不翻旧账|各担|常联络|用心|保持|清单|单子|从小事|留样|多来往|拿来|垫一垫|去借|守住|一笑便过|帮一次|用在|作答|用得着|用来|问一|慎些|凡(?:有|事|与|是)|给六分|之空，|拿它|挑有用|定个数|先(?:照顾|给)|更(?:合适|稳妥)|托给|不下单|留回执|少叮嘱|谈感情|勤快一点|回话|陪着装|分段了结|固定支出|多走几个|好办法|多留意|认真待|爸爸妈妈|更让/u,
  /用法是|早些|商量着写|就够|分出去|先[聊住讲迈听]|最该|再决定|该换|不讲花样|找[几件]|说软|一天说|求教|走正门|分着拿|试就|认真答|少指望|只记一本|不过夜|[轻松]一点，|[轻松]一点。|交出去|列一项|谦和一点|当天|各减|练一门|替对方|放个假|趁|常报|歇上|挑白天|留句话|小事听|无妨|留意|轮流|多[留放空捧记走叫]|分一件|只用零头|平衡好|就夸|说一遍|算出来|算一下|只说一半|放轻|至少|带好|^给|添一点|换一个时间|动一动|单独存|留在路上|慢慢讲|约了时间|饭后|最省事|托付出去|按时|找人说|说清楚|手上的活做完|一笔一笔来|防着|留足|补上|定下一条|省着|少代劳|新名词|守底之余|想不开时|找线索|松一松手|比催管用|都可借用|发展都合适/u,
];

/** Paragraphs about the reader's present: its frame, what it allows, whom to ask, what to practise. */
const PRESENT_ONLY =
  /nianling$|dangqian$|dangxia|shengyu|shiji$|bai-nian|liuyue|xing-dong|shihou$|xiangchu$|guanzhu$|nianji$|baihua-zuo/u;

/**
 * A text of a life long over: its clauses up to the first that is about modern things or speaks to the living, for
 * what follows refers to it.
 */
function ofOld(text: string): string {
  const clauses = text.split(/(?<=[。！？；])/u);
  const end = clauses.findIndex((each) => [MODERN, ...TO_THE_LIVING].some((words) => words.test(each)));
  return (end < 0 ? clauses : clauses.slice(0, end))
    .join('')
    .replace(/；$/u, '。')
    .replace(/您[两二]位/gu, '两个人')
    .replaceAll('您', '盘主');
}

/** A teller for historical persons. */
export const tellerOfOld = (teller: Teller): Teller => ({
  ...teller,
  tell: (rule, facts, ...texts) =>
    PRESENT_ONLY.test(rule) ? null : teller.tell(rule, facts, ...texts.map(ofOld)),
  under: (head, paragraphs) =>
    teller.under(head.replaceAll('您', '盘主').replaceAll('往后', '后来'), paragraphs),
});
