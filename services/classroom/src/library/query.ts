// How a query of the classroom is read: punctuation is passed over, words around the matter are taken off, and everyday
// words lead to the article that explains them.
import { TERM_NAMES } from '@tianji/almanac';

/** A text as it is compared: one width, small letters, no punctuation and no spaces between Han characters. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}]+/gu, ' ')
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .trim();

const BEFORE =
  /^(?:请问|我想知道|我想|想知道|想学|想|什么是|什么叫|啥是|啥叫|怎样|怎么|如何|为什么|关于|学习|学|给|替|帮|看|有没有)/u;
const AFTER =
  /(?:是什么意思|什么意思|是什么|是啥|有什么用|有哪些|有什么|怎么[看算排查起用办读定分]|怎样[看算排查起用读定分]|如何[看算排查起用读定分]|代表什么|的意思|的含义|的讲法|的读法|入门|详解|大全|[吗呢吧啊呀])$/u;

/** A query without the words around its matter: 什么是真太阳时？ asks for 真太阳时. Never empty. */
export function matterOf(query: string): string {
  let text = plain(query);
  for (let next = text; ; text = next) {
    next = text.replace(BEFORE, '').trim();
    next = next.replace(AFTER, '').trim() || next;
    if (next === text || next === '') return text;
  }
}

/** Everyday words → the article that explains them, by its id. The first line that has a word of the query counts. */
const EVERYDAY: readonly (readonly [words: string, article: string])[] = [
  ['准不准 准吗 准嘛 为什么准 灵不灵 灵吗 科学吗 迷信 骗人', 'bei-na-mu'],
  ['取名 起名 命名 改名 取个名 起个名 宝宝名 孩子名 小孩名 女孩名 男孩名 名字寓意 好名字', 'ming-zi-xing-yi'],
  ['名字打分 姓名打分 姓名测试 测名字 名字测试 起名打分', 'ming-zi-ping-fen'],
  ['姓名笔画 笔画数 三才五格 姓名学', 'xing-ming-bi-hua'],
  ['五行缺 缺什么 缺水 缺火 缺金 缺木 缺土 补五行', 'yong-shen'],
  ['三伏 入伏 出伏 初伏 中伏 末伏 数九 三九 入九 头伏', 'qi-shi-er-hou'],
  ['老黄历 皇历 通书 择日 择吉 挑日子 选日子 看日子 吉日 适合结婚 适合搬家', 'huang-li-yi-ji'],
  ['财神方位 喜神方位 今日财神 财神在哪', 'huang-li-fang-wei'],
  ['阴历 农历 旧历 老历 大小月 三十晚上', 'shuo-wang-yue'],
  ['润月 闰几月 双春', 'run-yue'],
  ['立春换年 换年 过年换属相 年从哪天', 'nian-yue-jie-xian'],
  ['阳历 公历 新历 西历 少了十天 消失的十天', '1582-gai-li'],
  ['二十四节气 24节气 廿四节气 节令', 'er-shi-si-jie-qi'],
  ['七十二候 72候 月相 满月 月圆', 'qi-shi-er-hou'],
  ['时差 经度 太阳时 地方时间', 'zhen-tai-yang-shi'],
  ['夏时制 夏令时间 拨快一小时', 'xia-ling-shi'],
  ['几点是什么时 时辰表 时辰对照 几点到几点 十二时辰', 'shi-er-shi-chen'],
  ['半夜出生 夜里出生 晚上11点 晚上十一点 23点 二十三点 子时出生', 'zi-shi-huan-ri'],
  ['生辰八字 批八字 排八字 算八字 看八字 八字排盘 排盘', 'pai-si-zhu'],
  ['属相 属什么 生肖 十二生肖', 'di-zhi'],
  ['天干地支 干支纪年 甲子表 六十花甲 花甲', 'liu-shi-jia-zi'],
  ['身旺 身强身弱 日主弱 日主强 旺弱', 'qiang-ruo'],
  ['喜用神 喜忌', 'yong-shen'],
  ['偏官 七煞', 'shi-shen'],
  ['桃花运 桃花劫 烂桃花', 'tao-hua-yi-ma'],
  ['贵人 贵人运 天乙', 'shen-sha'],
  ['走运 交大运 大运流年', 'da-yun'],
  ['本命年 太岁 犯太岁 今年运势 流年运', 'liu-nian'],
  ['合婚 配不配 八字合不合 属相合不合', 'liu-he-liu-chong'],
  ['斗数 紫薇 紫微星', 'zi-wei-an-ming'],
  ['长生十二宫 十二宫长生 长生诀', 'shi-er-chang-sheng'],
  ['杀破狼 机月同梁', 'zi-wei-ge-ju'],
  ['摇卦 金钱卦 占卜 卜卦 占卦 算卦 摇钱 铜钱卦 掷铜钱', 'qi-gua'],
  ['易经 周易 读易', 'du-zhou-yi'],
  ['八卦图 先天八卦 后天八卦 八卦方位', 'ba-gua'],
  ['爻怎么 六爻 爻', 'gua-de-gou-cheng'],
  ['什么时候应验 什么时候见效 哪天应', 'ying-qi'],
  ['马前神课 马前课 掐指 掐指一算 小六壬', 'xiao-liu-ren'],
  ['奇门遁甲 遁甲 奇门', 'qi-men-ju-shu'],
  ['称骨算命 几两几 骨重 袁天罡', 'cheng-gu'],
  ['算命 命理 子平', 'li-shi-ming-li'],
];

const LEADS = EVERYDAY.flatMap(([words, article]) =>
  words.split(' ').map((word) => ({ word, article })),
).sort((a, b) => b.word.length - a.word.length);

/** What is asked by two or three signs, and where it is explained: 子午冲, 甲己合, 申子辰合. */
const SIGNS: readonly (readonly [pattern: RegExp, article: string])[] = [
  [/[甲乙丙丁戊己庚辛壬癸]{2}相?[五]?[合冲]/u, 'tian-gan-wu-he'],
  [/[子丑寅卯辰巳午未申酉戌亥]{3}(?:三|半|拱)?[合会局]/u, 'san-he-san-hui'],
  [/[子丑寅卯辰巳午未申酉戌亥]{2}[相六]?[合冲]/u, 'liu-he-liu-chong'],
  [/[子丑寅卯辰巳午未申酉戌亥]{2,3}[相三自]?[刑害破]|[刑冲合害破]{3,}/u, 'xing-hai-po'],
];

/** The article that a query leads to: by its signs, by the longest everyday word in it, or as the name of a term. */
export function leadOf(query: string): string | undefined {
  const text = plain(query);
  return (
    SIGNS.find(([pattern]) => pattern.test(text))?.[1] ??
    LEADS.find(({ word }) => text.includes(word))?.article ??
    (TERM_NAMES.includes(matterOf(query).replace(/节$/u, '')) ? 'er-shi-si-jie-qi' : undefined)
  );
}
