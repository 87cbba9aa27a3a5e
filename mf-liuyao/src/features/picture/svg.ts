// Building blocks of pictures with a fixed size: text and shapes as SVG, made from data, never from the page.

/** The colours of a picture, read from the page's theme by `paletteOf`. */
export interface Palette {
  paper: string;
  leaf: string;
  ink1: string;
  ink2: string;
  line2: string;
  frame: string;
  seal: string;
  sealFill: string;
  sealWash: string;
  onSeal: string;
  song: string;
  sans: string;
}

const NAMES: Readonly<Record<keyof Palette, string>> = {
  paper: '--paper',
  leaf: '--leaf',
  ink1: '--ink-1',
  ink2: '--ink-2',
  line2: '--line-2',
  frame: '--frame',
  seal: '--seal',
  sealFill: '--seal-fill',
  sealWash: '--seal-wash',
  onSeal: '--on-seal',
  song: '--song',
  sans: '--sans',
};

/** The palette of the present theme. */
export function paletteOf(): Palette {
  const style = getComputedStyle(document.documentElement);
  const entries = Object.entries(NAMES).map(([key, name]) => [key, style.getPropertyValue(name).trim()]);
  return Object.fromEntries(entries) as unknown as Palette;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text escaped for SVG. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);

interface TextStyle {
  size: number;
  fill: string;
  family: string;
  bold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
}

/** A line of text; `y` is its baseline. */
export function textAt(x: number, y: number, text: string, style: TextStyle): string {
  const { size, fill, family, bold, anchor = 'start' } = style;
  const weight = bold ? ' font-weight="700"' : '';
  return `<text x="${x}" y="${y}" font-family="${escaped(family)}" font-size="${size}"${weight} fill="${fill}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

/** Vertical text; `x` is the middle of the column, `y` the baseline of the first character. */
export function column(x: number, y: number, text: string, style: TextStyle): string {
  return [...text]
    .map((char, i) => {
      // Punctuation is at the upper right of its position, as in vertical print.
      const point = '，。；：、'.includes(char);
      const shift = point ? style.size * 0.5 : 0;
      return textAt(x + shift, y + i * style.size * 1.12 - shift, char, { ...style, anchor: 'middle' });
    })
    .join('');
}

/** Breaks text into lines of at most `most` characters; no line begins with a punctuation mark. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const char of text) {
    if (line.length >= most && !'，。；：、？！”'.includes(char)) {
      lines.push(line);
      line = '';
    }
    line += char;
  }
  return line ? [...lines, line] : lines;
}

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

const outline = (
  x: number,
  y: number,
  width: number,
  height: number,
  stroke: string,
  weight: number,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${stroke}" stroke-width="${weight}"/>`;

/** Room of the seal across, and of a site's own mark both ways, in units of the picture. */
export const SEAL_WIDTH = 58;
export const MARK_SIDE = 98;

/** The seal with the site's first two characters, or the site's own mark if it has one (a data URL). */
export function seal(x: number, y: number, p: Palette, site: string, mark: string): string {
  if (mark)
    return `<image href="${escaped(mark)}" x="${x}" y="${y}" height="${MARK_SIDE}" width="${MARK_SIDE}" preserveAspectRatio="xMinYMid"/>`;
  const characters = [...site].slice(0, 2).map((char, i) =>
    textAt(x + 29, y + 42 + i * 44, char, {
      size: 42,
      fill: p.onSeal,
      family: p.song,
      bold: true,
      anchor: 'middle',
    }),
  );
  return `<rect x="${x}" y="${y}" width="${SEAL_WIDTH}" height="98" rx="4" fill="${p.sealFill}"/>${characters.join('')}`;
}

export const WIDTH = 1080;
export const HEIGHT = 1440;

/** A whole picture: paper, the printed leaf's double frame, and its content. */
export function leafPicture(p: Palette, content: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    rect(0, 0, WIDTH, HEIGHT, p.paper),
    rect(46, 46, WIDTH - 92, HEIGHT - 92, p.leaf),
    outline(46, 46, WIDTH - 92, HEIGHT - 92, p.frame, 4),
    outline(56, 56, WIDTH - 112, HEIGHT - 112, p.frame, 1),
    content,
    '</svg>',
  ].join('');
}
