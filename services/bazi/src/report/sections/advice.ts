import type { Paragraph, ReportContext } from '../types.ts';

export function advice({ view, verdict }: ReportContext): Paragraph[] {
  const facts = [view.dayMaster.stem, verdict.label];
  return [
    { heading: '用神与习惯' },
    { rule: 'advice:summary', facts, text: `喜${verdict.favourable.join('、')}，平日的习惯可以往这边靠。` },
  ];
}

export function advicePlain({ view, verdict }: ReportContext): Paragraph[] {
  const facts = [view.dayMaster.stem, verdict.label];
  return [{ heading: '给您的话' }, { rule: 'advice:plain', facts, text: `最后有几句话，留给您慢慢试。` }];
}
