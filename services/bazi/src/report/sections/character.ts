import type { Paragraph, ReportContext } from '../types.ts';

export function character({ view, verdict }: ReportContext): Paragraph[] {
  const facts = [view.dayMaster.stem, verdict.label];
  return [
    { heading: '性情的底子' },
    {
      rule: 'character:summary',
      facts,
      text: `日主${view.dayMaster.stem}${view.dayMaster.element}生于${view.monthBranch}月，${verdict.label}，以${verdict.profile[0]!.god}为性情的主调。`,
    },
  ];
}

export function characterPlain({ view, verdict }: ReportContext): Paragraph[] {
  const facts = [view.dayMaster.stem, verdict.label];
  return [
    { heading: '您的性子' },
    { rule: 'character:plain', facts, text: `您做人做事的底色，与出生在${view.season}天很有关系。` },
  ];
}
