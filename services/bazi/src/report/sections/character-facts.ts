import type { Element } from '@tianji/almanac/cycle';
import type { ReportContext } from '../types.ts';
import { toldRelations } from './natal-bonds.ts';
import { listed } from './parts.ts';

/** Natal relations told of a temper. */
const MEETINGS_TOLD = 3;

/** The heaviest and the lightest element with their shares, and the sentence that says so. */
export function bothEnds({ view }: ReportContext): {
  heavy: Element;
  light: Element;
  facts: string[];
  text: string;
} {
  const share = (name: Element) => Math.round(view.strength.shares[name] / 10);
  const { heaviestElement: heavy, lightestElement: light } = view;
  return {
    heavy,
    light,
    facts: [`${heavy}${share(heavy)}%`, `${light}${share(light)}%`],
    text: `五行折算，${heavy}约占${share(heavy)}%，${
      share(light) === 0 ? `${light}几乎不见` : `${light}约占${share(light)}%`
    }。`,
  };
}

/** Natal relations, whole pillars first, one of each kind, three at most: 年柱与日柱六冲（未丑）. */
export function meetingLeads({ view }: ReportContext): { type: string; fact: string; lead: string }[] {
  const { close, stems } = toldRelations(view);
  const all = [...close, ...stems];
  return all
    .filter((each, i) => all.findIndex(({ type }) => type === each.type) === i)
    .slice(0, MEETINGS_TOLD)
    .map(({ type, pillars, chars }) => ({
      type,
      fact: `${pillars.join('与')}${chars}${type}`,
      lead: `${pillars.length > 2 ? listed(pillars) : pillars.join('与')}${type}（${chars}）`,
    }));
}
