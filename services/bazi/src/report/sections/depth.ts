import type { Paragraph, ReportContext } from '../types.ts';

export function depth({ view, verdict }: ReportContext): Paragraph[] {
  const facts = [view.dayMaster.stem, verdict.label];
  return [
    { heading: '四柱之间' },
    { rule: 'depth:summary', facts, text: `四柱之间有合${verdict.unions}处、冲刑害破${verdict.clashes}处。` },
  ];
}

export function depthPlain({ view, verdict }: ReportContext): Paragraph[] {
  const facts = [view.dayMaster.stem, verdict.label];
  return [
    { heading: '您与身边的人' },
    { rule: 'depth:plain', facts, text: `您与家人、同事之间的牵连，各有各的来处。` },
  ];
}
