/**
 * Matters of life in everyday words, and by which words of the almanac days are chosen for them. `any`: at least one of
 * these must stand under 宜 and none of them under 忌; `plus`: each more counts; `not`: none of these may stand under 忌;
 * `out` and `minus`: marks of a day that exclude it, or speak against it. A mark is a god, or a day by its duty, branch or
 * stem (破日, 亥日, 丁日). Vetoes apply to all of them. Sources: 《钦定协纪辨方书》卷十、卷十一 (用事); 通书.
 */
export const GROUPS = ['家与婚', '工作与钱', '学与行', '身与日常', '祭祀与身后'] as const;
export type MatterGroup = (typeof GROUPS)[number];

/** Whose clash excludes a day: of those whom it is about (`P`), of nobody (`m`, it counts against), or it is not asked. */
export type PersonRule = 'P' | 'm' | '';

export interface Matter {
  /** 1 to 55. */
  readonly id: number;
  readonly name: string;
  /** The name as it sounds, syllables separated by blanks. */
  readonly pinyin: string;
  /** Other words for it. */
  readonly also: readonly string[];
  readonly group: MatterGroup;
  readonly any: readonly string[];
  readonly plus: readonly string[];
  readonly not: readonly string[];
  readonly out: readonly string[];
  readonly minus: readonly string[];
  readonly person: PersonRule;
  /** Of no weight: the everyday. */
  readonly small: boolean;
  /** `days`: days are offered; `given`: the day is set by others and only looked at; `never`: no day is looked for. */
  readonly choose: 'days' | 'given' | 'never';
  /** Only on working days: an office must be open. */
  readonly office: boolean;
  /** Days from today before which nobody is ready. */
  readonly lead: number;
  /** The first and last hour of the clock between which it is done. */
  readonly span: readonly [from: number, to: number];
  /** The god whose direction of the day is told. */
  readonly direction: '喜神' | '财神' | '';
  /** Duties of the day that suit it. */
  readonly duties: string;
}

const WORK = '土王用事 土府 土符 地囊 建日 破日';
const MOVE = '归忌 往亡 气往亡 月厌|建日 平日 收日 闭日';
const TOMB = '重日 复日 四忌 四穷 建日 开日';

// id name | pinyin | other words | any | plus | not | out | minus | person | small, given, never, office
const ROWS = `
1 婚礼|hun li|结婚 办婚礼 办喜事 出嫁 娶亲 迎亲 成亲 嫁娶|嫁娶|安床 会亲友 祈福||往亡 气往亡 月厌 四废 四忌 四穷 亥日|八专 厌对 二分二至 三娘煞 红沙 月忌|P|
2 领证|ling zheng|登记 登记结婚 结婚登记 扯证 领结婚证|嫁娶 订盟 纳采|立券|||往亡 亥日|P|office
3 订婚|ding hun|过大礼 过礼 提亲 下聘 定亲|纳采 订盟 问名|会亲友 嫁娶||四忌 四穷|八专 五离|P|
4 安床|an chuang|婚床 换床 放床|安床|||申日 闭日 破日||P|
5 搬家|ban jia|乔迁 迁居 搬新家 移徙|移徙 入宅|安床 出火 安香|移徙 入宅|${MOVE}|P|
6 入宅|ru zhai|入伙 新居入伙 进宅 新房第一晚 进新房|入宅|移徙 安床 作灶|移徙|${MOVE}|P|
7 换租|huan zu|短住 租房 换房子住|移徙 入宅 出行||||归忌|m|small
8 装修开工|zhuang xiu kai gong|装修 开工 翻修|修造 动土 拆卸|起基|动土|${WORK}||P|
9 动土|dong tu|打地基 破土动工 盖房 建房|动土 起基|修造||${WORK}||P|
10 上梁|shang liang|封顶 竖柱|上梁 竖柱|盖屋||土府 土符 地囊 建日 破日||P|
11 安门|an men|换门 装大门|安门|修造||建日 破日||P|
12 装灶|zhuang zao|开火 安灶 新厨房|作灶|入宅|||丙日|m|
13 收房|shou fang|交房 验房 拿钥匙|入宅 纳财 立券 交易|||破日||m|small
14 求子|qiu zi|备孕祈福 求嗣 求孩子|求嗣 祈福||||寅日||small
15 满月酒|man yue jiu|满月 百日 周岁 周岁宴 百日宴|会亲友|祈福|||酉日|m|small
16 认干亲|ren gan qin|收养 认干爹 认干妈|进人口 会亲友|||往亡||P|
17 开业|kai ye|开张 开店 剪彩 开市|开市|挂匾 交易 纳财 祈福|开市|五墓 九空 小耗 大耗 破日 闭日|二分二至|P|
18 签合同|qian he tong|签约 签字 签协议|立券 交易|纳财 开市|||五离 己日|P|
19 公司注册|gong si zhu ce|注册公司 申请执照 办执照|立券 开市|纳财||破日 闭日||P|office
20 买房|mai fang|付定金 过户 交定金 置业|立券 交易 置产|纳财||九空 大耗||P|
21 卖房|mai fang|卖车 出售房子|交易 立券|||||P|
22 提车|ti che|买车 交车 接新车|交易 纳财 造车器 出行||出行|破日|往亡|P|
23 存钱|cun qian|收款 讨账 要账|纳财|||小耗 大耗|||small
24 放款|fang kuan|投资 借钱给人 出资|出货财 开仓 交易|||甲日 九空||P|
25 挂牌|gua pai|换招牌 挂招牌|挂匾|开市||破日 闭日||m|
26 搬办公室|ban ban gong shi|搬公司 公司搬家 换办公室|移徙|开市|移徙|归忌 往亡 破日 闭日||P|
27 入职|ru zhi|上任 跳槽 换工作 上班第一天 报到|赴任|会亲友||往亡 满日 闭日 破日||P|
28 求职|qiu zhi|投简历 找工作|赴任 会亲友 出行|||破日||m|small
29 面试|mian shi||会亲友 赴任||||破日 闭日|m|given
30 离职|li zhi|辞职 分开 散伙 拆伙|解除|除日||||m|
31 招人|zhao ren|请保姆 招工 请人 雇人|进人口 雇佣|||||m|
32 入学|ru xue|报名 拜师 开学 上学|入学 习艺|祈福 成日 开日||破日 闭日||P|
33 考试|kao shi|高考 应考|入学||||破日 闭日||given
34 出行|chu xing|旅行 出差 回老家 出门 旅游|出行||出行|往亡 气往亡 巳日|破日 闭日|P|
35 出国|chu guo|远行 移居 留学 移民|出行 移徙||出行|往亡 气往亡 巳日|归忌 破日 闭日|P|
36 坐船|zuo chuan|出海 乘船|乘船 出行|||九坎 八风 触水龙||m|
37 聚会|ju hui|请客 聚餐 宴客 会友|会亲友|||酉日|||small
38 打官司|da guan si|起诉 诉讼 立案|词讼||||癸日|P|
39 剪发|jian fa|理发 剃胎发 理头 剃头 剪头发 烫发|理发|沐浴|理发|丁日|||small
40 美甲|mei jia|修脚 剪指甲 修甲|整手足甲||||||small
41 大扫除|da sao chu|打扫 扫房 扫尘|扫舍|沐浴|||||small
42 看病|kan bing|体检 疫苗 打疫苗 就医 求医|求医 治病||||||never
43 手术|shou shu|动手术 开刀 做手术|求医||||||never
44 裁衣|cai yi|定做礼服 做衣服|裁衣 合帐||||||small
45 种树|zhong shu|种菜 栽花 栽种|栽种|||乙日 土王用事|||small
46 接宠物|jie chong wu|养宠物 猫 狗 养猫 养狗|纳畜 牧养|||||m|small
47 修坟|xiu fen|立碑 修墓|修坟 立碑|谢土|动土|土王用事||m|
48 祭祖|ji zu|拜神 还愿 祭祀 祈福 拜太岁|祭祀 祈福 酬神 斋醮||||寅日||small
49 扫墓|sao mu|上坟 祭扫|祭祀 修坟||||||small
50 开光|kai guang|安神位 安香|开光 安香|祭祀 祈福||||m|
51 入殓|ru lian|火化 出殡|入殓 移柩||||||given
52 安葬|an zang|落葬 下葬 入土|安葬|破土 谢土|安葬|${TOMB}|鸣吠对|P|
53 破土|po tu|破土（坟） 坟地动土|破土|安葬||土王用事 土府 土符 地囊||P|
54 迁坟|qian fen|起攒 移坟|启钻 移柩|安葬||${TOMB}||P|
55 除服|chu fu|脱孝 除孝|除服 成服|||||m|
`;

const pairs = <T>(list: readonly (readonly [id: number, value: T])[]): ReadonlyMap<number, T> =>
  new Map(list);

const DUTIES = pairs([
  [1, '成定执危除开'],
  [5, '成开定除'],
  [6, '成开定除'],
  [8, '定成除开'],
  [9, '定成除开'],
  [17, '成开满'],
  [18, '成定'],
  [34, '成开除'],
  [39, '除'],
  [41, '除'],
]);
const LEADS = pairs([
  [1, 14],
  [3, 14],
  [5, 3],
  [6, 3],
  [8, 3],
  [17, 7],
]);
type Span = Matter['span'];
const SPANS = pairs<Span>([
  [1, [5, 19]],
  [2, [9, 17]],
  [5, [5, 15]],
  [6, [5, 15]],
  [8, [7, 17]],
  [9, [7, 17]],
  [10, [7, 17]],
  [11, [7, 17]],
  [17, [7, 11]],
  [18, [9, 17]],
  [19, [9, 17]],
  [20, [9, 17]],
  [52, [5, 15]],
]);
const DIRECTIONS = pairs<Matter['direction']>([
  [1, '喜神'],
  [17, '财神'],
  [22, '财神'],
  [23, '财神'],
  [24, '财神'],
]);

const groupOf = (id: number): MatterGroup =>
  GROUPS[id <= 16 ? 0 : id <= 31 ? 1 : id <= 38 ? 2 : id <= 47 ? 3 : 4]!;
const words = (text = ''): readonly string[] => text.split(' ').filter(Boolean);

function read(row: string): Matter {
  const [head = '', pinyin = '', also, any, plus, not, out, minus, person = '', flags = ''] = row.split('|');
  const [number, name = ''] = head.split(' ');
  const id = Number(number);
  return {
    ...{ id, name, pinyin, also: words(also), group: groupOf(id) },
    ...{ any: words(any), plus: words(plus), not: words(not), out: words(out), minus: words(minus) },
    ...{ person: person as PersonRule, small: flags === 'small', office: flags === 'office' },
    choose: flags === 'given' || flags === 'never' ? flags : 'days',
    lead: LEADS.get(id) ?? 0,
    span: SPANS.get(id) ?? [7, 21],
    direction: DIRECTIONS.get(id) ?? '',
    duties: DUTIES.get(id) ?? '',
  };
}

/** The 55 matters, by number. */
export const MATTERS: readonly Matter[] = ROWS.trim().split('\n').map(read);

/** The matter of a number; undefined for none. */
export const matterOf = (id: number): Matter | undefined => MATTERS[id - 1];

/** What is asked most comes first. */
const FIRST = [1, 5, 2, 17, 34, 22, 18, 39, 9, 4];

/** The menu: what is asked most, then the rest in its groups; what concerns the dead is last. */
export const MENU: readonly Matter[] = [
  ...FIRST.map((id) => matterOf(id)!),
  ...MATTERS.filter(({ id }) => !FIRST.includes(id)),
];

/** Words for which no day is looked for, and what is said instead. */
const REFUSED: readonly (readonly [words: RegExp, text: string])[] = [
  [/剖腹|剖宫|催产|生孩子|生产/, '生产的日子由产妇和医生决定，这里不挑日子，也不为它排盘。'],
  [
    /手术|开刀|化疗|看病|就医|体检|疫苗|打针|吃药|住院/,
    '就医的日子请听医生的安排，这里不挑日子。要看某一天的黄历，可以直接点开那一天。',
  ],
  [/彩票|赌|博彩|打牌|打麻将|发财日|股票/, '这里没有这一项：输赢涨落，没有可以挑的日子。'],
  [/报复|报仇|整人|害人|分手日/, '这里没有这一项：不为针对别人的事挑日子。'],
];

/** Why no day is looked for under these words; undefined where nothing stands against them. */
export const refusalOf = (typed: string): string | undefined =>
  REFUSED.find(([words]) => words.test(typed))?.[1];

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s·，,。]/g, '');

/** Other words for matters as they sound, those that are said most: the matter, and its words. */
const OTHER_SOUNDS = new Map(
  `
1 jie hun,ban xi shi
2 deng ji,che zheng
3 guo li,ti qin
5 qiao qian
6 ru huo,jin zhai
17 kai dian,kai zhang,jian cai
18 qian zi,qian yue
20 guo hu
22 mai che,jiao che
26 ban gong si
27 tiao cao,huan gong zuo
32 kai xue
34 chu chai,lü xing,hui lao jia
39 li fa,ti tou
41 da sao
48 bai tai sui
49 shang fen
52 luo zang,xia zang`
    .trim()
    .split('\n')
    .map((row): [number, string[]] => {
      const [id, ...rest] = row.split(' ');
      return [Number(id), rest.join(' ').split(',')];
    }),
);

/** How well typed letters fit a name as it sounds: 3 whole, 2 its beginning, 1 its initials, 0 not. */
function sounds(pinyin: string, typed: string): number {
  const whole = pinyin.replaceAll(' ', '');
  if (whole === typed) return 3;
  if (whole.startsWith(typed)) return 2;
  return pinyin
    .split(' ')
    .map((syllable) => syllable.charAt(0))
    .join('')
    .startsWith(typed)
    ? 1
    : 0;
}

/** Whether words are the name of a matter, another word for it, or how one sounds: such words are nothing to be guarded. */
export function namesMatter(typed: string): boolean {
  const words = typed.trim();
  const found = findMatters(words);
  if (words === '') return false;
  return /^[a-zü\s]+$/iu.test(words)
    ? found.length > 0
    : found.some(({ name, also }) => name === words || also.includes(words));
}

/** Matters by word, by another word for it, by the classical word, or by sound; the best first, all for nothing typed. */
export function findMatters(typed: string): readonly Matter[] {
  const wanted = plain(typed);
  if (wanted === '') return MENU;
  const rank = (matter: Matter): number => {
    if (/^[a-zü]+$/.test(wanted)) {
      const letters = wanted.replace(/v/g, 'ü');
      const others = (OTHER_SOUNDS.get(matter.id) ?? []).map((each) => sounds(each, letters) * 2 - 1);
      return Math.max(0, sounds(matter.pinyin, letters) * 2, ...others);
    }
    const names = [matter.name, ...matter.also];
    if (matter.name === wanted) return 6;
    if (names.includes(wanted)) return 5;
    if (matter.any.includes(wanted)) return 4;
    if (names.some((name) => name.includes(wanted))) return 3;
    // A whole sentence, such as 我想搬家.
    return names.some((name) => name.length > 1 && wanted.includes(name)) ? 2 : 0;
  };
  return MENU.map((matter) => ({ matter, at: rank(matter) }))
    .filter(({ at }) => at > 0)
    .sort((a, b) => b.at - a.at)
    .map(({ matter }) => matter);
}
