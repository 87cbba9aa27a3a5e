import type { Paragraph, ReportContext } from '../types.ts';

export function career({ view, verdict }: ReportContext): Paragraph[] {
  const facts = [view.dayMaster.stem, verdict.label];
  return [
    { heading: '立身的路' },
    {
      rule: 'career:summary',
      facts,
      text: `事业以${verdict.useful.role}为先，用神${verdict.useful.element}在命中${verdict.useful.force}。`,
    },
  ];
}

export function careerPlain({ view, verdict }: ReportContext): Paragraph[] {
  const facts = [view.dayMaster.stem, verdict.label];
  return [
    { heading: '您适合的路' },
    { rule: 'career:plain', facts, text: `谈到做事，您最该靠的是自己手里那一点长处。` },
  ];
}
