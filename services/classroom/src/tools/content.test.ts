import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STARS } from '@tianji/bazi/engine/stars';
import { PATTERN_RULES as QIMEN_PATTERNS } from '@tianji/qimen/engine';
import { STAR_NAMES, PATTERN_RULES as ZIWEI_PATTERNS } from '@tianji/ziwei/engine';
import { wordProblems } from './checks.ts';
import { declaredWords } from './declared.ts';
import { once } from './figures/sample.ts';
import { bareTerm, makeContent } from './make.ts';
import { dataFiles } from './print.ts';

const PACKAGE = join(__dirname, '..', '..');
const CONTENT = join(PACKAGE, 'content');
const ROOT = join(PACKAGE, '..', '..');

const asItIs = once(() => makeContent(CONTENT, ROOT));

test('the content follows its rules, and the data is up to date with it', () => {
  const { made, problems } = asItIs();
  expect(problems).toEqual([]);
  for (const [name, text] of Object.entries(dataFiles(made)))
    expect([name, readFileSync(join(PACKAGE, 'src', 'data', name), 'utf8') === text]).toEqual([name, true]);
});

test('a word with two meanings leads to its article only from the same chapter', () => {
  const { articles } = asItIs().made;
  const links = (id: string) =>
    articles
      .find((article) => article.id === id)!
      .blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs : []))
      .filter(({ to }) => to !== undefined)
      .map(({ text }) => text);
  // 中气 is a solar term in the calendar and a hidden stem here.
  expect(links('cang-gan')).not.toContain('中气');
  expect(links('cang-gan')).toContain('地支');
  expect(links('run-yue')).toContain('中气');
});

/** A copy of the content with one file changed. */
function spoiled(file: string, change: (text: string) => string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(CONTENT, folder, { recursive: true });
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
  return makeContent(folder, ROOT).problems;
}

const ARTICLE = 'articles/cang-gan.md';
const COURSE = 'courses/li-fa.yaml';

test.each<[string, string, (text: string) => string, RegExp]>([
  [
    'a wording that is wrong',
    ARTICLE,
    (text) => text.replace('天干是单纯的', '减2时9分31秒，天干是单纯的'),
    /cang-gan\.md: .*减2时9分/,
  ],
  [
    'the same in a course',
    COURSE,
    (text) => text.replace(/notes: .*\n/, 'notes: "一个节气约十五天左右。"\n'),
    /li-fa\.yaml: .*约十五天左右/,
  ],
  [
    'HTML in a line',
    ARTICLE,
    (text) => text.replace('天干是单纯的', '<b>天干</b>是单纯的'),
    /cang-gan\.md: .*HTML is not allowed: <b>/,
  ],
  ['HTML as a block', ARTICLE, (text) => `${text}\n\n<script>alert(1)</script>\n`, /HTML is not allowed/],
  ['a picture', ARTICLE, (text) => `${text}\n\n![图](x.png)\n`, /image is not allowed/],
  ['code', ARTICLE, (text) => `${text}\n\n    indented\n`, /code_block is not allowed/],
  ['a heading of the first level', ARTICLE, (text) => `${text}\n\n# 题\n`, /level 1/],
  ['no front matter', ARTICLE, (text) => text.replaceAll('---\n', ''), /front matter/],
  ['an unknown field', ARTICLE, (text) => text.replace('chapter:', 'colour: red\nchapter:'), /colour/],
  ['another id', ARTICLE, (text) => text.replace('id: cang-gan', 'id: other'), /not the file name/],
  [
    'an unknown chapter',
    ARTICLE,
    (text) => text.replace('chapter: ganzhi', 'chapter: nowhere'),
    /no chapter nowhere/,
  ],
  [
    'a term of another article',
    ARTICLE,
    (text) => text.replace('"藏干",', '"藏干", "纳音",'),
    /the term 纳音 belongs to/,
  ],
  [
    'an unknown related article',
    ARTICLE,
    (text) => text.replace('[di-zhi, ', '[nobody, '),
    /no other article nobody/,
  ],
  [
    'a broken link',
    ARTICLE,
    (text) => `${text}\n\n见[此处](https://example.com)。\n`,
    /a link to https:\/\/example\.com/,
  ],
  [
    'an answer that is no option',
    ARTICLE,
    (text) => text.replace('answer: 2', 'answer: 4'),
    /no option has the index 4/,
  ],
  ['two questions', ARTICLE, (text) => text.replace(/ {2}- q: "数五行[\s\S]*?(?=---)/, ''), /questions/],
  [
    'a short text',
    ARTICLE,
    (text) => text.replace(/## 分量怎样算[\s\S]*$/, ''),
    /Han characters, must be 600 to 1500/,
  ],
  ['no example', ARTICLE, (text) => text.replace('## 例：', '## '), /worked example/],
  ['a quotation without its book', ARTICLE, (text) => `${text}\n\n> 天行健。\n`, /a quotation ends/],
  [
    'a quotation that the book does not have',
    ARTICLE,
    (text) => `${text}\n\n> 天行快。\n> ——《周易·乾》大象\n`,
    /is not in 《周易·乾》/,
  ],
  [
    'an unknown hexagram',
    ARTICLE,
    (text) => `${text}\n\n> 天行健。\n> ——《周易·甲》大象\n`,
    /no hexagram is named 甲/,
  ],
  [
    'a course on an unknown article',
    COURSE,
    (text) => text.replace('er-shi-si-jie-qi,', 'nobody,'),
    /no article nobody/,
  ],
  [
    'a course that is too short',
    COURSE,
    (text) => text.slice(0, text.indexOf('  - title', text.indexOf('  - title') + 10)),
    /slides/,
  ],
  [
    'an empty chapter',
    'chapters.yaml',
    (text) => `${text}- id: leer\n  title: 空\n  summary: 空的一章\n`,
    /leer has no article/,
  ],
])('%s is refused, naming file and reason', (_name, file, change, reason) => {
  expect(spoiled(file, change).join('\n')).toMatch(reason);
});

test.each([
  ['一个节气约十五天多', '约十五天多'],
  ['约有一千三百多人', '约有一千三百多'],
  ['大约一亿多；', '约一亿多'],
  ['相隔15天17时半', '15天17时'],
  ['便知此言不虚', '便知此言不虚'],
])('“%s” is a wrong wording', (text, found) => {
  expect(wordProblems(text).join()).toContain(`“${found}”`);
});

test('about, or more, or a span in hours, is none', () => {
  expect(wordProblems('约十五天，一亿多人，15天17小时多，加3分41秒，8时30分，约60人，多半是男')).toEqual([]);
});

/** A workspace whose tools declare these terms. */
function workspace(tools: Record<string, unknown>): string {
  const root = mkdtempSync(join(tmpdir(), 'tools-'));
  for (const [name, words] of Object.entries(tools)) {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'terms.json'), JSON.stringify(words));
  }
  return root;
}

test("a declared term has its tool's definition here", () => {
  const said = { text: '一种说法。', source: '某书' };
  const { made, problems } = makeContent(CONTENT, workspace({ 'mf-stars': { 藏干: said, 寅卯: {} } }));
  expect(problems).toEqual([]);
  const terms = made.articles.flatMap((article) => article.terms);
  expect(terms.find(({ term }) => term === '藏干')?.text).toBe('一种说法。');
});

test('a declared term without an article, and two definitions of one term, are reported by file', () => {
  const { problems } = makeContent(
    CONTENT,
    workspace({
      'mf-moon': { 藏干: { text: '甲说。', source: '某书' }, 无人知道: {} },
      'mf-stars': { 藏干: { text: '乙说。', source: '某书' } },
      'mf-sun': { 藏干: { text: '' } },
    }),
  );
  expect(problems).toEqual([
    'mf-stars/terms.json: another tool defines 藏干 differently',
    expect.stringContaining('mf-sun/terms.json: '),
    'mf-moon/terms.json: no article explains 无人知道',
  ]);
});

test('every pattern, star and door that the engines know is declared by its tool', () => {
  const { words } = declaredWords(ROOT);
  const known = (name: string) =>
    words.has(name) || [...words.keys()].some((word) => bareTerm(word) === name);
  const names = [
    ...STARS.map(({ name }) => name),
    ...ZIWEI_PATTERNS.map(({ name }) => name),
    ...STAR_NAMES,
    ...QIMEN_PATTERNS.map(({ name }) => name),
  ];
  expect(names.length).toBeGreaterThan(250);
  expect(names.filter((name) => !known(name))).toEqual([]);
});
