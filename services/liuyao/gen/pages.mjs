// Writes disagreements.md. Run after a build: node services/liuyao/gen/pages.mjs
import { writeFileSync } from 'node:fs';
import { disagreementsPage } from '../dist/measure/pages.js';

writeFileSync(new URL('../disagreements.md', import.meta.url), disagreementsPage());
