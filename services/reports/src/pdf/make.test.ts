import fc from 'fast-check';
import { makePdf } from './make.ts';
import { COLUMN } from './page/sheet.ts';
import { NOTICE } from './parts/furniture.ts';
import { type PdfReport, printedSections } from './report.ts';
import { testFonts } from './testing/fonts.ts';
import { fontsOf, infoOf, pagesOf, popplerMissing, wordsOf } from './testing/poppler.ts';
import { madeReport } from './testing/report.ts';
import { mayStart } from './type/marks.ts';

const fonts = testFonts();
const bare = (text: string) => text.replace(/\s/g, '');

/** The pages without header and footer, their lines joined. */
const bodyOf = (pages: readonly string[], report: PdfReport) => {
  const header = bare(`${report.brand}·`);
  return pages
    .map((page) =>
      page
        .split('\n')
        .filter((line) => !/^\d+ \/ \d+$/.test(line.trim()) && bare(line) !== NOTICE)
        .filter((line) => !bare(line).startsWith(header))
        .join('\n'),
    )
    .map(bare);
};

/** What was written, in the order in which it is printed. */
const sentencesOf = (report: PdfReport) =>
  printedSections(report).flatMap(({ title, expert, plain }) =>
    [title, ...expert.split('\n'), ...plain.split('\n')].map((line) => bare(line.replace(/^# /, ''))),
  );

function expectWhole(pdf: Buffer, report: PdfReport): string[] {
  const pages = pagesOf(pdf);
  const all = bodyOf(pages, report).slice(2).join('');
  let at = 0;
  for (const sentence of sentencesOf(report)) {
    const found = all.indexOf(sentence, at);
    if (found < 0) throw new Error(`not found after ${at}: ${sentence}`);
    at = found + sentence.length;
  }
  for (const page of pages) expect(bare(page)).toContain(NOTICE);
  return pages;
}

test('the same report gives the same bytes', async () => {
  const report = madeReport('0', 7, { paragraphs: 2 });
  expect((await makePdf(report, fonts)).equals(await makePdf(report, fonts))).toBe(true);
});

if (popplerMissing) {
  // Said by the test run as well: here nothing can be read back.
  test(`where everything must run the PDF programs are there: ${popplerMissing}`, () => {
    expect(process.env.CI).not.toBe('true');
  });
} else {
  describe.each(['0', '1'] as const)('type %s', (type) => {
    test('whatever is written is read back in order, the notice stands on every page', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 1e9 }),
          fc.integer({ min: 1, max: 9 }),
          async (seed, paragraphs) => {
            const report = madeReport(type, seed, { paragraphs });
            expectWhole(await makePdf(report, fonts), report);
          },
        ),
        { numRuns: 5 },
      );
    });

    test('contents name the page that each chapter begins on', async () => {
      const report = madeReport(type, 11);
      const pages = pagesOf(await makePdf(report, fonts));
      const entries = [...pages[1]!.matchAll(/^([^\d\n]+?) ?(\d+)$/gm)].map(
        ([, title, page]) => [title!.trim(), Number(page)] as const,
      );
      const listed = new Map(entries);
      for (const { title } of printedSections(report)) {
        const page = pages[listed.get(title)! - 1]!;
        expect(page.split('\n').slice(0, 6)).toContain(title);
      }
    });

    test('no line begins with a mark that may not begin one', async () => {
      const report = madeReport(type, 5, { paragraphs: 12 });
      const pdf = await makePdf(report, fonts);
      const starts = wordsOf(pdf)
        .slice(6)
        .flatMap((words) => words.filter(({ x }) => x < COLUMN.left + 1));
      expect(starts.length).toBeGreaterThan(500);
      expect(starts.filter(({ word }) => !mayStart(word[0]!))).toEqual([]);
    });
  });

  test('page numbers, title, language and embedded subsets of two fonts', async () => {
    const pdf = await makePdf(madeReport('0', 3), fonts);
    const pages = pagesOf(pdf);
    pages.slice(1).forEach((page, i) => {
      expect(page.split('\n')).toContain(`${i + 2} / ${pages.length}`);
    });
    const info = infoOf(pdf);
    expect(info.get('Title')).toBe('林知秋的八字详批报告');
    expect(info.get('JavaScript')).toBe('no');
    expect(info.get('Tagged')).toBe('yes');
    expect(pdf.includes('/Lang (zh-CN)')).toBe(true);
    const found = fontsOf(pdf);
    expect(found).toHaveLength(2);
    // Embedded, subset, with a table back to characters.
    for (const { flags } of found) expect(flags).toEqual(['yes', 'yes', 'yes']);
  });

  test('what looks like markup is printed as it stands; what no font has is shown by its code', async () => {
    const name = '<b>𠮷</b>&amp;(\\)\u202e\u0000';
    const pages = pagesOf(await makePdf(madeReport('0', 3, { paragraphs: 1, name }), fonts));
    expect(bare(pages[0]!)).toContain('<b>𠮷</b>&amp;(\\)');
    expect(bare(pages[2]!)).toContain('<b>𠮷</b>&amp;(\\)');
    expect(bare(pages[0]!)).toContain('方框为字库未收的字，框内是它的统一码：U+20BB7');
    const [plain] = pagesOf(await makePdf(madeReport('0', 3, { paragraphs: 1, name: '林知秋' }), fonts));
    expect(plain).not.toContain('方框');
  });

  test('missing texts are left out, the rest is printed; no text at all is a report of charts', async () => {
    const report = madeReport('1', 21, { paragraphs: 2 });
    const content = report.content as unknown as Record<string, unknown>;
    content.命宫分析 = undefined;
    content.宫位详解Baihua = undefined;
    content.职业匹配 = undefined;
    content.职业匹配Baihua = undefined;
    const pages = expectWhole(await makePdf(report, fonts), report);
    expect(pages[1]).not.toContain('职业匹配');
    expect(pages[1]).toContain('命宫分析');
    for (const key of Object.keys(content)) if (/[一-龥]/.test(key)) content[key] = undefined;
    expect(pagesOf(await makePdf(report, fonts)).length).toBeGreaterThanOrEqual(5);
  });

  test('further sections of Zi Wei are not printed; a sample says that it is one', async () => {
    const report = madeReport('1', 4, { paragraphs: 1, sample: true, brand: '易舍' });
    const pages = pagesOf(await makePdf(report, fonts));
    expect(pages.join('')).not.toContain('关系经营方案');
    expect(pages[0]).toContain('示例，人物为虚构');
    expect(pages[1]).toContain('易舍·紫微斗数详批报告·林知秋');
  });

  test('names as long as they may be, and longer, stay on the page', async () => {
    const name = '欧阳'.repeat(20);
    const pages = pagesOf(await makePdf(madeReport('1', 4, { paragraphs: 1, name }), fonts));
    expect(bare(pages[0]!)).toContain(name);
    for (const page of pages.slice(1)) expect(bare(page)).toContain(`天机·紫微斗数详批报告·${name}`);
  });
}
