import { clockNoticeFields } from '@tianji/contracts/formats';
import { z } from 'zod';
import { ziweiRules } from './options.ts';

const star = z.object({
  name: z.string().meta({ title: '星名' }),
  group: z.string().meta({ title: '星类', description: '主星 辅星 煞星 禄存 天马 桃花 解神 杂曜' }),
  brightness: z.string().meta({ title: '亮度', description: '庙旺得利平不陷，不论亮度的为空' }),
  sihua: z.string().optional().meta({ title: '生年四化' }),
});

const palace = z.object({
  xing: z.array(star).meta({ title: '星曜', description: '六煞之外的星' }),
  shaxing: z.array(star).meta({ title: '六煞' }),
  sihuaxing: z
    .array(
      z.object({
        hua: z.string().meta({ title: '化' }),
        star: z.string().meta({ title: '星名' }),
        kind: z.string().meta({ title: '来源', description: '生年 自化 向心' }),
      }),
    )
    .meta({ title: '四化' }),
  boshi: z.string().meta({ title: '博士十二神' }),
  shiErZhangSheng: z.string().meta({ title: '长生十二神' }),
  jiangqian: z.string().meta({ title: '将前十二神' }),
  suiqian: z.string().meta({ title: '岁前十二神' }),
  agerange: z.string().meta({ title: '大限', examples: ['6-15'] }),
  zuoxuan: z.string().meta({ title: '宫干' }),
  dizhi: z.string().meta({ title: '宫支' }),
  minggong: z.boolean().meta({ title: '命宫' }),
  shengong: z.boolean().meta({ title: '身宫' }),
  qitagong: z.string().meta({ title: '宫名' }),
  xiaoxian: z.array(z.number()).meta({ title: '小限', description: '虚岁' }),
  laiyin: z.boolean().meta({ title: '来因宫' }),
});

const flowYear = z.object({
  year: z.number().meta({ title: '年' }),
  ganzhi: z.string().meta({ title: '干支' }),
  age: z.number().meta({ title: '虚岁' }),
});

/** What the chart shows for its four pillars. */
const pillarFacts = {
  ng: z.string().meta({ title: '年干' }),
  nz: z.string().meta({ title: '年支' }),
  yg: z.string().meta({ title: '月干' }),
  yz: z.string().meta({ title: '月支' }),
  rg: z.string().meta({ title: '日干' }),
  rz: z.string().meta({ title: '日支' }),
  sg: z.string().meta({ title: '时干' }),
  sz: z.string().meta({ title: '时支' }),
  niannayin: z.string().meta({ title: '年纳音' }),
  yuenayin: z.string().meta({ title: '月纳音' }),
  rinayin: z.string().meta({ title: '日纳音' }),
  shinayin: z.string().meta({ title: '时纳音' }),
  nianshishen: z.string().meta({ title: '年干十神' }),
  yueshishen: z.string().meta({ title: '月干十神' }),
  rishishen: z.string().meta({ title: '日干十神' }),
  shianshishen: z.string().meta({ title: '时干十神' }),
  nianchanggan: z.array(z.string()).meta({ title: '年支藏干' }),
  nianchangganshishen: z.array(z.string()).meta({ title: '年支藏干十神' }),
  yuechanggan: z.array(z.string()).meta({ title: '月支藏干' }),
  yuechangganshishen: z.array(z.string()).meta({ title: '月支藏干十神' }),
  richanggan: z.array(z.string()).meta({ title: '日支藏干' }),
  richangganshishen: z.array(z.string()).meta({ title: '日支藏干十神' }),
  shichanggan: z.array(z.string()).meta({ title: '时支藏干' }),
  shichangganshishen: z.array(z.string()).meta({ title: '时支藏干十神' }),
};

/** The Zi Wei chart as used by the page and the report. */
export const ziweiChart = z.object({
  ...pillarFacts,
  name: z.string().meta({ title: '姓名' }),
  sex: z.string().meta({ title: '性别' }),
  location: z.string().meta({ title: '出生地点' }),
  longitude: z.number().meta({ title: '经度' }),
  shiqu: z.string().optional().meta({ title: '时区', description: '海外出生所用的时区；否则没有' }),
  type: z.string().meta({ title: '阴阳男女' }),
  gongli: z.string().meta({ title: '公历', description: '所填的时间' }),
  beijingshijian: z.string().meta({ title: '北京时间', description: '已去夏令时；海外出生为当地标准时间' }),
  ztys: z.string().meta({ title: '真太阳时' }),
  nongli: z.string().meta({ title: '农历' }),
  lunar: z.object({
    year: z.number().meta({ title: '年' }),
    month: z.number().meta({ title: '月' }),
    leap: z.boolean().meta({ title: '闰' }),
    day: z.number().meta({ title: '日' }),
  }),
  juming: z.string().meta({ title: '五行局' }),
  zidou: z.string().meta({ title: '子年斗君' }),
  liudou: z.string().meta({ title: '流年斗君' }),
  mingsihua: z.record(z.string(), z.string()).meta({ title: '生年四化' }),
  mingzhu: z.string().meta({ title: '命主' }),
  shenzhu: z.string().meta({ title: '身主' }),
  minggongweizhi: z.string().meta({ title: '命宫位置' }),
  shengongweizhi: z.string().meta({ title: '身宫位置' }),
  g12: z.array(palace).length(12).meta({ title: '十二宫', description: '子宫起，至亥宫' }),
  daxian: z
    .array(
      flowYear.extend({
        agerange: z.string().meta({ title: '虚岁' }),
        branch: z.number().meta({ title: '宫位', description: '0 为子' }),
        liunian: z.array(flowYear).length(10).meta({ title: '流年' }),
      }),
    )
    .length(12)
    .meta({ title: '大限' }),
  geju: z
    .array(
      z.object({
        id: z.string(),
        name: z.string().meta({ title: '格局' }),
        kind: z.string().meta({ title: '性质', description: '吉 平 凶' }),
        condition: z.string().meta({ title: '条件' }),
        source: z.string().meta({ title: '出处' }),
      }),
    )
    .meta({ title: '格局' }),
  dsQuery: z.string().meta({ title: '命盘文本' }),
  options: ziweiRules.meta({ title: '口径' }),
  // A report of an earlier version keeps its texts alone.
  notices: z
    .array(
      z.union([z.string(), z.object({ text: z.string().meta({ title: '文字' }), ...clockNoticeFields })]),
    )
    .meta({ title: '提示' }),
  jiupan: z
    .object({ text: z.string().meta({ title: '文字' }), bazi: z.string().meta({ title: '旧盘八字' }) })
    .optional()
    .meta({ title: '旧盘', description: '按旧的钟表规则所得四柱；与今不同时才有' }),
  alternatives: z
    .array(
      z.object({
        title: z.string().meta({ title: '另一盘' }),
        time: z.string().meta({ title: '时间', description: '以此时间另排一盘' }),
        reason: z.string().meta({ title: '缘由' }),
      }),
    )
    .meta({ title: '临界', description: '临近时辰或换日边界时的另一盘' }),
  steps: z
    .array(
      z.object({
        label: z.string().meta({ title: '步骤' }),
        seconds: z.number().meta({ title: '秒' }),
        note: z.string().meta({ title: '说明' }),
      }),
    )
    .meta({ title: '真太阳时算法' }),
  engine: z.string().meta({ title: '引擎版本' }),
});
