import type { Character } from '../data/characters.ts';
import { entryOf } from '../data/lexicon.ts';
import type { ReadSibling } from './family.ts';

/** What the elder children's names have in common, and how the next name answers. */
export interface Series {
  /** A character that two or more elder children share, at the same place: the list goes on with it. */
  shared: { at: 0 | 1; of: Character } | undefined;
  /** The finding, as a sentence without its full stop. */
  text: string;
}

/** Radicals of the Kangxi dictionary, as they are written today. */
const TODAY: Readonly<Record<string, string>> = {
  ...{ 車: '车', 馬: '马', 鳥: '鸟', 魚: '鱼', 門: '门', 貝: '贝', 頁: '页', 風: '风', 見: '见', 飛: '飞' },
  ...{ 龍: '龙', 齊: '齐', 長: '长', 麥: '麦' },
};
/** Kinds of characters that end names of the base and are not in the lexicon. */
const MORE_KINDS: Readonly<Record<string, string>> = {
  品德: '人保约则固拙止质俭己独履虚冲复彝温',
  志向: '由谋渐搏临来举至摇为',
  才学: '谟几辨问',
  文采: '古籁词',
  山水: '石流谷崖冈渤渠溥蹊皋涧圃畦',
  草木: '樵耕夷畹桉苓篱蕖叶蒲苕粟',
  喜乐: '乐丰忧喧情融兴',
  安康: '眠迟歇窗易',
  自然: '回蝉霭犀商尘生物日翎醒燕空丝',
  光明: '暾灯烛',
  气度: '啸客极',
  仪容: '窈采',
};

/** What a character speaks of, as the last of a name: by the lexicon, else by the list above; undefined for a new one. */
export const kindOf = (char: string): string | undefined =>
  entryOf(char)?.kind ?? Object.entries(MORE_KINDS).find(([, chars]) => chars.includes(char))?.[0];

const whose = ({ sex, name }: ReadSibling): string => `${sex === '男' ? '哥哥' : '姐姐'}“${name}”`;
const given = ({ given: chars }: ReadSibling): string => chars.map(({ char }) => char).join('');

/** The series of the children who are there already; undefined without any. */
export function seriesOf(siblings: readonly ReadSibling[]): Series | undefined {
  const [first] = siblings;
  if (!first || first.given.length === 0) return undefined;
  if (siblings.length > 1) {
    for (const at of [0, 1] as const) {
      const of = first.given[at];
      if (of && siblings.every((one) => one.given.length > 1 && one.given[at]?.char === of.char))
        return {
          shared: { at, of },
          text: `${siblings.map(whose).join('、')}都以“${of.char}”${at === 0 ? '领头' : '收尾'}`,
        };
    }
    const radical = first.given.at(-1)?.radical;
    if (radical && siblings.every((one) => one.given.at(-1)?.radical === radical))
      return {
        shared: undefined,
        text: `${siblings.map(whose).join('、')}末字都从“${TODAY[radical] ?? radical}”`,
      };
  }
  if (siblings.every((one) => one.given.length === 1))
    return { shared: undefined, text: `${siblings.map(whose).join('、')}是单字名` };
  const kind = kindOf(first.given.at(-1)!.char);
  const lead = first.given.length > 1 ? `以“${first.given[0]!.char}”领头` : '';
  const theme = kind ? `${lead ? '，' : ''}末字说的是${kind}` : '';
  return {
    shared: undefined,
    text: `${whose(first)}，名“${given(first)}”${lead || theme ? '，' : ''}${lead}${theme}`,
  };
}

/** Whether a name answers the elder children's without repeating a character: its last character is of the same kind. */
export function answers(name: string, siblings: readonly ReadSibling[]): boolean {
  const last = [...name].at(-1)!;
  const kind = kindOf(last);
  return kind !== undefined && siblings.some(({ given: chars }) => kindOf(chars.at(-1)?.char ?? '') === kind);
}
