import { refusedWordIn } from '@tianji/service-kit';
import { FAMOUS } from './engine/data/generated/famous.ts';
import { OVERUSED } from './engine/data/generated/overused.ts';
import { SURNAMES } from './engine/data/generated/surnames.ts';
import { lexicon } from './engine/data/lexicon.ts';

// The words that votes refuse must not meet ordinary names: the whole base of names is tried.

const firsts = (table: string): string[] => table.split('\n').map((row) => row.split('\t')[0] ?? '');

/** Rare surnames, and characters read as one, that are part of rude words besides. */
const RARE = [
  '习',
  '操',
  '逼',
  '姬',
  '卵',
  '尻',
  '幹',
  '干',
  '母',
  '后',
  '仆',
  '巴',
  '死',
  '黑',
  '毒',
  '难',
  '老',
  '宰',
  '苟',
  '朱',
  '史',
];

/** Three hundred given names as people have them. */
const GIVEN =
  '伟 芳 娜 秀英 敏 静 丽 强 磊 军 洋 勇 艳 杰 娟 涛 明 超 秀兰 霞 平 刚 桂英 建华 建国 建军 志强 志明 志伟 志刚 ' +
  '海燕 海涛 海波 晓明 晓红 晓东 晓燕 小红 小明 小刚 小丽 玉兰 玉梅 玉英 玉珍 桂兰 桂芳 桂珍 桂花 淑珍 淑英 淑华 淑兰 凤英 凤兰 凤霞 ' +
  '红梅 红霞 红军 卫国 卫东 国强 国庆 国华 国平 国栋 春梅 春花 春燕 秋菊 冬梅 雪梅 文华 文军 文斌 文静 文杰 永强 永红 永刚 ' +
  '俊杰 俊峰 浩 鑫 鹏 帅 宇 博 斌 辉 波 凯 旭 飞 龙 亮 欢 欣 倩 莹 琳 颖 雪 慧 婷 玲 萍 燕 蕾 丹 露 薇 ' +
  '子涵 子轩 梓涵 梓萱 浩然 浩宇 宇轩 宇航 雨桐 雨萱 欣怡 欣妍 诗涵 思远 思琪 思雨 一诺 依诺 可馨 佳怡 佳琪 佳慧 嘉怡 嘉豪 家豪 家明 ' +
  '德胜 德华 德明 德福 德贵 福贵 福生 福来 富贵 有福 有才 有财 来福 来喜 长生 长福 长贵 根生 水生 火生 金生 木生 土生 天赐 天佑 天明 ' +
  '大海 大山 大伟 大勇 大力 二妹 三妹 小妹 阿宝 宝玉 宝贵 宝珠 宝强 金花 银花 腊梅 荷花 菊花 梅花 兰花 桃花 杏花 翠花 翠兰 翠英 ' +
  '安 宁 静怡 安然 安琪 若兰 若曦 若男 亚男 胜男 招娣 来娣 盼娣 望弟 立新 立军 立国 建设 建业 爱国 爱民 爱军 爱华 爱英 拥军 援朝 抗美 ' +
  '跃进 文革 向东 向阳 东升 东方 红旗 红星 解放 和平 胜利 民主 自由 独立 新民 新华 新国 中华 振华 振国 兴国 兴华 耀华 耀邦 泽民 锦涛 家宝 ' +
  '小平 近平 克强 恩来 泽东 润之 少奇 国锋 紫阳 介石 经国 登辉 晓波 熙来 永康 丽媛 妈祖 奶娃 乳山 贝贝 鸡娃 骏马 龙飞 虎子 狗剩 牛娃 ' +
  '性善 性初 成人 成功 处安 处厚 后土 后安 母仪 尔雅 干城 干里 操行 操远 浩操 若操 梦涵 梦琪 晨曦 晨阳 沐辰 沐阳 奕辰 奕泽 独步 独秀 锦程 逸飞 操之 巴山 巴特尔 批文 日新 日月 日照 月经天 经纬';

test('no surname, no given name, no bearer of a name in the base is refused', () => {
  const given = GIVEN.split(' ');
  expect(given.length).toBeGreaterThanOrEqual(300);
  const names = [...firsts(SURNAMES), ...given, ...firsts(OVERUSED), ...lexicon().map(({ char }) => char)];
  expect(names.filter((name) => refusedWordIn(name) !== null)).toEqual([]);
  const bearers = firsts(FAMOUS).filter((name) => refusedWordIn(name) !== null);
  expect(bearers).toEqual([]);
});

test('every surname with ordinary given names, rare surnames too', () => {
  const given = GIVEN.split(' ');
  const surnames = [...new Set([...firsts(SURNAMES), ...RARE])];
  const refused = surnames.flatMap((surname) =>
    given.map((one) => surname + one).filter((name) => refusedWordIn(name) !== null),
  );
  // Only the very names of leaders: a surname that makes one of them with an ordinary given name.
  expect(refused.sort()).toEqual(
    [
      ...['习近平', '毛泽东', '邓小平', '江泽民', '胡锦涛', '温家宝', '周恩来', '刘少奇', '华国锋'],
      ...['胡耀邦', '赵紫阳', '蒋介石', '薄熙来'],
    ].sort(),
  );
});

test('every surname with every pair of characters that names are made of', () => {
  const chars = lexicon().map(({ char }) => char);
  const surnames = [...new Set([...firsts(SURNAMES), ...RARE])];
  const refused = new Set<string>();
  // A word of two characters lies within surname and first, or first and second; one of three is the whole name.
  for (const surname of surnames)
    for (const char of chars) if (refusedWordIn(surname + char) !== null) refused.add(surname + char);
  for (const first of chars)
    for (const second of chars) if (refusedWordIn(first + second) !== null) refused.add(first + second);
  expect([...refused]).toEqual([]);
});
