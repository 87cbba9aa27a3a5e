/** The records returned by the six-line calls. */
import { hexagramContent, jsonText, readingSection } from '@tianji/contracts';
import { z } from 'zod';
import { liuyaoRules } from './options.ts';

const word = (title: string, description?: string) =>
  z.string().meta({ title, ...(description ? { description } : {}) });
const branch = (title: string) => word(title, '地支');

/** An entry of the list of all 64. */
export const hexagramEntry = z.object({
  id: z.int().min(1).max(64).meta({ title: '卦序', description: '通行本卦序，1 至 64' }),
  name: word('卦名', '如 火泽睽'),
  xuhao: word('卦码', '六位数字，7 阳 8 阴，自下而上'),
  shangGuaMingCheng: word('上卦'),
  xiaGuaMingCheng: word('下卦'),
  gongwei: word('宫位', '如 艮宫四世'),
});

/** A hexagram with its lines and texts. */
export const hexagramRecord = hexagramEntry.extend({
  content: hexagramContent,
  wuxing: word('卦宫五行'),
  guaChi: word('卦辞'),
  tuan: word('彖传'),
  xiangchi: word('大象'),
  yong: word('用九用六', '乾、坤两卦才有，他卦为空'),
  shaoyong: jsonText(z.array(z.string()).min(6).max(7), {
    title: '逐爻断语',
    description: 'JSON 文本，六项，自下而上；乾、坤另有用九、用六',
  }),
  jiedu: word('解读'),
  guashen: branch('卦身'),
  liuchong: z.boolean().meta({ title: '六冲卦' }),
  liuhe: z.boolean().meta({ title: '六合卦' }),
});

/** The effect of month and day on one line. */
export const chartLine = z.object({
  liushou: word('六神'),
  kong: z.boolean().meta({ title: '旬空' }),
  yuepo: z.boolean().meta({ title: '月破' }),
  ripo: z.boolean().meta({ title: '日破' }),
  dong: z.boolean().meta({ title: '明动' }),
  andong: z.boolean().meta({ title: '暗动' }),
  yue: word('月建', '月建于此爻：临 扶 生 克 休 囚 合 破'),
  ri: word('日辰', '日辰于此爻：临 扶 生 克 休 囚 合 冲'),
  hua: word('动变', '如 化进、回头生；不动的为空'),
  fu: z
    .object({ kong: z.boolean(), yuepo: z.boolean(), yue: word('月建'), ri: word('日辰') })
    .nullable()
    .meta({ title: '伏神', description: '此爻之下的伏神；没有的为 null' }),
  shuoming: z
    .array(z.object({ mu: word('条目', '月建 日辰 动变 与世 伏神'), text: word('说明') }))
    .meta({ title: '所据' }),
});

/** The chart at a moment. */
export const castChart = z.object({
  time: word('时间', '所给的时间；只给月建日辰的为空'),
  sizhu: word('四柱', '以空格相隔；只给月建日辰的为空'),
  nongli: word('农历'),
  yuejian: branch('月建'),
  richen: word('日辰', '干支'),
  kongwang: z.array(z.string()).length(2).meta({ title: '旬空' }),
  guashen: z.object({ zhi: branch('卦身'), yao: z.array(z.int()).meta({ title: '所在爻位' }) }),
  shensha: z.array(z.object({ name: word('神煞'), zhi: z.array(branch('所在')) })),
  tiyong: z
    .object({ ti: word('体卦'), yong: word('用卦'), guanxi: word('体用关系') })
    .nullable()
    .meta({ title: '体用', description: '一爻独动才有，否则为 null' }),
  biaoji: z.array(z.string()).meta({ title: '卦象', description: '六冲 六合 游魂 归魂 反吟 伏吟 三合局' }),
  lines: z.array(chartLine).length(6).meta({ title: '六爻', description: '自下而上' }),
  options: liuyaoRules.meta({ title: '口径' }),
});

/** A case of a classical book, with the book's own words. */
export const classicalCase = z.object({
  id: z.string(),
  book: word('书名'),
  chapter: word('篇章'),
  question: word('所占'),
  yuejian: branch('月建'),
  richen: word('日辰'),
  ben: word('本卦'),
  bian: word('变卦', '六爻安静的为空'),
  xuhao: word('卦码', '六位 6 至 9'),
  yuanwen: word('原文', '书中原句'),
  yingyan: word('应验', '书中原句；没有记载的为空'),
  shuoming: word('说明'),
});

/** Cases of the classical books, and how they were selected. */
export const casesText = jsonText(
  z.object({
    zhaofa: word('取法', '同卦同变、同卦同类、同类'),
    list: z.array(classicalCase),
  }),
  { title: '占例', description: 'JSON 文本；没有相合之例的，list 为空' },
);

/** The explanation, section by section, with the facts that each rests on. */
export const explanation = jsonText(
  z.array(
    readingSection.extend({
      plainTitle: word('白话的标题').optional(),
      plainLine: word('白话的一句要点').optional(),
    }),
  ),
  {
    title: '详解分节',
    description:
      'JSON 文本：各节与所据，断语在前，text、title、line 为专业，plain、plainTitle、plainLine 为同一判断的白话；有断语的，末项 sanju 的 sentences 为三句话',
  },
);
