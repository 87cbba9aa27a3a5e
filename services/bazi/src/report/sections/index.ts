import type { SectionWriter } from '../types.ts';
import { advice } from './advice.ts';
import { advicePlain } from './advice-plain.ts';
import { career } from './career.ts';
import { careerPlain } from './career-plain.ts';
import { character, characterPlain } from './character.ts';
import { depth, depthPlain } from './depth.ts';
import { health, healthPlain } from './health.ts';
import { level, levelPlain } from './level.ts';
import { luck, luckPlain } from './luck.ts';
import { marriage } from './marriage.ts';
import { marriagePlain } from './marriage-plain.ts';
import { overview } from './overview.ts';
import { fitted } from './parts.ts';
import { touched } from './touch.ts';

const forWhom =
  (write: SectionWriter): SectionWriter =>
  (ctx) =>
    fitted(ctx, write(ctx));

/** The writer of every text of a report. */
export const SECTIONS: Readonly<Record<string, SectionWriter>> = {
  命盘解析: overview,
  先天性格: touched('性格', character),
  先天性格Baihua: touched('性格白', characterPlain),
  事业财运: touched('事业', career),
  事业财运Baihua: touched('事业白', careerPlain),
  婚姻家庭: touched('家', marriage),
  婚姻家庭Baihua: touched('家白', marriagePlain),
  健康: touched('健康', health),
  健康Baihua: touched('健康白', healthPlain),
  命局层次: forWhom(level),
  命局层次Baihua: forWhom(levelPlain),
  大运流年: forWhom(luck),
  大运流年Baihua: forWhom(luckPlain),
  深度解读: forWhom(depth),
  深度解读Baihua: forWhom(depthPlain),
  建议: touched('建议', advice),
  建议Baihua: touched('建议白', advicePlain),
};
