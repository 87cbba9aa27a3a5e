// `node services/classroom/dist/tools/write.js`: content/ → src/data. Part of the build.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeContent } from './make.ts';
import { dataFiles } from './print.ts';

const PACKAGE = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const { made, problems } = makeContent(join(PACKAGE, 'content'), join(PACKAGE, '..', '..'));
for (const problem of problems) console.error(problem.startsWith('mf-') ? problem : `content/${problem}`);
if (problems.length > 0) process.exitCode = 1;
else {
  for (const [name, text] of Object.entries(dataFiles(made))) {
    const path = join(PACKAGE, 'src', 'data', name);
    let before = '';
    try {
      before = readFileSync(path, 'utf8');
    } catch {
      // A first run.
    }
    if (text !== before) writeFileSync(path, text);
  }
  const terms = made.articles.reduce((sum, article) => sum + article.terms.length, 0);
  console.log(
    `classroom: ${made.chapters.length} chapters, ${made.articles.length} articles, ${made.courses.length} courses, ` +
      `${terms} terms, ${made.declared} words of the tools' pages with an article each, ${made.articles.filter(({ figure }) => figure).length} figures`,
  );
}
