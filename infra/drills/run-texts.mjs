import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/prepare.mjs';
import { jestDrill } from './run-jest.mjs';

/** Tests of texts that take a number of charts. */
const FILES = ['src/telling/telling.test.ts', 'src/report/years-agree.test.ts'];

/** The texts of every tool that has rows, over many charts of the day's seed. @param {number} charts */
export const textsDrill = (charts) => async () => {
  const paths = readdirSync(join(ROOT, 'services')).flatMap((id) =>
    FILES.map((file) => join('services', id, file)).filter((path) => existsSync(join(ROOT, path))),
  );
  const seed = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
  const results = [];
  for (const path of paths) results.push(await jestDrill(path, { CHARTS: charts, CHARTS_SEED: seed })());
  return {
    ok: results.every(({ ok }) => ok),
    measured: `seed ${seed}: ${results.map(({ measured }) => measured).join('; ')}`,
  };
};
