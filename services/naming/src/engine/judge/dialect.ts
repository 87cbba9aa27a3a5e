import { characterOf } from '../data/characters.ts';
import { CANTONESE } from '../data/generated/cantonese.ts';
import { allVerdicts, verdictsOf } from '../listen/verdicts.ts';
import type { Finding } from './finding.ts';

const LIGHT = 8;

let spoken: Map<string, string> | undefined;
function cantoneseOf(text: readonly string[]): string | undefined {
  spoken ??= new Map(
    CANTONESE.split('\n').flatMap((row) => {
      const [sound = '', chars = ''] = row.split('\t');
      return [...chars].map((char) => [char, sound] as [string, string]);
    }),
  );
  const said = text.map((char) => spoken!.get(char));
  return said.every((one) => one !== undefined) ? said.join(' ') : undefined;
}

/** Cantonese 冇, "has not", sounds as 武 does. */
const NOT = 'mou5';
const DENIED = [...'心命用胆面料脑钱品德良才福信义情'];
const GRAVE = 2;

let cantonese: Map<string, string> | undefined;
/** Bad words by their Cantonese syllables and tones; comic ones of two characters too. */
function cantoneseWords(): Map<string, string> {
  if (cantonese) return cantonese;
  cantonese = new Map();
  for (const verdicts of allVerdicts().values())
    for (const { word, label } of verdicts) {
      const said = word.length === 2 || label >= GRAVE ? cantoneseOf([...word]) : undefined;
      if (said !== undefined) cantonese.set(said, word);
    }
  for (const char of DENIED) {
    const said = cantoneseOf([char]);
    if (said !== undefined) cantonese.set(`${NOT} ${said}`, `冇${char}`);
  }
  return cantonese;
}

/** Surnames that are said as another word; the common ones, not all. */
const SAID: readonly { speech: string; surname: string; heard: string }[] = [
  { speech: '闽南话', surname: '许', heard: '苦' },
  { speech: '闽南话', surname: '施', heard: '尸' },
  { speech: '闽南话', surname: '苏', heard: '输' },
  { speech: '吴语', surname: '王', heard: '黄' },
  { speech: '吴语', surname: '黄', heard: '亡' },
  { speech: '吴语', surname: '胡', heard: '无' },
  { speech: '吴语', surname: '何', heard: '无' },
  { speech: '吴语', surname: '孙', heard: '损' },
];

const note = (speech: string, text: string): Finding => ({
  aspect: '听',
  title: '方言',
  text: `${speech}里${text}`,
  grade: 'light',
  points: LIGHT,
});

function bySurname(chars: readonly string[]): Finding[] {
  const rest = chars.slice(1).map((char) => characterOf(char)!.readings[0]!);
  return SAID.filter(({ surname }) => surname === chars[0]).flatMap(({ speech, surname, heard }) => {
    const lead = characterOf(heard)!.readings[0]!;
    const tones = [lead, ...rest].map(({ tone }) => tone).join('');
    const found = verdictsOf([lead, ...rest].map(({ base }) => base).join(' ')).find(
      (verdict) => verdict.tones === tones && verdict.word.startsWith(heard),
    );
    return found ? [note(speech, `“${surname}”与“${heard}”同音，会听成“${found.word}”`)] : [];
  });
}

/**
 * What a full name is heard as in Cantonese, with its own tones, and by a few surnames in Southern Min and Wu. Words that
 * Mandarin hears too are not told again.
 */
export function dialectsOf(chars: readonly string[], known: ReadonlySet<string>): Finding[] {
  const found = bySurname(chars);
  for (const part of new Set([chars.join(''), chars.slice(0, 2).join('')])) {
    const said = cantoneseOf([...part]);
    const word = said === undefined ? undefined : cantoneseWords().get(said);
    if (word !== undefined && word !== part && !known.has(word))
      found.push(note('粤语', `“${part}”与“${word}”同音`));
  }
  return found;
}
