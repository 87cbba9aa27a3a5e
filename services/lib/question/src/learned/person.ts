/** Whose case a question is, as a choice among candidates: the asker, each person named, two, a thing, an undertaking. */
import type { Form, MatterId, Person } from '../ids.ts';
import type { Asking } from './asking.ts';
import { addRuns } from './table.ts';

export interface Candidate {
  readonly person: Person;
  readonly features: ReadonlySet<string>;
}

const ACTION: readonly Form[] = ['should', 'which', 'do'];
const OUTSIDE: readonly Person[] = ['friend', 'colleague', 'boss', 'other', 'ex'];
const SELF = /我(?:们)?|咱|自己|本人|俺/g;
const POSSESSOR = /(?:我家|我们家|我|俺|咱)的?$/;

/** The signs of persons in a whole text, and where each mention's sign stands. */
function signed(text: string, mentions: Asking['mentions']): { text: string; at: number[] } {
  let out = '';
  let done = 0;
  const at: number[] = [];
  for (const mention of mentions) {
    if (mention.at < done) {
      at.push(-1);
      continue;
    }
    out += text.slice(done, mention.at);
    at.push(out.length);
    out += mention.pronoun ? '他' : 'M';
    done = mention.end;
  }
  return { text: (out + text.slice(done)).replace(/[\s|]/g, '_'), at };
}

/** The candidates of a question with the features of each. */
export function candidatesOf(asking: Asking, form: Form, matter: MatterId): Candidate[] {
  const { place, clause, mentions } = asking;
  const end = place + clause.length;
  const whole = signed(asking.text, mentions);
  const bare = whole.text.replace(/(?:我家|我|俺)(?=M)/g, '');
  const asked = signed(
    clause,
    mentions
      .filter((one) => one.at >= place && one.end <= end)
      .map((one) => ({ ...one, at: one.at - place, end: one.end - place })),
  ).text.replace(/(?:我家|我们家|我|俺)的?(?=M)/g, '');
  const act = Number(ACTION.includes(form));
  const named = mentions.filter(({ pronoun }) => !pronoun);
  const selves = [...asked.matchAll(SELF)];
  const selvesInAll = [...bare.matchAll(SELF)];
  const candidates: Candidate[] = [];

  const shared = (mark: string): Set<string> =>
    new Set([
      `${mark}F${form}`,
      `${mark}M${matter}`,
      `${mark}X${form}${matter}`,
      `${mark}n${Math.min(named.length, 3)}`,
      `${mark}p${Number(named.length < mentions.length)}`,
      `${mark}i${Math.min(selves.length, 2)}`,
      `${mark}I${Math.min(selvesInAll.length, 2)}`,
      `${mark}m${Number(asked.includes('M'))}`,
      `${mark}h${Number(asked.includes('他'))}`,
      `${mark}a${act}${Number(asked.includes('M'))}${Math.min(selves.length, 1)}`,
    ]);

  const self = shared('s');
  for (const match of selves) {
    const after = asked.slice(match.index + match[0].length);
    const before = asked.slice(0, match.index);
    self.add(`sR${after.slice(0, 1)}`).add(`sR${after.slice(0, 2)}`);
    self.add(`sL${before.slice(-1)}`).add(`sL${before.slice(-2)}`);
  }
  for (const match of selvesInAll)
    self
      .add(`sA${bare.slice(match.index + match[0].length).slice(0, 1)}`)
      .add(`sB${bare.slice(0, match.index).slice(-1)}`);
  for (let n = 1; n <= 3; n++) self.add(`sb${asked.slice(0, n)}`);
  self.add(`se${asked.slice(-2)}`).add(`se${asked.slice(-3)}`);
  addRuns(self, asked, 2, 'sc');
  candidates.push({ person: 'self', features: self });

  const two = shared('2');
  for (const match of bare.matchAll(/.{0,2}M.{0,2}/g)) two.add(`2w${match[0]}`);
  addRuns(two, bare.replace(/[^M我他和跟与同俩们两都一起，会能的对给]+/g, '.'), 3, '2g');
  addRuns(two, asked, 2, '2c');
  candidates.push({ person: 'two', features: two });

  for (const person of ['thing', 'project'] as const) {
    const mark = person[0]!;
    const features = shared(mark);
    addRuns(features, asked, 2, `${mark}c`);
    addRuns(features, bare, 2, `${mark}A`);
    features.add(`${mark}b${asked.slice(0, 2)}`).add(`${mark}b${asked.slice(0, 3)}`);
    candidates.push({ person, features });
  }

  mentions.forEach((mention, i) => {
    const at = whole.at[i]!;
    if (mention.pronoun || at < 0) return;
    const before = whole.text.slice(0, at).replace(POSSESSOR, '');
    const after = whole.text.slice(at + 1);
    const inside = Number(mention.at >= place && mention.at < end);
    const kind = OUTSIDE.includes(mention.person) ? 'O' : mention.person === 'animal' ? 'A' : 'K';
    const last = before.slice(-1) || '^';
    const next = after.slice(0, 1) || '$';
    const order = Math.min(i, 2);
    const own = Math.min(selves.length, 1);
    const features = new Set([
      'm0',
      `mF${form}`,
      `mM${matter}`,
      `mX${form}${matter}`,
      `mi${inside}`,
      `mi${inside}${form}`,
      `mia${inside}${act}`,
      `mk${kind}`,
      `mk${kind}${form}${inside}`,
      `mp${mention.person}`,
      `mp${mention.person}${matter}`,
      `mp${mention.person}${form}`,
      `mo${order}`,
      `mo${order}${Math.min(named.length, 3)}`,
      `ml${Number(i === mentions.length - 1)}`,
      `mL${last}`,
      `mL${before.slice(-2)}`,
      `mL${before.slice(-3)}`,
      `mR${next}`,
      `mR${after.slice(0, 2)}`,
      `mR${after.slice(0, 3)}`,
      `mJ${inside}${last}`,
      `mK${inside}${next}`,
      `mC${act}${next}`,
      `mD${act}${last}`,
      `ms${Number(before === '')}`,
      `ms${Number(before === '')}${form}`,
      `mS${Number(/(?:^|[，。？])$/.test(before))}`,
      `mw${own}${inside}`,
      `mw${own}${inside}${form}`,
      `mW${Number(/我|咱|自己/.test(before.split(/[，。？]/).at(-1)!))}`,
      `mh${Number(/他|她/.test(after))}`,
      `mH${Number(/他|她/.test(asked))}${inside}`,
      `mu${Number(/^[^，。？]*[，。？]/.test(after))}${inside}`,
    ]);
    addRuns(features, after.split(/[，。？]/)[0]!.slice(0, 8), 2, 'mr');
    candidates.push({ person: mention.person, features });
  });

  // 他 whom nobody named: the partner in love, the former one after a parting, else somebody else.
  const pronoun = mentions.findIndex((one) => one.pronoun);
  if (pronoun >= 0 && named.length === 0) {
    const at = whole.at[pronoun]!;
    const before = whole.text.slice(0, at);
    const after = whole.text.slice(at + 1);
    for (const person of ['partner', 'ex', 'other'] as const) {
      const features = shared('h');
      features
        .add(`hL${before.slice(-1)}`)
        .add(`hL${before.slice(-2)}`)
        .add(`hR${after.slice(0, 1)}`)
        .add(`hR${after.slice(0, 2)}`)
        .add(`h:${person}`)
        .add(`h:${person}${matter}`)
        .add(`h:${person}${form}`);
      candidates.push({ person, features });
    }
  }
  for (const person of ['animal', 'other'] as const) {
    if (candidates.some((one) => one.person === person)) continue;
    const mark = person[0] === 'a' ? 'a' : 'o';
    const features = new Set([`${mark}:`, `${mark}:${matter}`, `${mark}:${form}`]);
    addRuns(features, `^${whole.text}$`, 2, `${mark}:`);
    candidates.push({ person, features });
  }
  return candidates;
}
