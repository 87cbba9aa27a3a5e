import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const ROOT = join(__dirname, '../../../..');

/** A page without a result says so and why: `// No result: a list of courses.` */
const EXEMPT = /^\/\/ No result: .{8,}/m;

/** The pages that a tool's entry file imports. */
function pagesOf(entry: string): string[] {
  if (!existsSync(entry)) return [];
  return [...readFileSync(entry, 'utf8').matchAll(/import\('(\.[^']+)'\)/g)].map((m) =>
    join(dirname(entry), m[1] as string),
  );
}

/** How a page draws its result: by itself, with the chart page's frame, or with the report page's. */
const FRAMES = [['<ResultFrame'], ['<ChartPage', '<ChartParts'], ['<ReportPage']];

/** Whether a file, or one that it imports from the same package, uses a frame that prints the notice. */
function reachesFrame(file: string): boolean {
  const text = textOf(file, new Set());
  return FRAMES.some((parts) => parts.every((part) => new RegExp(`${part}[\\s>]`).test(text)));
}

/** The text of a file and of all that it imports from the same package. */
function textOf(file: string, seen: Set<string>): string {
  if (seen.has(file) || !existsSync(file)) return '';
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)];
  return text + imports.map((m) => textOf(join(dirname(file), m[1] as string), seen)).join('\n');
}

const faulty = (pages: string[]) =>
  // A missing page is for the compiler to report.
  pages.filter((page) => existsSync(page) && !reachesFrame(page) && !EXEMPT.test(readFileSync(page, 'utf8')));

// spec 1.1.8
it('every page of every tool shows its results in the frame with the notice', () => {
  const tools = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  const pages = tools.flatMap((tool) => pagesOf(join(ROOT, tool, 'src/index.ts')));
  expect(pages.length).toBeGreaterThan(0);
  expect(faulty(pages).map((page) => relative(ROOT, page))).toEqual([]);
});

it('a page without the frame is found, wherever the frame should be', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  write('deep.tsx', 'export const Deep = () => <ResultFrame label="x" basis={[]} />;');
  const good = write('good.page.tsx', "import { Deep } from './deep.tsx';");
  const bad = write('bad.page.tsx', 'export default () => <Leaf />;');
  const plain = write('plain.page.tsx', '// No result: a list of courses.\nexport default () => <ul />;');
  write('view.tsx', 'export const View = () => <ChartParts chart={null} />;');
  const chart = write(
    'chart.page.tsx',
    "import { View } from './view.tsx';\nconst page = <ChartPage view={View} />;",
  );
  const footless = write('footless.page.tsx', 'const page = <ChartPage view={null} />;');
  expect(faulty([good, bad, plain, chart, footless])).toEqual([bad, footless]);
});
