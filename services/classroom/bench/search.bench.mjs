// Full-text search compared with computing 200 full Zi Wei charts in the same process. Run after a build.
import { pathToFileURL } from 'node:url';
import { computeChart } from '@tianji/ziwei/engine';
import { ARTICLES } from '../dist/data/articles.js';
import { search } from '../dist/library/search.js';

const CHARTS = 200;
/** Goals: time of 200 charts divided by the time of a search, for the mean search and for the slowest. */
const GOAL = 1;

const BIRTHS = Array.from({ length: CHARTS }, (_, i) => ({
  sex: i % 2 === 0 ? '男' : '女',
  time: {
    year: 1901 + ((i * 37) % 190),
    month: 1 + ((i * 5) % 12),
    day: 1 + ((i * 11) % 28),
    hour: (i * 7) % 23,
    minute: (i * 13) % 60,
    second: 0,
  },
  longitude: 85 + (i % 45),
}));

/** Titles, terms, single characters that occur almost everywhere, pinyin, and a query without hits. */
const QUERIES = [
  ...ARTICLES.filter((_, i) => i % 5 === 0).map(({ title }) => title),
  ...ARTICLES.filter((_, i) => i % 5 === 1).map(({ terms }) => terms[0].term),
  ...[
    '的',
    '一',
    '卦',
    '元亨利贞',
    '日主强弱怎样算',
    '天干地支五行八卦',
    'zhen tai yang shi',
    'z',
    'ztys',
    'xqzw',
    '2026',
  ],
];

let sink = 0;
const milliseconds = (start) => Number(process.hrtime.bigint() - start) / 1e6;

/** Milliseconds; best of six runs after one warm-up run. */
async function best(work) {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round <= 6; round += 1) {
    const start = process.hrtime.bigint();
    await work();
    if (round > 0) least = Math.min(least, milliseconds(start));
  }
  return least;
}

const charts = () => {
  for (const birth of BIRTHS) sink ^= computeChart(birth).chart.text.length;
};

/** @returns {Promise<{ name: string, ours: string, peer: string, ratio: number, goal: number }[]>} */
export default async function bench() {
  await search('易');
  const theirs = await best(charts);
  const each = [];
  for (const query of QUERIES) {
    const searched = async () => {
      sink ^= (await search(query)).total;
    };
    each.push(await best(searched));
  }
  const row = (name, ours) => ({
    name,
    ours: `${ours.toFixed(2)} ms`,
    peer: `${theirs.toFixed(2)} ms`,
    ratio: Math.round((theirs / ours) * 100) / 100,
    goal: GOAL,
  });
  const rows = [
    row('a search over everything, mean, as 200 Zi Wei charts', each.reduce((a, b) => a + b) / each.length),
    row('a search over everything, the slowest, as 200 Zi Wei charts', Math.max(...each)),
  ];
  if (sink === Number.MAX_SAFE_INTEGER) throw new Error('unreachable: keeps the results in use');
  return rows;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await bench());
