/** The parts of one question: what its asking clause and its text tell. */
import type { Clause } from './clauses.ts';
import { formOf } from './form.ts';
import type { Care, Form, MatterId, Person, Polarity, Side } from './ids.ts';
import type { Asking } from './learned/asking.ts';
import { decideForm, decidePerson, decidePolarity } from './learned/decide.ts';
import { matterOf } from './matter.ts';
import { type Asked, personOf } from './person.ts';
import { polarityOf } from './polarity.ts';
import type { Sex } from './sex.ts';
import { sideOf } from './side.ts';
import { phraseOf } from './time/phrase.ts';
import { type Mention, mentionsOf } from './words/persons.ts';

export interface Parts {
  person: Person;
  with: Person | null;
  matter: MatterId;
  form: Form;
  polarity: Polarity;
  side: Side | null;
  phrase: string | null;
  word: string | null;
  sex: Sex | null;
  open: boolean;
  lead: number;
  second: MatterId | null;
  words: readonly string[];
}

/**
 * Reads one question of a text: the clause at `at` within its clauses.
 * @param trained false for a text that leans on what was asked before: the trained scores know whole questions alone
 */
export function readPart(text: string, clauses: readonly Clause[], at: number, trained = true): Parts {
  const clause = sentenceOf(clauses, at);
  const place = clauses[at]?.at ?? 0;
  const mentions = mentionsOf(text);
  const asking: Asking = { clause, place, text, mentions };
  let form = formOf(clause, text);
  if (trained) form = decideForm(asking, form);
  const weighed = matterOf(
    clause,
    text,
    mentions.map(({ person }) => person),
    trained,
  );
  let matter = weighed.matter;
  // A loss that is only told asks where.
  if (matter === 'lost' && form === 'how' && !/怎|什么|如何/.test(text)) form = 'where';
  let asked = personOf(text, clause, place, mentions, matter, form);
  if (matter === 'general' && weighed.lead === 0) {
    // No word of a matter: the persons and the form say what is left.
    const persons = mentions.map(({ person }) => person);
    if (persons.includes('ex')) matter = 'reunion';
    else if (asked.person === 'partner' || (asked.open && /爱|想我|心|跟我|对我|找我|主动/.test(text)))
      matter = 'love';
    else if (asked.person === 'friend' || asked.person === 'colleague' || asked.person === 'boss')
      matter = 'social';
    else if (asked.person === 'parent' || asked.person === 'sibling') matter = 'family';
    else if (asked.person === 'child') matter = 'child';
    else if (asked.person === 'animal') matter = 'animal';
    if (matter !== 'general') asked = personOf(text, clause, place, mentions, matter, form);
  }
  const whose = trained ? decidePerson(asking, form, matter, asked.person) : asked.person;
  if (whose !== asked.person) asked = anew(whose, mentions);
  const side = sideOf(text, matter);
  let polarity = polarityOf(clause, text, form, matter, asked.person, side);
  if (trained) polarity = decidePolarity(asking, form, matter, polarity);
  const phrase =
    form === 'which' && /还是/.test(clause) ? null : phraseOf(text, clause, place, clauses.length === 1);
  return {
    person: asked.person,
    with: asked.with,
    matter,
    form,
    polarity,
    side,
    phrase,
    word: asked.word,
    sex: asked.sex,
    open: asked.open,
    lead: weighed.lead,
    second: weighed.second,
    words: weighed.words,
  };
}

/** A person whom the trained score chose, with the words that name him. */
function anew(person: Person, mentions: readonly Mention[]): Asked {
  const named = mentions.filter(({ pronoun }) => !pronoun);
  const mention = named.find((one) => one.person === person);
  return {
    person,
    with: person === 'two' ? (named[0]?.person ?? 'other') : null,
    word: mention?.word ?? null,
    sex: mention?.sex ?? null,
    open: false,
  };
}

/** A question of which nothing is known yet. */
export const blank = (): Parts => ({
  person: 'self',
  with: null,
  matter: 'general',
  form: 'how',
  polarity: 'same',
  side: null,
  phrase: null,
  word: null,
  sex: null,
  open: false,
  lead: 0,
  second: null,
  words: [],
});

/** The text of a clause; '' where there is none. */
export const sentenceOf = (clauses: readonly Clause[], at: number) => clauses[at]?.text ?? '';

/** The alternatives of a choice, at most three. */
export function optionsOf(clause: string): string[] {
  const parts = clause.split(/还是|或者|或是/);
  if (parts.length >= 2)
    return parts
      .slice(0, 3)
      .map((part) =>
        part
          .replace(/^(?:我)?(?:该|应该|选|去|到底|究竟|想|要)+/, '')
          .replace(/(?:好|合适|更好|强|吗|呢|划算)+$/, ''),
      )
      .filter((part) => part !== '');
  const pair =
    /([^，。？和与跟]{1,8})(?:和|与|跟|或)([^，。？]{1,8}?)(?:，)?(?:买|选|去|换|先|哪|挑|报|哪个|谁)/.exec(
      clause,
    );
  return pair ? [pair[1]!, pair[2]!] : [];
}

/** The lines that stand beside a reading of this matter. */
export function careOf(text: string, matter: MatterId, person: Person): Care[] {
  const care: Care[] = [];
  if (
    matter === 'missing' ||
    (matter === 'traveller' && /联系不上|没信|失联|没消息|两个月|没人接/.test(text))
  )
    care.push('missing');
  if (/抑郁|失眠|睡不着|焦虑|难过|心情/.test(text) && (matter === 'health' || matter === 'fortune'))
    care.push('low');
  else if (matter === 'health' || matter === 'pregnancy') care.push('health');
  if (matter === 'animal' && person === 'animal' && /病|拉|吐|不吃|瘦|伤|咳/.test(text)) care.push('animal');
  if (matter === 'lawsuit') care.push('lawsuit');
  if (/工资|薪|血汗钱/.test(text) && matter === 'debt') care.push('wages');
  else if (
    matter === 'invest' ||
    matter === 'debt' ||
    (matter === 'partnership' && /钱|万|元|款|股|资/.test(text))
  )
    care.push('money');
  if (matter === 'lost' && /偷|顺走|抢/.test(text)) care.push('stolen');
  if (matter === 'weather') care.push('weather');
  if (matter === 'marriage' && /冷静期|抚养|财产|离婚/.test(text)) care.push('divorce');
  return care;
}
