// Draws the PNG icons from public/icons/mark.svg with an installed Chromium: `node shell/icons/make-icons.mjs`.
// Run it when the mark changes; the pictures are kept in public/icons.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const folder = join(import.meta.dirname, '..', 'public', 'icons');
const mark = readFileSync(join(folder, 'mark.svg'), 'utf8');
const PAPER = '#F2F3EE';
const pictures = [
  { name: 'icon-192', size: 192, paper: 'transparent', share: 1 },
  { name: 'icon-512', size: 512, paper: 'transparent', share: 1 },
  // A mask may cut off a tenth on each side; the mark stays within the safe circle.
  { name: 'maskable-512', size: 512, paper: PAPER, share: 0.62 },
  { name: 'apple-touch-icon', size: 180, paper: PAPER, share: 0.72 },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { name, size, paper, share } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>html,body{margin:0;background:${paper}}div{display:grid;place-items:center;width:${size}px;height:${size}px}svg{height:${size * share}px}</style><div>${mark}</div>`,
  );
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: paper === 'transparent' });
  await page.close();
}
await browser.close();
