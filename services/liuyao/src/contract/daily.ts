import { defineCall } from '@tianji/contracts';
import { z } from 'zod';

const word = (title: string) => z.string().meta({ title });

export const dailyResult = z.object({
  name: z.string().meta({ title: '卦名', examples: ['山火贲'] }),
  remark: z.string().meta({ title: '今日说明' }),
  guachi: z.string().meta({ title: '卦辞' }),
  xiangchi: z.string().meta({ title: '象辞', description: '大象' }),
  keypoints: z
    .array(
      z.object({
        zhi: word('时支'),
        shijian: z.string().meta({ title: '时间', examples: ['07–09'] }),
        duan: z.enum(['顺', '平', '慎']).meta({ title: '断' }),
        yi: z.string().meta({ title: '宜', description: '两字' }),
        yiju: z.string().meta({ title: '依据', description: '与世爻的关系' }),
      }),
    )
    .length(12)
    .meta({ title: '十二时辰' }),
  zhuyu: z.string().meta({ title: '一句', description: '分享图上的一句' }),
  dongyao: z
    .array(
      z.object({
        ming: z.string().meta({ title: '爻名', examples: ['九三'] }),
        yaochi: word('爻辞'),
        xiangchi: word('小象'),
        jieshi: z.string().meta({ title: '释义', description: '本站所写' }),
      }),
    )
    .meta({ title: '动爻', description: 'xuhao 中的 6 与 9；六爻皆动时另有用九、用六' }),
});

/** The daily hexagram. */
export const dailyCalls = [
  defineCall({
    path: 'hexagram/getRemark',
    service: 'liuyao',
    access: 'visitor',
    safe: true,
    summary: '每日一卦：卦名、卦辞、象辞、今日说明与十二时辰',
    input: z.object({
      xuhao: z
        .string()
        .max(6)
        .regex(/^[6-9]{6}$/)
        .meta({
          title: '卦序',
          description: '六位数字，只含 6、7、8、9，自下而上；6 作 8，9 作 7',
          examples: ['787887'],
        }),
    }),
    output: dailyResult,
  }),
] as const;
