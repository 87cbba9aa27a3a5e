import { BLOCKS, type BlockOf, type PrintDocument, readPrintDocument } from '@tianji/contracts/print';
import fc from 'fast-check';
import { NOTICE } from './order.ts';
import { COLUMN } from './page/sheet.ts';
import { setDocument } from './set-document.ts';
import { testFonts } from './testing/fonts.ts';
import { FIGURES, madeDocument, madeOrder } from './testing/made.ts';
import { fontsOf, infoOf, pagesOf, popplerMissing, wordsOf } from './testing/poppler.ts';
import { mayStart } from './type/marks.ts';

const fonts = testFonts();
const bare = (text: string) => text.replace(/\s/g, '');
const make = (document: PrintDocument, more = {}) => setDocument(madeOrder(document, more), fonts);

const sectionsOf = ({ blocks }: PrintDocument) =>
  blocks.filter((block): block is BlockOf<'section'> => block.block === 'section');

/** The pages without header and footer, their lines joined. */
const bodyOf = (pages: readonly string[]) =>
  pages.map((page) =>
    bare(
      page
        .split('\n')
        .filter((line) => !/^\d+ \/ \d+$/.test(line.trim()) && bare(line) !== NOTICE)
        .filter((line) => !bare(line).startsWith('天机·'))
        .join('\n'),
    ),
  );

/** The written sentences, in the order in which they are printed. */
const sentencesOf = (document: PrintDocument) =>
  sectionsOf(document).flatMap(({ title, expert, plain }) =>
    [title, ...expert.split('\n'), ...plain.split('\n')].map((line) => bare(line.replace(/^# /, ''))),
  );

function expectWhole(pdf: Buffer, document: PrintDocument): string[] {
  const pages = pagesOf(pdf);
  const all = bodyOf(pages).slice(2).join('');
  let at = 0;
  for (const sentence of sentencesOf(document)) {
    const found = all.indexOf(sentence, at);
    if (found < 0) throw new Error(`not found after ${at}: ${sentence}`);
    at = found + sentence.length;
  }
  for (const page of pages) expect(bare(page)).toContain(NOTICE);
  return pages;
}

test('the same order gives the same bytes', async () => {
  const document = madeDocument(7, { paragraphs: 2 });
  expect((await make(document)).equals(await make(document))).toBe(true);
});

test('the generated document is valid, and has every kind of block', () => {
  const document = madeDocument(3);
  expect(readPrintDocument(document)).toEqual({ document });
  const used = new Set(document.blocks.map(({ block }) => block));
  expect(BLOCKS.filter((block) => !used.has(block as 'cover'))).toEqual(['notice']);
});

if (popplerMissing) {
  // The test run reports this too: without the programs no PDF can be read back.
  test(`where everything must run the PDF programs are installed: ${popplerMissing}`, () => {
    expect(process.env.CI).not.toBe('true');
  });
} else {
  test('all text is read back in order, and the notice is on every page', async () => {
    const paragraphs = fc.integer({ min: 1, max: 9 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1e9 }), paragraphs, async (seed, count) => {
        const document = madeDocument(seed, { paragraphs: count });
        expectWhole(await make(document), document);
      }),
      { numRuns: 5 },
    );
  });

  test('every text of every figure is on the page', async () => {
    const document = madeDocument(3, { paragraphs: 1 });
    const all = bodyOf(pagesOf(await make(document))).join('');
    const texts: string[] = [];
    const walk = (value: unknown, key = ''): void => {
      if (typeof value === 'string') {
        if (!/^(?:block|look|tone|align|badge|direction|alt)$/.test(key)) texts.push(bare(value));
      } else if (value && typeof value === 'object')
        for (const [name, inner] of Object.entries(value)) walk(inner, Array.isArray(value) ? key : name);
    };
    walk(FIGURES);
    // A fact without a value is left out; vertical text is read character by character.
    const seen = texts.filter((text) => text !== '' && text !== '无值' && text !== '天蓬');
    expect(seen.length).toBeGreaterThan(50);
    expect(seen.filter((text) => !all.includes(text))).toEqual([]);
    expect(all).not.toContain('无值');
  });

  test('contents name the page on which each chapter begins', async () => {
    const document = madeDocument(11);
    const pages = pagesOf(await make(document));
    const entries = [...pages[1]!.matchAll(/^([^\d\n]+?) ?(\d+)$/gm)].map(
      ([, title, page]) => [title!.trim(), Number(page)] as const,
    );
    const listed = new Map(entries);
    for (const title of ['图版', '数据', ...sectionsOf(document).map((section) => section.title)]) {
      const page = pages[listed.get(title)! - 1]!;
      expect(page.split('\n').slice(0, 6)).toContain(title);
    }
  });

  test('no line begins with a mark that must not begin one', async () => {
    const pdf = await make(madeDocument(5, { paragraphs: 16 }));
    const starts = wordsOf(pdf)
      .slice(4)
      .flatMap((words) => words.filter(({ x }) => x < COLUMN.left + 1));
    expect(starts.length).toBeGreaterThan(300);
    expect(starts.filter(({ word }) => !mayStart(word[0]!))).toEqual([]);
  });

  test('page numbers, title, language and embedded subsets of two fonts', async () => {
    const pdf = await make(madeDocument(3));
    const pages = pagesOf(pdf);
    pages.slice(1).forEach((page, i) => {
      expect(page.split('\n')).toContain(`${i + 2} / ${pages.length}`);
    });
    const info = infoOf(pdf);
    expect(info.get('Title')).toBe('林知秋的某术详批报告');
    expect(info.get('JavaScript')).toBe('no');
    expect(info.get('Tagged')).toBe('yes');
    expect(pdf.includes('/Lang (zh-CN)')).toBe(true);
    const found = fontsOf(pdf);
    expect(found).toHaveLength(2);
    // Embedded, subset, with a table back to characters.
    for (const { flags } of found) expect(flags).toEqual(['yes', 'yes', 'yes']);
  });

  test('anything that looks like markup is printed literally; a character in no font is shown by its code', async () => {
    const name = '<b>𠮷</b>&amp;(\\)\u202e\u0000';
    const pages = pagesOf(await make(madeDocument(3, { paragraphs: 1, name })));
    expect(bare(pages[0]!)).toContain('<b>𠮷</b>&amp;(\\)');
    expect(bare(pages[2]!)).toContain('<b>𠮷</b>&amp;(\\)');
    expect(bare(pages[0]!)).toContain('方框为字库未收的字，框内是它的统一码：U+20BB7');
    const [plain] = pagesOf(await make(madeDocument(3, { paragraphs: 1 })));
    expect(plain).not.toContain('方框');
  });

  test('a section without text is left out and gets no number; a document may have no cover and no name', async () => {
    const { blocks, ...about } = madeDocument(21, { paragraphs: 2 });
    const [empty, ...rest] = blocks.filter(({ block }) => block === 'section') as BlockOf<'section'>[];
    const document = { ...about, name: '', blocks: [{ ...empty!, expert: '', plain: ' ' }, ...rest] };
    const pages = pagesOf(await make(document));
    expect(pages.join('')).not.toContain(empty!.title);
    expect(pages[0]!.split('\n').slice(0, 4).map(bare)).toEqual([
      '第一节',
      rest[0]!.title,
      expect.anything(),
      expect.anything(),
    ]);
    expect(pages[0]).toContain('天机·某术详批报告\n');
  });

  test("a sample says that it is one; a document's own notice replaces the usual one", async () => {
    const document = madeDocument(4, { paragraphs: 1 });
    document.blocks.push({ block: 'notice', text: '自己的提示' });
    const pages = pagesOf(await make(document, { sample: true, brand: '易舍' }));
    expect(pages[0]).toContain('示例，人物为虚构');
    expect(pages[1]).toContain('易舍·某术详批报告·林知秋');
    for (const page of pages) expect(page).toContain('自己的提示');
  });

  test('names of maximum length, and longer, stay on the page', async () => {
    const name = '欧阳'.repeat(20);
    const pages = pagesOf(await make(madeDocument(4, { paragraphs: 1, name })));
    expect(bare(pages[0]!)).toContain(name);
    for (const page of pages.slice(1)) expect(bare(page)).toContain(`天机·某术详批报告·${name}`);
  });
}

test('an author signs the cover and a foreword before the contents', async () => {
  const document = madeDocument(7, { paragraphs: 2 });
  const author = {
    name: '沈砚',
    foreword: '# 这一行不是标题。\n读前请先看目录，\n再从自己最关心的一节读起。',
  };
  const pdf = await make(document, { author });
  const [cover = '', foreword = '', contents = ''] = pagesOf(pdf).map(bare);
  expect(cover).toContain('撰写沈砚');
  expect(foreword).toMatch(/前言#这一行不是标题。读前请先看目录，再从自己最关心的一节读起。沈砚/);
  expect(foreword).toContain(NOTICE);
  expect(contents).toContain('目录');
  expect(infoOf(pdf).get('Author')).toBe('沈砚');
});

test('without a foreword the contents follow the cover', async () => {
  const pdf = await make(madeDocument(7, { paragraphs: 2 }), { author: { name: '沈砚', foreword: '' } });
  expect(bare(pagesOf(pdf)[1] ?? '')).toContain('目录');
});
