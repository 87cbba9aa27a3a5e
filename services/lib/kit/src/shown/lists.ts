import { inSimplified } from '@tianji/question/guard';
import naughty from 'naughty-words';

/** One spelling for texts and lists: half width, lower case, simplified. */
export const plain = (text: string): string => inSimplified(text.normalize('NFKC').toLowerCase());

/**
 * Entries of the package's lists that are ordinary words here, or stand inside them, so that they refuse what is no
 * insult: 靠北的房间, 属鸡八字, 13点, 肥西, 妈妈的; words of the body, of age and of clothes; surnames and given names in
 * Latin letters (Mong, Poon).
 */
const ORDINARY: ReadonlySet<string> = new Set(
  [
    '13. 13点 十三点 几八 机八 鸡八 鸡8 你是鸡 你是鸭 野鸡 鸡鸡 日批 日你 射你 插你 干你 卖比 操比 懒8 懒八 懒教 干七八',
    '靠背 靠北 靠母 靠爸 靠腰 肥西 姣西 册那 刚度 口肯 老味 你老闆 鬼公 白烂 九游 私服',
    '你妈 你娘 他妈 他娘 他奶奶 你全家 妈的 妈妈的 娘的 老母 老二 祖宗 奶子 妈比',
    '乳房 乳头 包皮 卵子 精子 月经 处女 后庭 外阴 阴道 阴户 龟头 屁股 小肉粒 肉壁 肉缝 贝肉 密洞 玉杵 吹箫 花柳',
    '成人 激情 放荡 下贱 撒尿 笨蛋 交配 打飞机 打炮 扒光',
    'mong poon dick butt coon hooker shota lolita xx nipple nipples rectum fecal escort domination intercourse',
    'sexual sexuality sexually snatch swinger bondage nude cialis',
  ]
    .join(' ')
    .split(' ')
    .concat('tied up', 'big black', 'girl on', 'taste my', 'lemon party', 'jelly donut', 'alaskan pipeline')
    .map(plain),
);

/** Single characters that are rude wherever they stand; any other of the list may be part of an ordinary word. */
const RUDE_ALONE: ReadonlySet<string> = new Set([
  '屄',
  '屌',
  '肏',
  '㞗',
  '𨳒',
  '𨳊',
  '𡳞',
  '𨶙',
  '𨳍',
  '閪',
  '🖕',
]);

/** Rude words in simplified Chinese that the package has in other spellings only. */
const MORE_RUDE =
  '操他妈 操他娘 操逼 草泥马 傻叉 煞笔 沙比 脑残 智障 狗杂种 狗东西 狗娘养 去你妈的 滚你妈 死全家 王八羔子 臭婊子 骚婊子 死贱人 贱种 约炮 裸聊 援交';

/**
 * Political words: names of leaders, and of what no site in the mainland may speak for. A list of ours, kept short: a
 * site that needs more has the list of its operator. None is part of an ordinary name (台独 is: 澹台独步).
 */
const POLITICAL =
  '习近平 习大大 习主席 毛泽东 毛主席 邓小平 江泽民 胡锦涛 温家宝 周恩来 刘少奇 华国锋 胡耀邦 赵紫阳 蒋介石 薄熙来 达赖喇嘛 希特勒 东条英机 ' +
  '法轮功 法轮大法 全能神教 六四事件 六四屠杀 八九学运 天安门屠杀 天安门事件 支持台独 台独分子 台独势力 藏独 疆独 港独 台湾独立 西藏独立 新疆独立 香港独立 东突厥斯坦 ' +
  '反共复国 共匪 共产党 一党独裁 支那 纳粹万岁 法西斯万岁 伊斯兰国 茉莉花革命 白纸革命';

const kept = (word: string): boolean => !ORDINARY.has(word) && ([...word].length > 1 || RUDE_ALONE.has(word));

/** Words of the package that are refused: Chinese and English of List-of-Dirty-Naughty-Obscene-and-Otherwise-Bad-Words. */
export const RUDE: readonly string[] = [
  ...new Set([...naughty.zh, ...naughty.en, ...MORE_RUDE.split(' '), ...RUDE_ALONE].map(plain)),
].filter(kept);

export const POLITICAL_WORDS: readonly string[] = POLITICAL.split(' ').map(plain);
