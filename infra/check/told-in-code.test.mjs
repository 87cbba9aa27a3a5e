import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkToldInCode, sentencesIn } from './told-in-code.mjs';

test('sentences are counted by their end, whatever quotes they stand in', () => {
  expect(sentencesIn("const A = '先睡够。再说别的。'; const B = `{year}年宜守。`;")).toBe(3);
  expect(sentencesIn("const NAME = '官禄宫'; // a name is no sentence")).toBe(0);
});

test('a service may tell less in code than its record says, never more', () => {
  const root = mkdtempSync(join(tmpdir(), 'told-'));
  const service = join(root, 'services/one');
  mkdirSync(join(service, 'src/words'), { recursive: true });
  mkdirSync(join(service, 'src/data'), { recursive: true });
  writeFileSync(join(service, 'told-in-code.json'), '{ "sentences": 1 }');
  writeFileSync(join(service, 'src/data/texts.ts'), "export const A = '一句。两句。三句。';");
  writeFileSync(join(service, 'src/words/a.test.ts'), "const A = '一句。两句。';");
  writeFileSync(join(service, 'src/words/a.ts'), "export const A = '一句。';");
  expect(checkToldInCode(root)).toEqual([]);
  writeFileSync(join(service, 'src/words/a.ts'), "export const A = '一句。两句。';");
  expect(checkToldInCode(root).join()).toContain(
    'services/one: 2 Chinese sentences in TypeScript, 1 at most',
  );
});
