import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../start/prepare.mjs';
import { stripped } from './strip.mjs';

const gone = stripped(ROOT);
const isGone = (path) => gone.some((folder) => path === folder || path.startsWith(`${folder}/`));

test('sources, tests and tools go; builds, settings and packages stay', () => {
  for (const path of [
    'services/member/src',
    'services/lib/kit/src',
    'mf-bazi/src',
    'shell/kit/src',
    'infra/e2e',
    'docs',
  ])
    expect(gone).toContain(path);
  for (const path of [
    ...['services/member/dist/service.js', 'services/member/package.json', 'services/classroom/slides'],
    ...['mf-bazi/dist', 'mf-bazi/tool.json', 'shell/dist', 'infra/dist/start', 'infra/operator.json'],
    ...['infra/tenants/default.json', 'node_modules/koa', 'package.json'],
  ])
    expect([path, isGone(path)]).toEqual([path, false]);
});

/** What an image starts, and the commands that its operator runs in it. */
const ENTRIES = [
  ...['infra/start/run-built.mjs', 'infra/start/run-service.mjs', 'infra/certificates/certificates.mjs'],
  ...['infra/parked/run.mjs', 'infra/backup/run.mjs'],
  ...readdirSync(join(ROOT, 'infra/operator'))
    .filter((name) => name.endsWith('.mjs') && !name.includes('.test.'))
    .map((name) => `infra/operator/${name}`),
];

test('nothing that runs in an image imports what is gone', () => {
  const seen = new Set(ENTRIES);
  for (const path of seen) {
    if (path.startsWith('infra/dist/')) continue;
    const text = readFileSync(join(ROOT, path), 'utf8');
    for (const [, from] of text.matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g))
      seen.add(relative(ROOT, join(ROOT, dirname(path), from)));
  }
  expect(seen.size).toBeGreaterThan(15);
  expect([...seen].filter((path) => isGone(path))).toEqual([]);
  expect(
    [...seen].filter((path) => !path.startsWith('infra/dist/') && !existsSync(join(ROOT, path))),
  ).toEqual([]);
});
