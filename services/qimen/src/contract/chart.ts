import { answerField, guardField, optionsInForce, understoodField } from '@tianji/contracts';
import { clockNoticeFields } from '@tianji/contracts/formats';
import { z } from 'zod';
import { QIMEN_OPTIONS } from '../engine/options.ts';

const words = (title: string, description?: string) =>
  z.string().meta({ title, ...(description && { description }) });
const letters = (title: string) => words(title, 'm 木、h 火、t 土、j 金、s 水；两字则两个字母');

const part = z.object({
  part: words('部位'),
  value: words('所临'),
  element: words('五行'),
  text: words('释义'),
});

export const palace = z.object({
  name: words('宫名', '坎坤震巽中乾兑艮离'),
  serial: z.int().meta({ title: '宫数', description: '1 至 9' }),
  wuxing: words('宫的五行'),
  tianpan: words('天盘干', '寄干在后，两字；中五为空'),
  dipangan: words('地盘干'),
  bashen: words('八神'),
  xing: words('九星', '天禽寄宫时两字，如 芮禽'),
  men: words('八门'),
  yingan: words('隐干'),
  kong: z.boolean().meta({ title: '空亡' }),
  yima: z.boolean().meta({ title: '驿马' }),
  tianpanClass: letters('天盘干五行'),
  dipanganClass: letters('地盘干五行'),
  bashenClass: letters('八神五行'),
  xingClass: letters('九星五行'),
  menClass: letters('八门五行'),
  yinganClass: letters('隐干五行'),
  direction: words('方位'),
  marks: z.array(z.string()).meta({ title: '标记', description: '迫 制 刑 墓' }),
  zhifu: z.boolean().meta({ title: '值符在此' }),
  zhishi: z.boolean().meta({ title: '值使在此' }),
  line: words('一句话'),
  parts: z.array(part).meta({ title: '分部释义' }),
});

const pattern = z.object({
  name: words('格局'),
  favour: words('顺平慎'),
  palaces: z.array(z.int()).meta({ title: '所在宫', description: '空为全盘' }),
  condition: words('条件'),
  source: words('出处'),
  text: words('释义'),
});

const convention = z.object({
  label: words('口径'),
  change: z.record(z.string(), z.union([z.string(), z.boolean()])).meta({ title: '所改口径' }),
  own: z.boolean().meta({ title: '本盘' }),
  cells: z.object({ term: words('节气与元'), bureau: words('局'), star: words('值符'), door: words('值使') }),
  differs: z.array(z.string()).meta({ title: '不同之处' }),
  why: words('依据'),
});

const roleOnChart = z.object({
  role: words('身份'),
  symbol: words('用神'),
  serial: z.int().meta({ title: '所在宫' }),
});

/** The chart in wire format: the site's field names, and what a page needs in addition. */
export const jiuGongReply = z.object({
  mingPan: z.boolean().meta({ title: '三元命盘', description: 'false 时空盘，true 三元命盘' }),
  title: words('事由'),
  siZhu: words('四柱', '年月日时，以一个空格相隔'),
  gongli: words('公历', '所填的时间'),
  bjsj: words('北京时间', '已去夏令时'),
  ztys: words('真太阳时'),
  nongli: words('农历'),
  direction: words('方位', '值符所在宫的方位'),
  jieqijushuDX: words('局数', '如 阳遁六局'),
  jieqi: words('节气'),
  jieqishijian: words('交节时刻'),
  time: words('起始时辰', '所在时辰的开始'),
  xunShou: words('旬首'),
  zhiShiMen: words('值使门'),
  zhiFuXing: words('值符星'),
  dsQuery: words('解盘凭据', '由本站签发'),
  jiuGong: z.array(palace).length(9).meta({ title: '九宫' }),
  sanYuan: words('三元'),
  fuTou: words('符头'),
  juJieqi: words('定局所用节气'),
  nextJieqi: words('下一节气'),
  nextJieqishijian: words('下一节气交节时刻'),
  kongWang: words('空亡'),
  yiMa: words('驿马'),
  guiRen: z
    .array(
      z.object({
        name: words('阳贵或阴贵'),
        zhi: words('所在地支'),
        serial: z.int().meta({ title: '所在宫' }),
      }),
    )
    .optional()
    .meta({ title: '日干贵人', description: '天乙贵人，不入断语' }),
  caption: words('题注'),
  matter: z.object({ id: words('类别'), name: words('类别名'), words: z.array(z.string()) }),
  yongShen: z.array(roleOnChart).meta({ title: '用神' }),
  geJu: z.array(pattern).meta({ title: '格局' }),
  conventions: z.array(convention).meta({ title: '口径对照' }),
  location: words('地点'),
  notices: z.array(z.string()).meta({ title: '提示' }),
  otherClocks: z
    .array(z.object({ text: words('文字'), ...clockNoticeFields }))
    .optional()
    .meta({ title: '钟表另读', description: '当时的钟表另有读法时，那一盘的链接' }),
  jiupan: z
    .object({ text: words('文字'), bazi: words('旧盘四柱') })
    .optional()
    .meta({ title: '旧盘', description: '按旧的钟表规则所排的四柱不同时' }),
  rules: z.array(z.string()).meta({ title: '口径' }),
  text: words('文字盘'),
  options: optionsInForce(QIMEN_OPTIONS),
  ju: words('手定局'),
  engine: words('引擎版本'),
  understood: understoodField,
  answer: answerField.nullable().meta({ title: '回答', description: '命盘不问一件事，为 null' }),
  guard: guardField,
});
export type JiuGong = z.output<typeof jiuGongReply>;

/** The plate as a picture: nothing of the matter, no sentence, no link to a reading. */
export const bareChart = (chart: JiuGong): JiuGong => ({
  ...chart,
  title: '',
  dsQuery: '',
  understood: null,
  answer: null,
  jiuGong: chart.jiuGong.map((each) => ({ ...each, line: '', parts: [] })),
  matter: { id: 'general', name: '', words: [] },
  yongShen: [],
  geJu: [],
});
