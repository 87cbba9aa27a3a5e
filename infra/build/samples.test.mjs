// The sample reports as the writers write them now: they print whole, in the fonts that are there.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { loadFonts, makePdf } from '@tianji/reports/pdf';
import { ROOT } from './files.mjs';
import { sampleReports } from './write-samples.mjs';

const package_ = (path) => join(ROOT, 'node_modules/@expo-google-fonts', path);
const fonts = loadFonts({
  sans: package_('noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  song: package_('noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
});
const NOT_PRINTED = ['事业财富模型', '关系经营方案', '身宫联动分析'];

/** Every line that is printed, in the order of the sections. */
const linesOf = (content) =>
  Object.entries(content)
    .filter(([key, text]) => /^[一-龥]+(?:Baihua)?$/.test(key) && typeof text === 'string')
    .filter(([key]) => !NOT_PRINTED.includes(key.replace('Baihua', '')))
    .flatMap(([, text]) => text.split('\n'))
    .map((line) => line.replace(/^# /, '').trim())
    .filter(Boolean);

const samples = sampleReports();

test.each(samples)('$file: every character is in a font', ({ report }) => {
  const unknown = linesOf(report.content)
    .flatMap((line) => fonts.runs(line, 'sans'))
    .filter(({ face }) => face === null);
  expect(unknown).toEqual([]);
});

const canRead = !spawnSync('pdftotext', ['-v']).error;
// Where nothing can be read back the test run says so; the size is known all the same.
test.each(samples)('$file: a book of this size, with every line in it', async ({ file, report }) => {
  const pdf = await makePdf(report, fonts);
  expect(pdf.length).toBeLessThan(1024 * 1024);
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g).length;
  expect(pages).toBeGreaterThanOrEqual(file.startsWith('bazi') ? 24 : 40);
  if (!canRead) return;
  const { stdout } = spawnSync('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], {
    input: pdf,
    maxBuffer: 64 * 1024 * 1024,
  });
  // Without what stands at the foot and the head of every page.
  const text = stdout
    .toString('utf8')
    .split('\n')
    .filter((line) => !/^\f?天机·|^\d+ \/ \d+$|^仅供娱乐，不作为决策依据$/.test(line))
    .join('')
    .replace(/\s/g, '');
  for (const line of linesOf(report.content)) expect(text).toContain(line.replace(/\s/g, ''));
  expect(text).toContain('示例，人物为虚构');
});
