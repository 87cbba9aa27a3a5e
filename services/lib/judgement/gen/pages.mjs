// Writes rules.md and disagreements.md. Run after a build: node services/lib/judgement/gen/pages.mjs
import { writeFileSync } from 'node:fs';
import { disagreementsPage, rulesPage } from '../dist/measure/pages.js';

const page = (name) => new URL(`../${name}`, import.meta.url);
writeFileSync(page('rules.md'), rulesPage());
writeFileSync(page('disagreements.md'), disagreementsPage());
