import { z } from 'zod';

const word = (title: string, description?: string) =>
  z.string().meta({ title, ...(description ? { description } : {}) });

/** The verdict on a question, typed: text, page and print read it and judge nothing themselves. */
export const judgement = z.object({
  leibie: word('事类'),
  weishui: word('为谁占'),
  yongshen: z.object({
    by: z.enum(['用神', '世', '应']).meta({ title: '取用' }),
    liuqin: word('六亲'),
    zhi: word('地支'),
    yao: z.int().meta({ title: '爻位' }),
    weizhi: z.enum(['shown', 'hidden', 'changed']).meta({ title: '所在', description: '本卦、伏神、变爻' }),
    liyou: word('理由'),
  }),
  verdict: z.enum(['吉', '凶', '平']).meta({ title: '断' }),
  tianqi: word('天气', '问天时才有：雨 晴 阴'),
  qushi: word('趋势', '如 明显偏顺、略偏逆、持平'),
  gist: word('一句话'),
  fenliang: z.number().meta({ title: '分量', description: '各条之和加常数 0.6，正者顺，负者逆' }),
  reasons: z.array(
    z.object({
      rule: word('规则'),
      title: word('条目'),
      baihua: word('条目的白话').optional(),
      points: z.number().meta({ title: '分量' }),
      text: word('依据'),
    }),
  ),
  kuaiman: word('快慢', '近 或 远'),
  yingqi: z
    .array(
      z.object({
        when: word('应期', '如 卯日、卯月'),
        why: word('缘由'),
        date: word('最近的一天', '没有时间的为空'),
      }),
    )
    .meta({ title: '应期' }),
});
