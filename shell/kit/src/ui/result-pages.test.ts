import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const ROOT = join(__dirname, '../../../..');

/** A page that shows no result says so and why: `// No result: a list of courses.` */
const EXEMPT = /^\/\/ No result: .{8,}/m;

/** The pages that a tool's entry file names. */
function pagesOf(entry: string): string[] {
  if (!existsSync(entry)) return [];
  return [...readFileSync(entry, 'utf8').matchAll(/import\('(\.[^']+)'\)/g)].map((m) =>
    join(dirname(entry), m[1] as string),
  );
}

/** Whether a file, or one it imports from the same package, draws a ResultFrame. */
function reachesFrame(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (/<ResultFrame[\s>]/.test(text)) return true;
  return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].some((m) =>
    reachesFrame(join(dirname(file), m[1] as string), seen),
  );
}

const faulty = (pages: string[]) =>
  // A page that is not there is the compiler's matter.
  pages.filter((page) => existsSync(page) && !reachesFrame(page) && !EXEMPT.test(readFileSync(page, 'utf8')));

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
  expect(faulty([good, bad, plain])).toEqual([bad]);
});
