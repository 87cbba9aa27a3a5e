import { sampleContent } from '../../testing/sample.ts';
import type { PdfReport } from '../report.ts';

const WORDS =
  '春水初生林木向荣山中人语夜雨敲窗旧友来访茶烟未散读书养气行路看花田间日暮风过竹影月照空庭慢慢走稳稳做多听少说自有分寸';
const MARKS = '，，，。。、；：？！';
const BRACKETS = [
  '（略）',
  '《易》',
  '“稳”',
  '【注】',
  '——',
  '……',
  '「缓」',
  '（见《礼》）。',
  '2026 年',
  '3.5%',
  'A4',
];

/** Numbers from 0 to 1, the same for the same seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Chinese-looking text with many marks, ending in a full stop. */
export function madeText(length: number, next: () => number): string {
  const chars = [...WORDS];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  let text = '';
  while (text.length < length) {
    for (let i = 2 + Math.floor(next() * 9); i > 0; i -= 1) text += pick(chars);
    text += next() < 0.2 ? pick(BRACKETS) : '';
    text += pick([...MARKS]);
  }
  return `${text.slice(0, -1)}。`;
}

/** A report with made texts: subheadings and paragraphs of many lengths in every section. */
export function madeReport(
  reporttype: '0' | '1',
  seed: number,
  { paragraphs = 6, ...given }: Partial<PdfReport> & { paragraphs?: number } = {},
): PdfReport {
  const next = chance(seed);
  const content = sampleContent(reporttype) as unknown as Record<string, unknown>;
  for (const [key, value] of Object.entries(content)) {
    if (typeof value !== 'string' || !value.startsWith('# ')) continue;
    content[key] = Array.from({ length: paragraphs }, (_, i) =>
      i % 3 === 0
        ? `# ${madeText(6, next).slice(0, -1)}\n${madeText(20 + next() * 200, next)}`
        : madeText(10 + next() * 240, next),
    ).join('\n');
  }
  return {
    reporttype,
    name: '林知秋',
    sex: '女',
    birthtime: '1988-10-12 07:36:00',
    location: '浙江-杭州-西湖',
    bazi: '戊辰 壬戌 庚子 庚辰',
    generationtime: '2026-11-21 12:00:00',
    brand: '天机',
    ...given,
    content: content as unknown as PdfReport['content'],
  };
}
