/**
 * The replies of the wire, byte for byte, over 300 seeded births: whoever refactors the code proves here that
 * they are unchanged. A change that is meant to alter a reply changes the hash, and explains it in its commit.
 */
import { createHash } from 'node:crypto';
import { formatTime } from '@tianji/almanac';
import { seededBirths } from './engine/seeded.ts';
import { getAnalysis } from './handlers/get-analysis.ts';
import { getBaZi } from './handlers/get-bazi.ts';

const ctx = { now: () => Date.UTC(2026, 10, 21, 2), tenant: { visitorReads: 'full' as const }, member: null };
const OPTIONS = [
  {},
  { trueSolar: false, ageYear: 'solar' },
  { dayBoundary: '23:00', mingGong: 'zhongqi' },
  { qiyunRule: 'rounded' },
  { qiyunRule: 'shichen', trueSolar: false },
] as const;

test('getBaZi and its reading', async () => {
  const hashes = { chart: createHash('sha256'), reading: createHash('sha256') };
  for (const [i, { sex, time, longitude }] of seededBirths(20261122, 300).entries()) {
    const birth = {
      ...{ sex, time: formatTime(time), location: '四川-成都-武侯', jingdu: longitude },
      ...{ ...OPTIONS[i % OPTIONS.length], hourUnknown: i % 17 === 0, liuyue: i % 10 === 0 },
    };
    const chart = await getBaZi(birth, ctx);
    hashes.chart.update(JSON.stringify(chart));
    if (i % 5 > 0) continue;
    const qiankun = sex === '男' ? ('乾造' as const) : ('坤造' as const);
    hashes.reading.update(JSON.stringify(await getAnalysis({ ...birth, bazi: chart.bazi, qiankun }, ctx)));
  }
  const digests = Object.entries(hashes).map(([part, hash]) => [part, hash.digest('hex').slice(0, 16)]);
  expect(Object.fromEntries(digests)).toEqual({ chart: '93b0eaab9d6617a4', reading: '6067c3f3001be69f' });
});
