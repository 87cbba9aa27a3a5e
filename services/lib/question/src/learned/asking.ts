/** How the asking clause is worded, as features of the trained scores of form and polarity. */
import type { Form, MatterId, Polarity } from '../ids.ts';
import type { Mention } from '../words/persons.ts';
import { tonesOf } from '../words/tone.ts';
import { addRuns } from './table.ts';

/** A clause that asks, within its text. */
export interface Asking {
  readonly clause: string;
  /** Its place in the text. */
  readonly place: number;
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** The clause with one sign for every person named in it and 他 for every pronoun. */
export function withoutNames({ clause, place, mentions }: Asking): string {
  let signed = '';
  let done = 0;
  for (const { at, end, pronoun } of mentions) {
    const from = at - place;
    if (from < done || end - place > clause.length) continue;
    signed += clause.slice(done, from) + (pronoun ? '他' : 'M');
    done = end - place;
  }
  return (signed + clause.slice(done)).replace(/？/g, '');
}

/** Characters of which questions are made; the others are left out where the frame of a question is looked for. */
const FRAME = /[会能要该不吗什么哪几多少怎是有还我他她得给让把被没谁何咋为啥了到再走来去M]/;

/** The features of a form. */
export function formFeatures(asking: Asking): Set<string> {
  const features = new Set<string>();
  const signed = withoutNames(asking);
  const ends = `^${signed}$`;
  addRuns(features, ends, 3);
  const letters = [...ends.replace(/[\s|]/g, '_')];
  for (let n = 4; n <= 6; n++) features.add(letters.slice(-n).join(''));
  for (let n = 4; n <= 5; n++) features.add(letters.slice(0, n).join(''));
  const frame = [...letters.filter((letter) => FRAME.test(letter)), '$'];
  for (let i = 0; i + 1 < frame.length; i++) {
    features.add(`f:${frame[i]}${frame[i + 1]}`);
    if (i + 2 < frame.length) features.add(`f:${frame[i]}${frame[i + 1]}${frame[i + 2]}`);
  }
  const choice = /(.{1,2})不\1/.exec(signed);
  if (choice) features.add('a:').add(`a:${choice[1]!.replace(/[\s|]/g, '_')}`);
  if (asking.clause.length < asking.text.replace(/[，。？]/g, '').length) {
    features.add('p:');
    addRuns(features, asking.text.slice(0, asking.place), 1, 'p:');
  }
  return features;
}

const MODAL = /会不会|是不是|会|能不能|能|有没有|是否|要不要|该不该/;

const LACKS = /[不没未别无难]$/;

/** What the clause names that is feared or wished for: before or behind its modal, denied or not. */
function addTones(features: Set<string>, clause: string, modal: number, form: Form, matter: MatterId): void {
  let last = 'T:0';
  for (const { at, end, tone } of tonesOf(clause, form === 'should')) {
    const place = at >= modal ? 'b' : 'a';
    const denied = LACKS.test(clause.slice(0, at)) && !/(.)不$/.test(clause.slice(Math.max(0, at - 2), at));
    last = `T:${tone}${place}${Number(denied)}`;
    features
      .add(last)
      .add(`${last}${form}`)
      .add(`${last}:${clause[end] ?? '$'}`);
  }
  features.add(`L${last}`).add(`L${last}${form}`).add(`L${last}${matter}`);
}

/** The features of a polarity. @param found what the rules say */
export function polarityFeatures(asking: Asking, form: Form, matter: MatterId, found: Polarity): Set<string> {
  const features = new Set<string>();
  const signed = withoutNames(asking);
  addRuns(features, `^${signed}$`, 3);
  features.add(`R:${found}`).add(`R:${found}${form}`);
  features.add(`F:${form}`).add(`M:${matter}`).add(`F:${form}${matter}`);
  const modal = MODAL.exec(signed);
  if (modal) {
    features.add(`${modal[0]}:`);
    addRuns(features, `${signed.slice(modal.index + modal[0].length)}$`, 2, `${modal[0]}:`);
  }
  addTones(features, signed, modal ? modal.index : -1, form, matter);
  return features;
}
