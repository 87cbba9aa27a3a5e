// Renders the slide pictures: `node services/classroom/tools/slides.mjs` after a build. An installed Chromium renders
// each slide, with the same typefaces as the pages, to slides/<course>/<n>.webp; slides/made.json records which slide
// each picture shows, and a test compares it with the content.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from '../../../infra/test/browser.mjs';
import { COURSES } from '../dist/data/courses.js';
import { slideStamp } from '../dist/library/slide-stamp.js';
import { svgOf } from '../dist/library/svg.js';

const FOLDER = join(import.meta.dirname, '..', 'slides');
const [WIDTH, HEIGHT] = [1280, 720];
const QUALITY = 78;

/** The light theme: a picture cannot follow the reader's theme. */
const COLOURS = {
  'ink-1': '#191D1F',
  'ink-2': '#42494D',
  'ink-3': '#5E666A',
  'ink-4': '#7F868A',
  line: '#D6D9CF',
  'line-2': '#B4B8AE',
  frame: '#2B3033',
  leaf: '#FCFCF9',
  paper: '#F2F3EE',
  wash: '#E8EAE2',
  seal: '#A3242B',
  'seal-wash': '#F8EAE7',
  mu: '#1E6B45',
  huo: '#BC3911',
  tu: '#77542F',
  jin: '#856000',
  shui: '#1B5891',
};
const SONG = '"Noto Serif SC","Source Han Serif SC","Noto Serif CJK SC",SimSun,serif';
const SANS = '"Noto Sans SC","Source Han Sans SC","Noto Sans CJK SC",sans-serif';
const STYLE = `
*{box-sizing:border-box;margin:0}
body{width:${WIDTH}px;height:${HEIGHT}px;padding:12px;background:${COLOURS.paper};color:${COLOURS['ink-1']};--song:${SONG};--sans:${SANS};font:400 26px/42px ${SANS}}
main{position:relative;height:100%;padding:52px 64px;border:3px solid ${COLOURS.frame};background:${COLOURS.leaf};display:flex;flex-direction:column}
main::after{content:'';position:absolute;inset:4px;border:1px solid ${COLOURS.frame}}
small{font-size:20px;line-height:28px;color:${COLOURS['ink-2']}}
h1{font:700 52px/68px ${SONG};letter-spacing:.04em;margin:4px 0 28px}
div{flex:1;display:flex;gap:48px;align-items:center;min-height:0}
ul{flex:1;padding:0;list-style:none;min-width:320px}
li{padding:14px 0;border-bottom:1px solid ${COLOURS.line}}
ul.large{font-size:34px;line-height:52px;align-self:flex-start;padding-top:12px}
ul.large li{padding:20px 0}
figure{flex:1.9;display:flex;align-items:center;justify-content:center;height:100%;min-width:0}
figure svg{width:100%;max-height:100%}`;

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
const numeral = (n) =>
  n <= 10 ? DIGITS[n] : `${n >= 20 ? DIGITS[Math.floor(n / 10)] : ''}十${DIGITS[n % 10]}`;

function document(course, slide, number) {
  const bullets = slide.bullets.map((one) => `<li>${escapeHtml(one)}</li>`).join('');
  const figure = slide.figure ? `<figure>${svgOf(slide.figure, (tone) => COLOURS[tone])}</figure>` : '';
  const title = course.title.split('：')[0];
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><main><small>${escapeHtml(title)}　${numeral(number)}</small><h1>${escapeHtml(slide.title)}</h1><div><ul${figure ? '' : ' class="large"'}>${bullets}</ul>${figure}</div></main>`;
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() });
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
const session = await page.context().newCDPSession(page);
const made = {};
for (const course of COURSES) {
  const folder = join(FOLDER, course.id);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  made[course.id] = [];
  for (const [index, slide] of course.slides.entries()) {
    await page.setContent(document(course, slide, index + 1));
    const over = await page.evaluate(() => {
      const list = globalThis.document.querySelector('ul').getBoundingClientRect();
      return list.bottom > 690 || globalThis.document.documentElement.scrollHeight > 720;
    });
    if (over) throw new Error(`${course.id} ${index + 1}: more than fits on a slide`);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    writeFileSync(join(folder, `${index + 1}.webp`), Buffer.from(data, 'base64'));
    made[course.id].push(slideStamp(course, slide));
  }
}
await browser.close();
for (const name of readdirSync(FOLDER))
  if (name !== 'made.json' && !(name in made)) rmSync(join(FOLDER, name), { recursive: true });
writeFileSync(join(FOLDER, 'made.json'), `${JSON.stringify(made, null, 2)}\n`);
console.log(`${Object.values(made).flat().length} slides`);
