import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What a picture consists of; texts, profiles, times and further frames are left out. */
const PIXELS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** Width, height, and the file with nothing but its pixels. */
export interface PlainPng {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/**
 * A PNG without anything but pixels. They are not unpacked: how large they get is not known before, and whether they can
 * be drawn shows where they are drawn, in a process with limits.
 * @throws Error when it is not a PNG
 */
export function plainPng(given: Buffer): PlainPng {
  if (!given.subarray(0, 8).equals(SIGNATURE)) throw new Error('no signature');
  const parts: Buffer[] = [SIGNATURE];
  const names: string[] = [];
  for (let at = 8; at < given.length; ) {
    if (at + 12 > given.length) throw new Error('cut off');
    const length = given.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > given.length) throw new Error('cut off');
    const name = given.toString('latin1', at + 4, at + 8);
    if (crc32(given.subarray(at + 4, end - 4)) !== given.readUInt32BE(end - 4)) throw new Error('damaged');
    if (PIXELS.has(name)) {
      parts.push(given.subarray(at, end));
      names.push(name);
    }
    at = end;
    if (name === 'IEND') break;
  }
  if (names[0] !== 'IHDR' || names.at(-1) !== 'IEND' || !names.includes('IDAT'))
    throw new Error('incomplete');
  const head = parts[1];
  if (head?.length !== 25) throw new Error('a wrong head');
  return { width: head.readUInt32BE(8), height: head.readUInt32BE(12), bytes: Buffer.concat(parts) };
}
