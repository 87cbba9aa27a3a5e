import type { Paragraph, ReportContext } from '../types.ts';

export function level({ view, verdict }: ReportContext): Paragraph[] {
  const facts = [view.dayMaster.stem, verdict.label];
  return [
    { heading: '格局的层次' },
    {
      rule: 'level:summary',
      facts,
      text: `${verdict.pattern.name}，用神${verdict.useful.element}${verdict.useful.force}，日主根${verdict.rooted}。`,
    },
  ];
}

export function levelPlain({ view, verdict }: ReportContext): Paragraph[] {
  const facts = [view.dayMaster.stem, verdict.label];
  return [{ heading: '您的底子' }, { rule: 'level:plain', facts, text: `您的底子里有可以倚靠的东西。` }];
}
