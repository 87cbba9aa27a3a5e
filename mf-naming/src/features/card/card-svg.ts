import type { NamedName, NamingResult } from '@tianji/naming/contract';
import { birthLineOf } from '../result/birth.ts';

/** The content of a card: the name and, unless it is left out, the birth. */
export interface CardFacts {
  name: NamedName;
  /** One sentence about the name. */
  line: string;
  /** The birth in both calendars; null when it is not to be shown. */
  birth: readonly [string, string] | null;
  /** The site's name. */
  site: string;
  /** The colours of the site's seal, and of what stands on it. */
  seal: SealColours;
}

/** Colours as CSS. */
export interface SealColours {
  fill: string;
  on: string;
}

/** The colours of the site's seal on paper: cards are white in either scheme. */
export function sealColours(): SealColours {
  const light = document.createElement('i');
  light.dataset.theme = 'light';
  document.body.append(light);
  const style = getComputedStyle(light);
  const of = (name: string) => style.getPropertyValue(name).trim();
  const colours = { fill: of('--seal-fill'), on: of('--on-seal') };
  light.remove();
  return colours;
}

const SONG = '"Songti SC","Noto Serif SC","Source Han Serif SC","Noto Serif CJK SC",STSong,SimSun,serif';
const SANS = '"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif';
const INK = '#191D1F';
const SOFT = '#42494D';
const PALE = '#B4B8AE';
const COLOURS: Readonly<Record<string, string>> = {
  木: '#1E6B45',
  火: '#BC3911',
  土: '#77542F',
  金: '#856000',
  水: '#1B5891',
};
const NOTICE = '仅供娱乐，不作为决策依据';

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark,
  );

interface TextStyle {
  size: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  song?: boolean;
  weight?: number;
}

function text(x: number, y: number, words: string, style: TextStyle): string {
  const { size, fill = INK, anchor = 'start', song = false, weight = 400 } = style;
  return `<text x="${x}" y="${y}" font-family='${song ? SONG : SANS}' font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

/** A 米字格 with a character in it, its reading above, element and strokes below. */
function square(of: NamedName['chars'][number], x: number, y: number, size: number): string {
  const [right, foot, middle] = [x + size, y + size, size / 2];
  const dashed = [
    [x, y + middle, right, y + middle],
    [x + middle, y, x + middle, foot],
    [x, y, right, foot],
    [right, y, x, foot],
  ]
    .map(
      ([x1, y1, x2, y2]) =>
        `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${PALE}" stroke-dasharray="6 6" opacity=".6"/>`,
    )
    .join('');
  const below = of.part === 'surname' ? `${of.strokes} 画` : `　${of.basis}　${of.strokes} 画`;
  const element =
    of.part === 'surname'
      ? ''
      : text(x + middle - 62, foot + 36, of.element, { size: 24, fill: COLOURS[of.element], weight: 700 });
  return (
    text(x + middle, y - 18, of.pinyin, { size: 28, fill: SOFT, anchor: 'middle' }) +
    `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="none" stroke="${PALE}" stroke-width="2"/>${dashed}` +
    text(x + middle, y + size * 0.84, of.char, {
      size: size * 0.86,
      anchor: 'middle',
      song: true,
      weight: 700,
    }) +
    element +
    text(x + middle, foot + 36, below, { size: 22, fill: SOFT, anchor: 'middle' })
  );
}

/** Lines of a verse, vertical, from the right. */
function vertical(
  columns: readonly string[],
  right: number,
  top: number,
  size: number,
  fill: string,
): string {
  return columns
    .map((column, i) =>
      [...column]
        .map((char, k) =>
          text(right - i * size * 1.8, top + k * size * 1.15, char, {
            size,
            fill,
            song: true,
            anchor: 'middle',
          }),
        )
        .join(''),
    )
    .join('');
}

function seal(x: number, y: number, { site, seal: colours }: Pick<CardFacts, 'site' | 'seal'>): string {
  const marks = [...site].slice(0, 2);
  return (
    `<rect x="${x}" y="${y}" width="44" height="74" rx="3" fill="${colours.fill}"/>` +
    marks
      .map((char, i) =>
        text(x + 22, y + 32 + i * 32, char, {
          size: 30,
          fill: colours.on,
          anchor: 'middle',
          song: true,
          weight: 700,
        }),
      )
      .join('')
  );
}

const frame = (width: number, height: number) =>
  `<rect x="38" y="38" width="${width - 76}" height="${height - 76}" fill="#fff" stroke="#2B3033" stroke-width="4"/>` +
  `<rect x="48" y="48" width="${width - 96}" height="${height - 96}" fill="none" stroke="#2B3033"/>`;

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${frame(width, height)}${body}</svg>`;

/** A sentence in lines of at most so many characters. */
export function wrapped(words: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const char of words) {
    // A punctuation mark never starts a line.
    if ([...line].length >= width && !/[，。；：、”》]/.test(char)) {
      lines.push(line);
      line = '';
    }
    line += char;
  }
  return line ? [...lines, line] : lines;
}

const clauses = (line: string): string[] => line.split(/(?<=[，。；])/).filter((part) => part !== '');

/** How many characters fit in a column above the rule. */
const COLUMN = 13;
/** Columns of a verse: its clauses, then its source; what is too long continues in the next column. */
const columnsOf = ({ line, place }: NonNullable<NamedName['verse']>): string[] =>
  [...clauses(line).slice(0, 3), place].flatMap((part) => wrapped(part, COLUMN)).slice(0, 5);

/** The card for a frame: A5 landscape, 1240 × 874. */
export function nameCard({ name, line, birth, site, seal: colours }: CardFacts): string {
  const size = name.chars.length > 3 ? 170 : 214;
  const squares = name.chars.map((of, i) => square(of, 170 + i * (size + 6), 188, size)).join('');
  const verse = name.verse ? vertical(columnsOf(name.verse), 1090, 130, 27, INK) : '';
  const wish = wrapped(line, 32)
    .slice(0, 3)
    .map((part, i) => text(166, 620 + i * 38, part, { size: 27, song: true }))
    .join('');
  const born = birth
    ? birth.map((part, i) => text(1114, 742 + i * 34, part, { size: 22, fill: SOFT, anchor: 'end' })).join('')
    : '';
  return svg(
    1240,
    874,
    `${squares}${verse}<path d="M166 568H1116" stroke="${PALE}"/>${wish}${seal(166, 708, { site, seal: colours })}${text(226, 738, '名帖', { size: 22, fill: SOFT })}${text(226, 772, NOTICE, { size: 18, fill: SOFT })}${born}`,
  );
}

/** The picture for a chat: upright, 1080 × 1440, without the birth. */
export function shareCard({ name, line, site, seal: colours }: CardFacts): string {
  const count = name.chars.length;
  const size = count > 3 ? 200 : 260;
  const left = (1080 - count * size - (count - 1) * 10) / 2;
  const squares = name.chars.map((of, i) => square(of, left + i * (size + 10), 260, size)).join('');
  const verse = name.verse
    ? [...clauses(name.verse.line), name.verse.place]
        .slice(0, 4)
        .map((part, i) => text(540, 720 + i * 62, part, { size: 40, song: true, anchor: 'middle' }))
        .join('')
    : '';
  const wish = wrapped(line, 24)
    .slice(0, 4)
    .map((part, i) => text(540, 1020 + i * 48, part, { size: 32, anchor: 'middle', fill: SOFT }))
    .join('');
  return svg(
    1080,
    1440,
    `${squares}${verse}<path d="M140 960H940" stroke="${PALE}"/>${wish}${seal(518, 1230, { site, seal: colours })}${text(540, 1350, NOTICE, { size: 24, fill: SOFT, anchor: 'middle' })}`,
  );
}

/** The birth of a result, in both calendars. */
export function birthOf(result: NamingResult): readonly [string, string] {
  const { ng, nz, yg, yz, rg, rz, sg, sz } = result;
  const pillars = `${ng}${nz}年 ${yg}${yz}月 ${rg}${rz}日${sg ? ` ${sg}${sz}时` : ''}`;
  return [birthLineOf(result), pillars];
}
