import { characterOf } from '../data/characters.ts';
import { divide, surnameSounds } from '../data/surnames.ts';
import { type Family, readName } from '../family/family.ts';
import type { NamingForm, Sex } from '../family/form.ts';
import { NamingError } from '../family/refused.ts';
import { type BirthFacts, birthFacts, type Wants } from '../family/wants.ts';
import { appraise, type Merit } from '../judge/appraise.ts';
import type { Finding } from '../judge/finding.ts';
import { HEAVY, listen } from '../listen/listener.ts';
import { type Name, nameOf } from './name.ts';
import { type Ruling, rulingsOf } from './rules.ts';

/** Input for judging an existing name; everything but the name is optional. */
export interface AskedName {
  name: string;
  sex: Sex | undefined;
  /** With an hour unless `stage` says otherwise. */
  birth:
    | (Pick<NamingForm, 'time' | 'longitude' | 'zone' | 'clock' | 'rules'> & { stage?: NamingForm['stage'] })
    | undefined;
  /** Full names of father and mother; empty when not given. */
  parents: readonly [string, string];
  generation: NamingForm['generation'];
}

export interface JudgedName {
  name: Name;
  rulings: Ruling[];
  /** What the birth needs; undefined without one. */
  wants: Wants | undefined;
  /** What is thought of the name itself, 0–98; the fit with birth and family stands in the rulings. */
  score: number;
  /** What is heard, seen, meant, who bears it, how it is used. */
  findings: readonly Finding[];
  merits: readonly Merit[];
  deducted: readonly { title: string; points: number }[];
  /** What is told of the clock of the birth. */
  notices: BirthFacts['notices'];
}

const TITLES = ['bbname 父亲姓名', 'mmname 母亲姓名'].map((text) => text.split(' ') as [string, string]);

/** A name asked about with nothing else known. */
const NOBODY: Omit<AskedName, 'name'> = {
  sex: undefined,
  birth: undefined,
  parents: ['', ''],
  generation: { place: 2, char: '' },
};

/** A family of which nothing is known but the given data. */
function familyOf({ name, sex, parents, generation }: AskedName): Family {
  const { surname, given } = divide(name);
  const taken = new Map<string, string>();
  const elderSounds = new Map<string, string>();
  parents.forEach((parent, i) => {
    if (parent === '') return;
    const [field, title] = TITLES[i]!;
    readName(field, title, parent, [2, 4]);
    for (const char of divide(parent).given) {
      taken.set(char, i === 0 ? '父亲' : '母亲');
      for (const { base } of characterOf(char)!.readings) elderSounds.set(base, char);
    }
  });
  const at = generation.place === 2 ? 0 : 1;
  const own = generation.char !== '' && [...given][at] === generation.char;
  return {
    sex: sex ?? '男',
    surname: [...surname].map((char) => characterOf(char)!),
    surnameSounds: surnameSounds(surname),
    father: parents[0],
    mother: parents[1],
    siblings: [],
    size: [...given].length === 1 ? 1 : 2,
    generation: own ? { at, of: characterOf(generation.char)! } : undefined,
    taken,
    elderSounds,
    siblingSounds: new Map(),
  };
}

/**
 * Checks a name against every rule that the given facts allow, and scores it.
 * @throws NamingError when the text is not a name
 */
export function judgeName(asked: AskedName): JudgedName {
  readName('name', '名字', asked.name, [2, 4]);
  const { given } = divide(asked.name);
  if ([...given].length > 2)
    throw new NamingError('name', '名字', '名应为一至两字；四字的姓名，前两字应为复姓');
  const family = familyOf(asked);
  const born = asked.birth && birthFacts({ stage: 'born', ...asked.birth });
  const wants = born?.wants;
  const name = nameOf(given, family, wants);
  const rulings = rulingsOf(name, family, wants).filter(({ id }) => asked.sex !== undefined || id !== 'H14');
  const { total: score, findings, merits } = appraise(name, asked.sex);
  const deducted = findings
    .filter(({ points }) => points > 0)
    .map(({ title, points }) => ({ title, points }));
  return { name, rulings, wants, score, findings, merits, deducted, notices: born?.notices ?? [] };
}

/** @throws NamingError when a candidate of a vote is not a name, or is heard as an obscene word or an insult */
export function readVoteName(full: string): void {
  readName('names', '名字', full, [2, 4]);
  const { surname, given } = divide(full);
  const { chars, known } = nameOf(given, familyOf({ ...NOBODY, name: full }), undefined);
  const sounds = chars.map(({ sound }) => sound);
  const size = [...surname].length;
  const rude = listen({
    surname: sounds.slice(0, size),
    given: sounds.slice(size),
    chars: chars.map(({ char }) => char),
    known,
  }).find(({ label, strength }) => label > 2 && strength >= HEAVY);
  if (rude) throw new NamingError('names', '名字', `“${full}”${rude.text}，不能发给人选`);
}
