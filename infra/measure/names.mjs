// How full names are judged, against what readers say of them: `npm run measure -- names FILE`. The file has `bad` (with
// `severity`, `class` and `expect`), `loved`, `neutral` and `pairs`; only totals are printed.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../build/files.mjs';

/** The engine that judges full names: the one of all services that has `appraiseFull`. */
async function engine() {
  for (const service of readdirSync(join(ROOT, 'services'))) {
    const path = join(ROOT, 'services', service, 'dist/engine/index.js');
    if (!existsSync(path)) continue;
    const found = await import(pathToFileURL(path).href);
    if (found.appraiseFull) return found;
  }
  throw new Error('No service judges full names');
}
const { appraiseFull, NamingError } = await engine();

const SEX = { m: '男', f: '女' };
/** A name that is refused has no score; its sentence is what is told of it. */
function judged(name, sex) {
  try {
    const { total, findings } = appraiseFull(name, SEX[sex]);
    return { total, told: findings.map(({ title, text }) => `${title} ${text}`).join('\n') };
  } catch (error) {
    if (!(error instanceof NamingError)) throw error;
    return { total: 0, told: error.message };
  }
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** @param {{ bad: object[], loved: object[], neutral: object[], pairs: object[] }} facts */
export default async function names({ bad = [], loved = [], neutral = [], pairs = [] }) {
  const all = (rows) => rows.map((row) => ({ row, ...judged(row.name, row.sex) }));
  const [ill, good, plain] = [bad, loved, neutral].map(all);
  const heavy = ill.filter(({ row }) => row.severity === 'heavy');
  const counted = ill.filter(({ row }) => row.class !== 'hot');
  const above = good.reduce((sum, one) => sum + counted.filter(({ total }) => total < one.total).length, 0);
  const named = ill.filter(
    ({ row, told }) => !row.expect?.mustMention || told.includes(row.expect.mustMention),
  );
  const apart = pairs.filter(({ goodSurname, badSurname, given, expect }) => {
    const [one, other] = [goodSurname, badSurname].map((surname) => judged(surname + given).total);
    return one - other >= expect.atLeastApart;
  });
  const within = [...ill, ...good, ...plain].filter(
    ({ row, total }) => total >= (row.expect?.min ?? 0) && total <= (row.expect?.max ?? 100),
  );
  const middle = (rows) => (rows.length === 0 ? 'none' : median(rows.map(({ total }) => total)));
  const share = (part, whole) => `${part} of ${whole} (${whole ? ((100 * part) / whole).toFixed(1) : 0} %)`;
  return [
    `loved: median ${middle(good)}, below 55: ${good.filter(({ total }) => total < 55).length} of ${good.length}`,
    `bad: median ${middle(ill)}; heavy: median ${middle(heavy)}, above 50: ${heavy.filter(({ total }) => total > 50).length} of ${heavy.length}`,
    `everyday: median ${middle(plain)}`,
    `a loved name above a bad one: ${share(above, good.length * counted.length)}`,
    `the fault is named: ${share(named.length, ill.length)}`,
    `pairs far enough apart: ${share(apart.length, pairs.length)}`,
    `rows within their limits: ${share(within.length, ill.length + good.length + plain.length)}`,
  ];
}
