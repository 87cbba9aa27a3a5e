// The process in which drawings of others are made into pictures: one order on its input, one answer on its output. A
// native library reads what strangers wrote, so the process limits itself, can be killed, and knows nothing else.
import { readFileSync } from 'node:fs';
import type { DrawAnswer, DrawLimits, DrawOrder, PictureOrder, Refused } from './order.ts';

/** How often time and memory are looked at, in milliseconds: drawing itself happens on other threads. */
const LOOK_MS = 5;

const { order, limits } = JSON.parse(readFileSync(0, 'utf8')) as { order: DrawOrder; limits: DrawLimits };

function answer(what: DrawAnswer): void {
  process.stdout.write(JSON.stringify(what), () => process.exit(0));
}

function watch(): void {
  const start = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    const over: Refused | null =
      user + system > limits.cpuMs * 1000
        ? 'time'
        : process.memoryUsage.rss() > limits.memoryMB * 1_048_576
          ? 'memory'
          : null;
    if (over) answer({ refused: over });
  }, LOOK_MS);
}

async function draw(): Promise<DrawAnswer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  watch();
  const one = async ({ side, share, ground }: PictureOrder): Promise<string> => {
    const inner = side * share;
    const width = Math.max(1, Math.round(order.ratio < 1 ? inner * order.ratio : inner));
    const height = Math.max(1, Math.round(order.ratio < 1 ? inner : inner / order.ratio));
    // Drawn at the size that it has in the picture: a view box in thousands of units costs no more than one in tens.
    const sized = order.svg.replace('<svg ', `<svg width="${width}" height="${height}" `);
    const mark = await sharp(Buffer.from(sized), { density: 72, limitInputPixels: 1_048_576 })
      .png()
      .toBuffer();
    const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
    const picture = await sharp({ create: { width: side, height: side, channels: 4, background } })
      .composite([{ input: mark, gravity: 'centre' }])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    return picture.toString('base64');
  };
  const drawn: Record<string, string> = {};
  try {
    // A picture in the drawing that cannot be read would be left out without a word.
    for (const [, png = ''] of order.svg.matchAll(/href="data:image\/png;base64,([^"]+)"/g))
      await sharp(Buffer.from(png, 'base64'), { failOn: 'warning', limitInputPixels: 1_048_576 })
        .raw()
        .toBuffer();
    for (const picture of order.pictures) drawn[picture.name] = await one(picture);
  } catch {
    return { refused: 'unreadable' };
  }
  return { drawn };
}

answer(await draw());
