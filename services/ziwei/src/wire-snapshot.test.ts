/**
 * The replies of the wire, byte for byte, over 300 seeded births: whoever refactors the code proves here that
 * they are unchanged. A change that is meant to alter a reply changes the hash, and explains it in its commit.
 */
import { createHash } from 'node:crypto';
import { formatTime, fromSeconds, jdn } from '@tianji/almanac';
import { getChart } from './handlers/get-chart.ts';
import { getScores } from './handlers/get-scores.ts';

const ctx = { now: () => Date.UTC(2026, 10, 21, 2), tenant: { visitorReads: 'full' }, member: null } as const;
const OPTIONS = [
  {},
  { trueSolar: false, sihua: 'zhongzhou' },
  { yearBoundary: 'lichun', lateZi: 'same' },
  { leapMonth: 'same', mingzhuBy: 'year' },
  { sihua: 'geng-tongyin', trueSolar: false, lateZi: 'same' },
] as const;
const FIRST = jdn(1900, 2, 1) * 86400;

test('the chart, its scores and its reading', async () => {
  const hashes = { chart: createHash('sha256'), scores: createHash('sha256'), reading: createHash('sha256') };
  for (let i = 0; i < 300; i += 1) {
    const sex = i % 3 === 0 ? ('男' as const) : ('女' as const);
    const time = formatTime(fromSeconds(FIRST + i * 21_000_017));
    const birth = {
      ...{ name: '无', sex, time, location: '四川-成都-武侯', jingdu: 74 + ((i * 7) % 60) },
      ...OPTIONS[i % OPTIONS.length],
    };
    const chart = await getChart(birth, ctx);
    hashes.chart.update(JSON.stringify(chart));
    if (i % 5 > 0) continue;
    const { ng, nz, yg, yz, rg, rz, sg, sz } = chart;
    const bazi = `${ng}${nz} ${yg}${yz} ${rg}${rz} ${sg}${sz}`;
    const qiankun = sex === '男' ? ('乾造' as const) : ('坤造' as const);
    const { defen, doushujieshi } = await getScores({ ...birth, bazi, qiankun }, ctx as never);
    hashes.scores.update(defen);
    hashes.reading.update(doushujieshi);
  }
  const digests = Object.entries(hashes).map(([part, hash]) => [part, hash.digest('hex').slice(0, 16)]);
  expect(Object.fromEntries(digests)).toEqual({
    chart: 'a382a8221af0d59f',
    scores: 'de0e085a2f3ead2e',
    reading: '95d82e4191544cb2',
  });
});
