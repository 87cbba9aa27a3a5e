import { type Colours, coloursOf, type Scheme } from '@tianji/contracts/contrast';

/** A mark as a document holds it. */
export type Mark = { svg: string } | { png: string };

const SVG_CHARACTERS = 32_768;
const PNG_BYTES = 290_000;
const SIDE = { least: 16, most: 1024 } as const;

export const MARK_HINT = 'SVG 至多 32 KB；PNG 至多 290 KB，边长 16 至 1024 像素；长宽比不超过 4';

/** Why a file cannot be a mark, in words for the reader. */
export class MarkFault extends Error {}

/**
 * Reads a chosen file. What is inside an SVG is judged by the service, which cleans it.
 * @throws MarkFault
 */
export async function readMark(file: Blob): Promise<Mark> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isPng(bytes)) return { png: pngText(bytes) };
  const svg = new TextDecoder().decode(bytes).trim();
  if (!/<svg[\s>]/.test(svg.slice(0, 2000))) throw new MarkFault('只收 SVG 或 PNG 图片');
  if (svg.length > SVG_CHARACTERS)
    throw new MarkFault(`SVG 有 ${kilobytes(svg.length)}，至多 32 KB；请简化图形后再传`);
  return { svg };
}

const isPng = (bytes: Uint8Array) =>
  [0x89, 0x50, 0x4e, 0x47].every((byte, index) => bytes[index] === byte) && bytes.length > 24;

function pngText(bytes: Uint8Array): string {
  if (bytes.length > PNG_BYTES)
    throw new MarkFault(`PNG 有 ${kilobytes(bytes.length)}，至多 290 KB；请缩小后再传`);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  if (Math.min(width, height) < SIDE.least || Math.max(width, height) > SIDE.most)
    throw new MarkFault(`PNG 为 ${width} × ${height} 像素，边长须在 16 至 1024 之间`);
  if (width > 4 * height || height > 4 * width)
    throw new MarkFault(`PNG 为 ${width} × ${height} 像素，长宽比不超过 4`);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** What a mark is, in words: 「SVG　2.1 KB」. */
export function markFacts(mark: Mark): string {
  if ('svg' in mark) return `SVG　${kilobytes(new TextEncoder().encode(mark.svg).length)}`;
  return `PNG　${kilobytes(Math.floor((mark.png.length * 3) / 4))}`;
}

/** The address of a mark's picture, with its theme colours taken from one scheme. */
export function markPicture(mark: Mark, scheme: Scheme, own: Colours): string {
  if ('png' in mark) return `data:image/png;base64,${mark.png}`;
  const colours = coloursOf(scheme, own);
  const still = mark.svg.replace(/var\(--([a-z0-9-]+)\)/g, (_, token: string) => colours[token] ?? '');
  return `data:image/svg+xml,${encodeURIComponent(still)}`;
}
