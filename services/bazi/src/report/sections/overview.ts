import type { Paragraph, ReportContext } from '../types.ts';

export function overview({ view, chart, verdict }: ReportContext): Paragraph[] {
  return [
    { heading: '四柱' },
    {
      rule: 'overview:pillars',
      facts: [chart.bazi],
      text: `四柱为${chart.bazi}，日主${view.dayMaster.stem}${view.dayMaster.element}，${verdict.label}，${verdict.pattern.name}。`,
    },
  ];
}
