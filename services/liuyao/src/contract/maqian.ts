import { answerField, defineCall, optionFields } from '@tianji/contracts';
import {
  clockChoice,
  jingduAnywhere,
  location,
  none,
  text,
  timeText,
  zoneName,
} from '@tianji/contracts/formats';
import { z } from 'zod';
import { MAQIAN_OPTIONS } from '../engine/maqian/options.ts';

const word = (title: string) => z.string().meta({ title });

const step = z.object({
  bu: z.enum(['起因', '过程', '结果']).meta({ title: '步' }),
  suo: z.string().meta({ title: '所数', description: '月、日、时' }),
  ming: word('宫名'),
  wuxing: word('五行'),
  ci: z.string().meta({ title: '旧辞', examples: ['人即至时'] }),
  shen: word('神'),
  fangwei: word('方位'),
  shu: z.array(z.number()).meta({ title: '谋事主数' }),
  ju: z.string().meta({ title: '一句', description: '就所问而言' }),
});

const entry = z.object({
  ming: word('宫名'),
  wuxing: word('五行'),
  ci: word('旧辞'),
  shen: word('神'),
  fangwei: word('方位'),
  shu: z.array(z.number()).meta({ title: '谋事主数' }),
  yaoyi: z.string().meta({ title: '要义', description: '数字之内' }),
  jue: z.string().meta({ title: '歌诀', description: '《玉匣记》原文' }),
  yiwen: z.string().meta({ title: '异文' }),
  shiyi: z.string().meta({ title: '释义', description: '本站所写' }),
});

export const maqianResult = z.object({
  ztys: word('真太阳时'),
  bjsj: word('北京时间'),
  nongli: z.string().meta({ title: '农历', examples: ['二〇二六年十月十四 辰时'] }),
  ng: word('年干'),
  nz: word('年支'),
  yg: word('月干'),
  yz: word('月支'),
  rg: word('日干'),
  rz: word('日支'),
  sg: word('时干'),
  sz: word('时支'),
  qiYin: z.string().meta({ title: '起因', examples: ['赤口'] }),
  guoCheng: word('过程'),
  jieGuo: word('结果'),
  xiaoliuren: z.object({
    basic: z.string().meta({ title: '说明', description: '分段以换行相隔，断语在前' }),
    duan: z.enum(['顺', '平', '慎']).meta({ title: '断' }),
    zongyu: z.string().meta({ title: '总语', description: '一句' }),
    pid: z.string().meta({ title: '类别编号' }),
    leibie: word('类别'),
    shixiang: word('事项'),
    sanju: z
      .array(
        z.object({ id: z.string(), title: word('标题'), text: word('句子'), facts: z.array(word('所据')) }),
      )
      .length(3)
      .meta({ title: '三句话', description: '总的说、要留意、什么时候；首句即说明的首段' }),
    sanbu: z.array(step).length(3).meta({ title: '三步' }),
    guanxi: z
      .array(z.object({ wen: z.string().meta({ title: '关系', examples: ['金克木'] }), ju: word('解') }))
      .length(2)
      .meta({ title: '两步之间' }),
    liugong: z.array(entry).length(6).meta({ title: '六宫释义' }),
    zhangjue: z.array(word('数法')).length(3).meta({ title: '掌诀', description: '三次数法' }),
    liupai: z
      .array(
        z.object({
          ming: word('流派'),
          sanbu: z.array(word('宫名')).length(3).meta({ title: '三步' }),
          butong: word('不同处'),
          benpan: z.boolean().meta({ title: '是否本课' }),
        }),
      )
      .meta({ title: '流派对照' }),
    yiju: z.array(z.object({ ming: word('名'), zhi: word('值') })).meta({ title: '依据' }),
  }),
  answer: answerField,
  koujing: z.array(word('口径')).meta({ title: '口径' }),
  shuoming: z.array(z.string()).meta({ title: '提示', description: '临近交时、夏令时、闰月、子时' }),
});

/** 马前神课 (小六壬) and its categories. */
export const maqianCalls = [
  defineCall({
    path: 'maqianshenke/getObj',
    service: 'liuyao',
    access: 'visitor',
    safe: true,
    summary: '马前神课：起因、过程、结果三步与说明',
    input: z.object({
      time: timeText('时间'),
      typeid: text({
        title: '事项',
        min: 1,
        max: 8,
        description: 'type6/getList 所列事项的 id',
        guard: none('an id of the list'),
      }).meta({
        examples: ['501'],
      }),
      location: location('地点').default('北京-北京-北京'),
      jingdu: jingduAnywhere().default(120),
      tz: zoneName().optional(),
      clock: clockChoice().optional(),
      ...optionFields(MAQIAN_OPTIONS),
    }),
    output: maqianResult,
  }),
  defineCall({
    path: 'type6/getList',
    service: 'liuyao',
    access: 'visitor',
    safe: true,
    summary: '马前神课的类别与事项',
    input: z.object({
      pid: text({
        title: '上级',
        min: 1,
        max: 8,
        description: '0 为类别，类别的 id 为其下事项',
        guard: none('an id of the list'),
      }).meta({
        examples: ['0'],
      }),
    }),
    output: z.array(
      z.object({ id: word('编号'), name: word('名称'), pid: z.string().meta({ title: '上级编号' }) }),
    ),
  }),
] as const;
