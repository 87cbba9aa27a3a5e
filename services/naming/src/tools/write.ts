// `node services/naming/dist/tools/write.js`: content/ → src/data/texts.ts. Part of the build.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readContent, writeContentModule } from '@tianji/teller/tools';
import { NAMING_FACTS } from '../agenda/index.ts';

const PACKAGE = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const content = readContent(join(PACKAGE, 'content'), NAMING_FACTS);
for (const fault of content.faults) console.error(`content/${fault}`);
if (content.faults.length > 0) process.exitCode = 1;
else {
  writeContentModule(content, join(PACKAGE, 'src', 'data', 'texts.ts'));
  console.log(`naming: ${content.texts.length} texts, ${content.plans.length} plans`);
}
