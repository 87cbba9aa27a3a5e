import { characterOf } from '../data/characters.ts';
import { SURNAME_WORDS } from '../data/generated/surname-words.ts';
import { entryOf } from '../data/lexicon.ts';
import { isWord } from '../listen/verdicts.ts';
import type { Finding } from './finding.ts';
import { isSense, type SenseList, senses } from './senses.ts';

const LIGHT = 8;
const PLAIN_WORD = 12;
const FOREIGN = 16;
const RARE = 8;
const CAP = 30;
const LONG = 16;
/** The block of Unicode that every input method and registry has. */
const FIRST_COMMON = '\u4e00';
const LAST_COMMON = '\u9fa5';

const look = (text: string, points = LIGHT): Finding => ({
  aspect: '看',
  title: '字面',
  text,
  grade: 'light',
  points,
});

/** The syllables that a stranger reads, by the usual reading of each character. */
const usual = (text: string): string =>
  [...text].map((char) => characterOf(char)?.readings[0]?.base ?? char).join(' ');

const said = new Map<SenseList, Map<string, string>>();
function saidOf(list: SenseList): Map<string, string> {
  let held = said.get(list);
  if (!held) {
    held = new Map(senses(list).map((word) => [usual(word), word]));
    said.set(list, held);
  }
  return held;
}

let longer: ReadonlySet<string> | undefined;
/** Whether a full name of three or four characters is a word of everyday speech: 白开水, 司空见惯. */
function isLongWord(full: string): boolean {
  longer ??= new Set(SURNAME_WORDS.split(' '));
  return longer.has(full);
}

/** Names that a stranger reads as a foreign name, a brand or a thing. */
function asThing(surname: string, given: string): Finding[] {
  const full = surname + given;
  const front = surname.slice(-1) + ([...given][0] ?? '');
  for (const part of [full, front])
    if (isSense('foreign', part)) return [look(`字面像外文名“${part}”`, FOREIGN)];
  const heard = usual(full);
  const brand = saidOf('brands').get(heard);
  if (brand !== undefined) return [look(`字面念来是“${brand}”，像商号`, PLAIN_WORD)];
  const foreign = saidOf('foreign').get(heard);
  if (foreign !== undefined && foreign !== full) return [look(`字面念来是外文名“${foreign}”`)];
  const several = (characterOf(surname)?.readings.length ?? 0) > 1;
  const word = isSense('words', full) ? full : several ? saidOf('words').get(heard) : undefined;
  if (word !== undefined) return [asWord(full, word, given)];
  if (isLongWord(full) && !isSense('goodPhrases', full)) return [asWord(full, full, given)];
  if (isSense('words', front)) return [look(`字面上姓与名首字像“${front}”`)];
  return [];
}

function asWord(full: string, word: string, given: string): Finding {
  const name = [...given].every((char) => entryOf(char) !== undefined);
  const text = word === full ? `字面就是“${word}”这个词` : `字面容易看作、读作“${word}”`;
  if (name || word !== full) return look(text, PLAIN_WORD);
  return { ...look(`${text}，字也不作名`), grade: 'heavy', cap: CAP };
}

/** How a full name looks: as a word, as a foreign name, as a puzzle of one component, as rare characters. */
export function sightOf(surname: string, given: string): Finding[] {
  const full = [...surname, ...given];
  const found = asThing(surname, given);
  const chars = full.map((char) => characterOf(char)!);
  const radicals = new Set(chars.map(({ radical }) => radical));
  if (chars.length > 2 && radicals.size === 1)
    found.push(look(`字面全是“${chars[0]!.radical}”旁的字，像拆字`, PLAIN_WORD));
  const untyped = [...given].filter((char) => char < FIRST_COMMON || char > LAST_COMMON);
  if (untyped.length > 0)
    found.push({ ...look(`字面难打：${untyped.join('')}在许多证件系统里打不出`), grade: 'heavy', cap: CAP });
  const rare = [...given].filter((char) => characterOf(char)!.level > 2);
  if (rare.length > 0)
    found.push(look(`字面生僻：${rare.map((char) => `“${char}”`).join('')}是三级字，常人不识`, RARE));
  if ([...given].length > 1 && chars.slice(surname.length).every(({ strokes }) => strokes > LONG))
    found.push(look(`字面太密：${given}各在${LONG}画以上，孩子学写费力`));
  const word = surname + given;
  if (found.length === 0 && full.length === 2 && isWord(word)) {
    const good = isSense('goodPhrases', word);
    found.push({ ...look(`字面是现成的词“${word}”`, good ? 0 : LIGHT), grade: good ? 'remark' : 'light' });
  }
  return found;
}
