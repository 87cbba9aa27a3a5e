import { jsonText, readingText } from '@tianji/contracts';
import { z } from 'zod';
import { decadeScore, yearSum } from './times.ts';

const text = (title: string) => z.string().meta({ title });
const texts = (title: string) => z.array(z.string()).readonly().meta({ title });

/** The scores: basic facts, the scale, key figures, the total, palace by palace, decade by decade. */
export const defen = jsonText(
  z.object({
    version: text('评分规则版本'),
    jibenxinxi: z.object({
      xingbie: text('性别'),
      chushengshijian: text('出生时间'),
      geju: text('格局'),
      mingzhu: text('命主'),
      shenzhu: text('身主'),
      sihua: text('四化'),
    }),
    pingfenbiaozhun: z.array(z.object({ fanwei: text('范围'), dengji: text('等级') })),
    guanjianzhibiao: z.object({
      zuiqiang: text('最强'),
      zuiruo: text('最弱'),
      zuijiadaxian: text('最佳大限'),
      zuixuguanzhu: text('最需关注'),
    }),
    zongti: z.object({
      zongfen: z.number().meta({ title: '总分' }),
      dengji: text('等级'),
      youshi: texts('优势'),
      tiaozhan: texts('挑战'),
      jianyi: texts('建议'),
    }),
    gonglist: z
      .array(
        z.object({
          gong: text('宫'),
          nianling: text('年龄'),
          zhuxing: text('主星'),
          fuxing: text('辅星'),
          defen: z.number().meta({ title: '得分' }),
          pingyu: text('评语'),
        }),
      )
      .length(12),
    daxian: z.array(decadeScore),
    liunian: z.array(yearSum).optional(),
    guize: texts('规则'),
  }),
  { title: '评分' },
);

/** The reading, part by part; `lines` gives the grounds of each line of `text`. */
export const doushujieshi = readingText('解读', '各节；末项 sanju 的 sentences 为三句话');
