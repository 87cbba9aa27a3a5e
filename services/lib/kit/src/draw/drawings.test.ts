import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { silentLogger } from '../log/logger.ts';
import { DrawingRefused, openDrawings } from './drawings.ts';
import { DrawingLate, drawInChild } from './in-child.ts';
import type { DrawAnswer, DrawLimits, DrawOrder } from './order.ts';

const folder = mkdtempSync(join(tmpdir(), 'tianji-drawings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fresh = () => mkdtempSync(join(folder, 'own-'));
/** The process starts more slowly while other tests run: its limits are by its own processor time. */
const LIMITS: DrawLimits = { cpuMs: 2000, memoryMB: 128, wallMs: 60_000 };

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${inside}</svg>`;
const order = (inside: string): DrawOrder => ({
  ...{ svg: svg(inside), ratio: 2 },
  pictures: [
    { name: 'small.png', side: 64, share: 1 },
    { name: 'filled.png', side: 100, share: 0.5, ground: '#102030' },
  ],
});
const RED = '<rect width="20" height="10" fill="#ff0000"/>';
/** Groups that each name the one before nine times. */
const nested = (levels: number) =>
  `<defs><g id="g0"><path d="M0 0L20 10"/></g>${Array.from(
    { length: levels },
    (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(9)}</g>`,
  ).join('')}</defs><use href="#g${levels}"/>`;
const turbulence = svg(
  `<filter id="f" x="0" y="0" width="1" height="1">${'<feTurbulence numOctaves="9" baseFrequency=".9"/>'.repeat(500)}</filter><rect width="20" height="10" filter="url(#f)"/>`,
);

test('pictures have the size, the place and the ground that were ordered', async () => {
  const drawn = await openDrawings({ folder: fresh(), log: silentLogger, limits: LIMITS }).of(
    'a',
    order(RED),
  );
  const at = (name: string, x: number, y: number) => {
    const picture = PNG.sync.read(drawn.get(name) as Buffer);
    return [picture.width, ...picture.data.subarray(4 * (picture.width * y + x)).subarray(0, 4)];
  };
  expect(at('small.png', 32, 32)).toEqual([64, 255, 0, 0, 255]);
  expect(at('small.png', 32, 8)[4]).toBe(0);
  expect(at('filled.png', 50, 50)).toEqual([100, 255, 0, 0, 255]);
  expect(at('filled.png', 50, 30)).toEqual([100, 0x10, 0x20, 0x30, 255]);
});

test.each([
  ['nested references', svg(nested(17))],
  ['hundreds of filters', turbulence],
])('%s end at the limit of time, and another drawing is drawn meanwhile', async (_, text) => {
  const pictures = [{ name: 'large.png', side: 1000, share: 1 }];
  const heavy = drawInChild({ svg: text, ratio: 2, pictures }, { ...LIMITS, cpuMs: 700 });
  const light = drawInChild(order(RED), LIMITS);
  expect(Object.keys((await light) as object)).toEqual(['drawn']);
  expect(await heavy).toEqual({ refused: expect.stringMatching(/time|unreadable/) });
});

test('a drawing that needs too much memory is refused, one that is no drawing too', async () => {
  expect(await drawInChild(order(RED), { ...LIMITS, memoryMB: 32 })).toEqual({ refused: 'memory' });
  expect(await drawInChild({ ...order(''), svg: 'no drawing' }, LIMITS)).toEqual({ refused: 'unreadable' });
});

/** A PNG whose head says one thing, and whose pixels are another. */
function png({ width, height }: { width: number; height: number }, pixels: Buffer): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits each of red, green, blue and opacity.
  head.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))],
  ]);
}
const holding = (picture: Buffer) =>
  order(`<image width="20" height="10" href="data:image/png;base64,${picture.toString('base64')}"/>`);
const WIDE = { width: 60_000, height: 60_000 };
const SMALL = { width: 64, height: 32 };

test.each([
  ['says that it has billions of pixels', png(WIDE, Buffer.alloc(1000))],
  ['has fewer pixels than it says', png(SMALL, Buffer.alloc(1000))],
])('a picture within a drawing that %s is refused', async (_, picture) => {
  expect(await drawInChild(holding(picture), LIMITS)).toEqual({ refused: 'unreadable' });
});

test('of a picture that grows to a hundred megabytes no more is unpacked than the pixels that it says', async () => {
  const bomb = png(SMALL, Buffer.alloc(100 * 1_048_576));
  const plain = png(SMALL, Buffer.alloc(SMALL.height * (4 * SMALL.width + 1)));
  expect(await drawInChild(holding(bomb), LIMITS)).toEqual(await drawInChild(holding(plain), LIMITS));
});

test('a process without an answer is killed', async () => {
  await expect(drawInChild(order(RED), { ...LIMITS, wallMs: 1 })).rejects.toThrow(DrawingLate);
});

describe('what was drawn', () => {
  const counting = (answer: DrawAnswer | Error) => {
    const seen: string[] = [];
    const draw = async ({ svg: text }: DrawOrder) => {
      seen.push(text);
      if (answer instanceof Error) throw answer;
      return answer;
    };
    return { seen, draw };
  };
  const drawn = { drawn: { 'small.png': 'AAAA' } };

  test('is drawn once, however often and by however many it is asked for, and after a restart', async () => {
    const own = fresh();
    const { seen, draw } = counting(drawn);
    const drawings = openDrawings({ folder: own, log: silentLogger, draw });
    await Promise.all(['a', 'b', 'c', 'd'].map((group) => drawings.of(group, order(RED))));
    await openDrawings({ folder: own, log: silentLogger, draw }).of('a', order(RED));
    expect(seen).toHaveLength(1);
    expect(readdirSync(own)).toHaveLength(1);
    await drawings.of('a', order(''));
    expect(seen).toHaveLength(2);
  });

  test('a refusal is remembered as well', async () => {
    const own = fresh();
    const { seen, draw } = counting({ refused: 'time' });
    for (let n = 0; n < 3; n += 1) {
      const drawings = openDrawings({ folder: own, log: silentLogger, draw });
      await expect(drawings.of('a', order(RED))).rejects.toThrow(DrawingRefused);
      await expect(drawings.of('b', order(RED))).rejects.toThrow(DrawingRefused);
    }
    expect(seen).toHaveLength(1);
  });

  test('a drawing that came to no answer is tried again after a minute, not before', async () => {
    let now = 0;
    const { seen, draw } = counting(new DrawingLate('busy'));
    const drawings = openDrawings({ folder: fresh(), log: silentLogger, draw, now: () => now });
    for (let n = 0; n < 5; n += 1) await expect(drawings.of('a', order(RED))).rejects.toThrow('busy');
    expect(seen).toHaveLength(1);
    now = 60_001;
    await expect(drawings.of('a', order(RED))).rejects.toThrow('busy');
    expect(seen).toHaveLength(2);
  });

  test('a folder that cannot be written costs nothing but the memory of it', async () => {
    const { seen, draw } = counting(drawn);
    const drawings = openDrawings({ folder: '/dev/null/drawings', log: silentLogger, draw });
    for (let n = 0; n < 3; n += 1)
      expect([...(await drawings.of('a', order(RED))).keys()]).toEqual(['small.png']);
    expect(seen).toHaveLength(1);
  });
});
