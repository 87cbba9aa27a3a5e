// The sample reports as the writers write them now: they print completely, in the available fonts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readPrintDocument } from '@tianji/contracts/print';
import { loadFonts, setDocument } from '@tianji/print/set';
import { ROOT } from './files.mjs';
import { sampleReports } from './write-samples.mjs';

const package_ = (path) => join(ROOT, 'node_modules/@expo-google-fonts', path);
const fonts = loadFonts({
  sans: package_('noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  song: package_('noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
});

/** Every printed line, in the order of the sections. */
const linesOf = ({ blocks }) =>
  blocks
    .filter(({ block }) => block === 'section')
    .flatMap(({ expert, plain }) => [...expert.split('\n'), ...plain.split('\n')])
    .map((line) => line.replace(/^# /, '').trim())
    .filter(Boolean);

/** The least number of pages: a shorter sample would show nothing. */
const LEAST_PAGES = 5;
let samples;
beforeAll(async () => {
  samples = await sampleReports();
});
const each = (work) => async () => {
  expect(samples.length).toBeGreaterThan(1);
  for (const sample of samples) await work(sample);
};

test(
  'every character is in a font',
  each(({ order }) => {
    expect(readPrintDocument(order.document).problem).toBeUndefined();
    const unknown = linesOf(order.document)
      .flatMap((line) => fonts.runs(line, 'sans'))
      .filter(({ face }) => face === null);
    expect(unknown).toEqual([]);
  }),
);

const canRead = !spawnSync('pdftotext', ['-v']).error;
// Where no PDF reader is installed, the test run says so; the size is known in any case.
test(
  'a book of this length, with every line in it',
  each(async ({ order }) => {
    const pdf = await setDocument(order, fonts);
    expect(pdf.length).toBeLessThan(1024 * 1024);
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g).length;
    expect(pages).toBeGreaterThanOrEqual(LEAST_PAGES);
    if (!canRead) return;
    const { stdout } = spawnSync('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], {
      input: pdf,
      maxBuffer: 64 * 1024 * 1024,
    });
    // Without the header and footer of every page.
    const text = stdout
      .toString('utf8')
      .split('\n')
      .filter((line) => !/^\f?天机·|^\d+ \/ \d+$|^仅供娱乐，不作为决策依据$/.test(line))
      .join('')
      .replace(/\s/g, '');
    for (const line of linesOf(order.document)) expect(text).toContain(line.replace(/\s/g, ''));
    expect(text).toContain('示例，人物为虚构');
  }),
  60_000,
);
