/**
 * The explanation of a cast from texts only: the hexagram, its moving lines, the hexagram it changes into.
 */
import type { Cast, Hexagram } from '@tianji/hexagram';
import { readingOf } from '@tianji/hexagram/reading';
import { zhouyiOf } from '@tianji/hexagram/zhouyi';
import { movingPlaces, PLAIN_TITLES } from './names.ts';
import { plainTexts } from './plain.ts';

/** A part of the explanation. */
export interface Passage {
  id: string;
  title: string;
  /** The facts of the cast it rests on. */
  facts: readonly string[];
  /** Its conclusion, in a few words. */
  line: string;
  /** Paragraphs separated by a line feed. */
  text: string;
  /** The same in everyday words. */
  plain: string;
  /** Title and conclusion in everyday words. */
  plainTitle: string;
  plainLine: string;
}

/** A part without what follows from its id. */
export type Told = Omit<Passage, 'plainTitle'>;

/** A part with its title in everyday words. */
export const titled = (told: Told): Passage => ({ ...told, plainTitle: PLAIN_TITLES[told.id]! });

const ALL_MOVE = 6;

function movingLines({ original, moving }: Cast): string {
  const zhouyi = zhouyiOf(original.number);
  const reading = readingOf(original.number);
  const lines = moving.map((position) => {
    const title = original.lines[position - 1]!.title;
    const { plain, saying } = reading.lines[position - 1]!;
    return `${title}：“${zhouyi.lines[position - 1]!.text}”${plain}\n${saying}`;
  });
  if (moving.length === ALL_MOVE && zhouyi.all && reading.all) {
    const name = original.name === '乾' ? '用九' : '用六';
    lines.push(`六爻齐动，读${name}：“${zhouyi.all.text}”${reading.all.plain}`);
  }
  return lines.join('\n');
}

const titlesOf = ({ original, moving }: Cast): string[] =>
  moving.map((position) => original.lines[position - 1]!.title);

/** A hexagram's name, its text in 《周易》, and our explanation. */
const quoted = ({ fullName, number }: Hexagram): string =>
  `${fullName}，卦辞“${zhouyiOf(number).text}”\n${readingOf(number).jiedu}`;

/** The passages of a cast, in reading order. */
export function passagesOf(cast: Cast): Passage[] {
  const { original, changed, mutual } = cast;
  const plain = plainTexts(cast);
  const passages: Omit<Told, 'plain' | 'plainLine'>[] = [
    {
      id: 'bengua',
      title: '本卦',
      facts: [original.fullName],
      line: original.fullName,
      text: `本卦${quoted(original)}`,
    },
    ...(changed
      ? [
          {
            id: 'dongyao',
            title: '动爻',
            facts: titlesOf(cast),
            line: titlesOf(cast).join('　'),
            text: movingLines(cast),
          },
          {
            id: 'biangua',
            title: '变卦',
            facts: [changed.hexagram.fullName],
            line: changed.hexagram.fullName,
            text: `变卦${quoted(changed.hexagram)}`,
          },
        ]
      : []),
    {
      id: 'hugua',
      title: '互卦',
      facts: [mutual.fullName],
      line: mutual.fullName,
      text: `${changed ? '' : '六爻安静，事情还在原处，变化要从卦里头看。'}中间四爻叠成互卦${quoted(mutual)}`,
    },
  ];
  return passages.map((passage) =>
    titled({
      ...passage,
      plain: plain[passage.id] ?? '',
      plainLine: passage.id === 'dongyao' ? movingPlaces(cast) : passage.line,
    }),
  );
}
