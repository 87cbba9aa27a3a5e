import type { Paragraph, ReportContext } from '../types.ts';

export function marriage({ view, verdict }: ReportContext): Paragraph[] {
  const facts = [view.dayMaster.stem, verdict.label];
  return [
    { heading: '配偶宫' },
    {
      rule: 'marriage:summary',
      facts,
      text: `日支${verdict.spouse.branch}为配偶之位，主气${verdict.spouse.god}，其势${verdict.spouse.tone}。`,
    },
  ];
}

export function marriagePlain({ view, verdict }: ReportContext): Paragraph[] {
  const facts = [view.dayMaster.stem, verdict.label];
  return [
    { heading: '您的家' },
    { rule: 'marriage:plain', facts, text: `说到家里，您与身边人的相处有自己的节奏。` },
  ];
}
