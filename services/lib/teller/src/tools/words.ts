/** A text's columns as a sentence, to be held against what its words say. */
import type { Text } from '../agenda.ts';

const TO = {
  self: 'to the reader',
  parent: 'to the parents',
  gone: 'of one who has died',
  pair: 'to both',
} as const;
const ACT = { go: 'advises to act', keep: 'advises to go on', hold: 'advises to hold back' } as const;
const WHAT = {
  verdict: 'states the direction',
  reason: 'gives a reason',
  limit: 'names what speaks against it',
  check: 'names a past span to compare',
  trait: 'describes a trait',
  other: 'tells another school',
  term: 'explains a word',
} as const;

/** "advises to hold back; of work, year, 慎; with god 七杀; to the reader, 16–64" */
export function claimInWords(text: Text): string {
  const says = text.say.map((say) => (say === 'advice' ? ACT[text.act ?? 'keep'] : WHAT[say])).join(' and ');
  const place = [
    text.theme,
    text.scope,
    text.direction?.join(' or '),
    text.rank && `rank ${text.rank} of ${text.choice}`,
  ];
  const needs = Object.entries(text.needs).map(
    ([name, values]) => `${name} ${values.join(' or ') || 'of any value'}`,
  );
  const who = [...text.hearer.map((one) => TO[one]), text.ages.join('–'), text.sex];
  return [
    says,
    `of ${place.filter(Boolean).join(', ')}`,
    `with ${needs.join(', ')}`,
    who.filter(Boolean).join(', '),
  ].join('; ');
}
