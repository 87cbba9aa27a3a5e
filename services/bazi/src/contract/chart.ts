import { clockNoticeFields } from '@tianji/contracts/formats';
import { z } from 'zod';
import { baziRules } from './options.ts';

/** The Ba Zi chart as used by the page, the analysis and the report. */

const word = (title: string, description?: string) =>
  z.string().meta(description ? { title, description } : { title });
const whole = (title: string) => z.number().meta({ title });
const words = (title: string) => z.array(z.string()).readonly().meta({ title });
const element = z.enum(['木', '火', '土', '金', '水']);
const perElement = <T extends z.ZodType>(value: T) =>
  z.object({ 木: value, 火: value, 土: value, 金: value, 水: value });

export const relation = z.object({
  type: word(
    '类型',
    '五合 相冲 六合 三合 半合 拱合 三会 六冲 三刑 相刑 自刑 六害 六破 暗合 伏吟 天克地冲 天合地合 岁运并临',
  ),
  pillars: words('所在之柱'),
  chars: word('干支'),
  element: element.optional().meta({ title: '五行' }),
});
const relations = (title: string) => z.array(relation).readonly().meta({ title });

const flowMonth = z.object({
  yuefen: word('月份'),
  jie: word('起月之节'),
  ganzhi: word('干支'),
  liuyueshishengan: word('天干十神'),
  liuyuechanggan: words('藏干'),
  liuyuechangganshishen: words('藏干十神'),
});

/** The relations within the natal pillars; every year's entry has them too. */
const natalRelations = {
  yuanJuTianGan: relations('原局天干'),
  yuanJuDiZhi: relations('原局地支'),
  yuanJuZhengZhu: relations('原局整柱'),
};

export const flowYear = z.object({
  ganzhi: word('干支'),
  year: whole('年'),
  age: whole('虚岁'),
  score: whole('评分，5 至 95，50 为平'),
  xiaoyun: word('小运'),
  xiaoyunshishengan: word('小运天干十神'),
  liunianshishengan: word('流年天干十神'),
  liunianchanggan: words('流年藏干'),
  liunianchangganshishen: words('流年藏干十神'),
  liuniannayin: word('流年纳音'),
  liuniandishi: word('流年地势'),
  liuniankongwang: word('流年空亡'),
  suiYunGan: relations('岁运天干'),
  suiYunZhi: relations('岁运地支'),
  suiYunZhengZhu: relations('岁运整柱'),
  ...natalRelations,
  selected: z.boolean().meta({ title: '当前' }),
  liuyue: z.array(flowMonth).readonly().meta({ title: '流月' }),
  liuyueriqi: words('各月交节之日'),
});

export const luckCycle = z.object({
  ganzhi: word('干支', '首项为“小运”'),
  year: whole('起始之年'),
  age: whole('起始虚岁'),
  endYear: whole('末年'),
  endAge: whole('末岁'),
  score: whole('十年的评分，5 至 95，50 为平；首项为各年的平均'),
  shishengan: word('天干十神'),
  changgan: words('藏干'),
  changganshishen: words('藏干十神'),
  nayin: word('纳音'),
  changsheng: word('地势'),
  xunkong: word('空亡'),
  shenSha: words('神煞'),
  selected: z.boolean().meta({ title: '当前' }),
  xiaoyun: words('各年小运'),
  liunian: z.array(flowYear).meta({ title: '流年' }),
});

/** The flat fields of one natal pillar. */
const pillarFields = {
  ng: word('年干'),
  nz: word('年支'),
  yg: word('月干'),
  yz: word('月支'),
  rg: word('日干'),
  rz: word('日支'),
  sg: word('时干'),
  sz: word('时支'),
  nianshishen: word('年干十神'),
  nianchanggan: words('年支藏干'),
  nianchangganshishen: words('年支藏干十神'),
  niannayin: word('年纳音'),
  niandishi: word('年支星运'),
  nianzizuo: word('年柱自坐'),
  niankongwang: word('年柱空亡'),
  yueshishen: word('月干十神'),
  yuechanggan: words('月支藏干'),
  yuechangganshishen: words('月支藏干十神'),
  yuenayin: word('月纳音'),
  yuedishi: word('月支星运'),
  yuezizuo: word('月柱自坐'),
  yuekongwang: word('月柱空亡'),
  rishishen: word('日干', '日主'),
  richanggan: words('日支藏干'),
  richangganshishen: words('日支藏干十神'),
  rinayin: word('日纳音'),
  ridishi: word('日支星运'),
  rizizuo: word('日柱自坐'),
  rikongwang: word('日柱空亡'),
  shianshishen: word('时干十神'),
  shichanggan: words('时支藏干'),
  shichangganshishen: words('时支藏干十神'),
  shinayin: word('时纳音'),
  shidishi: word('时支星运'),
  shizizuo: word('时柱自坐'),
  shikongwang: word('时柱空亡'),
};

const judgements = {
  wuxing: perElement(z.number()).meta({ title: '五行个数', description: '天干地支八字' }),
  wangxiang: perElement(z.enum(['旺', '相', '休', '囚', '死'])).meta({ title: '旺相休囚死' }),
  qiangruo: z
    .object({
      score: whole('强弱之分，0 至 100，50 为界'),
      label: word('强弱'),
      shares: perElement(z.number()).meta({ title: '五行力量', description: '千分数' }),
      reasons: z.array(z.string()).meta({ title: '依据' }),
    })
    .meta({ title: '日主强弱' }),
  yongshen: z
    .object({
      elements: z.array(element).meta({ title: '喜用' }),
      avoid: z.array(element).meta({ title: '忌' }),
      method: z.enum(['扶抑', '病药', '调候', '通关', '从势', '专旺', '化神']).meta({ title: '取法' }),
      season: z.array(z.string()).meta({ title: '调候用神' }),
      reasons: z.array(z.string()).meta({ title: '依据' }),
      idle: z.array(element).meta({ title: '闲神' }),
      sentence: word('合断'),
      other: z
        .object({
          because: word('缘由'),
          name: word('读法'),
          elements: z.array(element).meta({ title: '喜用' }),
        })
        .optional()
        .meta({ title: '另一读法' }),
    })
    .meta({ title: '用神' }),
  geju: z
    .object({
      name: word('格局'),
      kind: z.enum(['正格', '建禄月刃', '从格', '化格', '专旺']).meta({ title: '类别' }),
      genuine: z.boolean().optional().meta({ title: '真假', description: '从格、化格、专旺' }),
      working: word('作用').optional(),
      reasons: z.array(z.string()).meta({ title: '依据' }),
    })
    .meta({ title: '格局' }),
};

const timeFields = {
  gongli: word('公历', '所填的时间'),
  bjsj: word('北京时间', '已去夏令时'),
  ztys: word('真太阳时'),
  longitude: whole('经度'),
  ztysguocheng: z
    .array(
      z.object({
        label: z
          .enum([
            '夏令时',
            '时区',
            '经度时差',
            '均时差',
            '战时时间（东京）',
            '香港冬令时（战时）',
            '新疆时间',
            '当地平时',
            '所选的钟',
          ])
          .meta({ title: '步骤' }),
        seconds: whole('秒'),
        note: word('说明'),
      }),
    )
    .meta({ title: '真太阳时算法' }),
  xialingshi: z.boolean().meta({ title: '夏令时' }),
  prevjieqi: word('上一节气'),
  prevjieqishijian: word('上一节气时间'),
  nextjieqi: word('下一节气'),
  nextjieqishijian: word('下一节气时间'),
  nongli: word('农历'),
  lunar: z.object({
    year: whole('年'),
    month: whole('月'),
    leap: z.boolean().meta({ title: '闰' }),
    day: whole('日'),
  }),
};

export const baziChart = z.object({
  ...timeFields,
  ...pillarFields,
  ...judgements,
  sex: z.enum(['男', '女']).meta({ title: '性别' }),
  location: word('出生地点'),
  placeNote: word('地名说明', '所填为旧地名时，今属何处；否则为空'),
  shengxiao: word('生肖'),
  xingzuo: word('星座'),
  qiyun: word('起运'),
  qiyunInfo: z.object({
    forward: z.boolean().meta({ title: '顺行' }),
    years: whole('年'),
    months: whole('月'),
    days: whole('天'),
    date: word('交运之日'),
    jie: word('所数之节'),
    seconds: whole('相距秒数'),
    working: word('算法'),
  }),
  taiyuan: word('胎元'),
  taiyuannayin: word('胎元纳音'),
  taixi: word('胎息').optional(),
  taixinayin: word('胎息纳音').optional(),
  siling: z
    .object({ gan: word('当令之干'), jie: word('起月之节'), ri: whole('节后第几日') })
    .optional()
    .meta({ title: '人元司令' }),
  shiqu: word('时区', '海外出生所用的时区；否则没有').optional(),
  minggong: word('命宫'),
  minggongnayin: word('命宫纳音'),
  shengong: word('身宫'),
  shengongnayin: word('身宫纳音'),
  mingGua: word('命卦'),
  guaxu: word('卦序', '六位 7、8，自下而上；时辰不详时为空'),
  dangqianganzhi: word('当前干支'),
  bazi: word('八字'),
  pillars: z.object({ year: word('年柱'), month: word('月柱'), day: word('日柱'), hour: word('时柱') }),
  ...natalRelations,
  suiYunGan: relations('岁运天干'),
  suiYunZhi: relations('岁运地支'),
  suiYunZhengZhu: relations('岁运整柱'),
  siZhuShenSha: z
    .object({ 年柱: words('年柱'), 月柱: words('月柱'), 日柱: words('日柱'), 时柱: words('时柱') })
    .meta({ title: '四柱神煞' }),
  liunianObj: flowYear.meta({ title: '所选流年' }),
  liunianbiao: z.array(luckCycle).length(10).meta({ title: '大运' }),
  hourUnknown: z.boolean().meta({ title: '时辰不详' }),
  hourVariants: z
    .array(
      z.object({
        shi: word('时辰'),
        time: word('时间'),
        bazi: word('八字'),
        shishen: word('时干十神'),
        minggong: word('命宫'),
        shengong: word('身宫'),
        qiyun: word('起运'),
      }),
    )
    .meta({ title: '十二时辰一览', description: '时辰不详时才有' }),
  options: baziRules.meta({ title: '口径' }),
  koujing: z.array(z.string()).meta({ title: '口径文字' }),
  notices: z
    .array(
      z.object({
        kind: z.enum(['boundary', 'summerTime', 'hourUnknown', 'season', 'clock']).meta({ title: '类别' }),
        text: word('文字'),
        ...clockNoticeFields,
      }),
    )
    .meta({ title: '提示' }),
  jiupan: z
    .object({ text: word('文字'), bazi: word('旧盘八字') })
    .optional()
    .meta({ title: '旧盘', description: '按旧的钟表规则所得四柱；与今不同时才有' }),
  alternatives: z
    .array(
      z.object({
        boundary: word('边界'),
        time: word('时间', '以此时间另排一盘'),
        bazi: word('八字'),
        text: word('文字'),
      }),
    )
    .meta({ title: '临界', description: '临近交节、换时辰或换日时的另一盘' }),
  engine: word('引擎版本'),
});
