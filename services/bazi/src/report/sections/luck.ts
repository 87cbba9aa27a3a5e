import type { Paragraph, ReportContext } from '../types.ts';

export function luck({ view, verdict }: ReportContext): Paragraph[] {
  const facts = [view.dayMaster.stem, verdict.label];
  return [
    { heading: '十年流年' },
    {
      rule: 'luck:summary',
      facts,
      text: `${verdict.years.map((y) => `${y.year}年${y.ganzhi}评分${y.score}，为${y.grade}之年。`).join('')}`,
    },
  ];
}

export function luckPlain({ view, verdict }: ReportContext): Paragraph[] {
  const facts = [view.dayMaster.stem, verdict.label];
  return [{ heading: '这十年' }, { rule: 'luck:plain', facts, text: `接下来一年一年地说给您听。` }];
}
