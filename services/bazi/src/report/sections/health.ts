import type { Paragraph, ReportContext } from '../types.ts';

export function health({ view, verdict }: ReportContext): Paragraph[] {
  const facts = [view.dayMaster.stem, verdict.label];
  return [
    { heading: '五行与起居' },
    {
      rule: 'health:summary',
      facts,
      text: `五行之中${view.heaviestElement}最重、${view.lightestElement}最轻，起居以平衡为要。`,
    },
  ];
}

export function healthPlain({ view, verdict }: ReportContext): Paragraph[] {
  const facts = [view.dayMaster.stem, verdict.label];
  return [
    { heading: '您的作息' },
    { rule: 'health:plain', facts, text: `照顾身体，您从规律两个字做起就好。` },
  ];
}
