// A month of the grid: 42 cells with lunar date, term, festivals, day pillar and yellow path, by the engine and by
// lunar-typescript, in one process, on the same random months. `npm run bench` prints the rows.
import * as almanac from '@tianji/almanac';
import { monthGrid } from '@tianji/calendar/engine';
import { Solar } from 'lunar-typescript';

const GOAL = 10;

/** Months 1900–2099 in an order without pattern, the same in every run. */
const MONTHS = Array.from({ length: 400 }, (_, i) => {
  const place = (i * 1_117 + 311) % 2_400;
  return { year: 1900 + Math.floor(place / 12), month: (place % 12) + 1 };
});

/** The same cells from the peer. */
function peerGrid(year, month) {
  const first = Solar.fromYmd(year, month, 1);
  const from = first.next(-((first.getWeek() + 6) % 7));
  const cells = [];
  for (let i = 0; i < 42; i++) {
    const solar = from.next(i);
    const lunar = solar.getLunar();
    cells.push({
      day: solar.getDay(),
      lunar: lunar.getMonthInChinese() + lunar.getDayInChinese(),
      term: lunar.getJieQi(),
      festivals: lunar.getFestivals(),
      pillar: lunar.getDayInGanZhi(),
      yellow: lunar.getDayTianShenType() === '黄道',
    });
  }
  return cells;
}

/** Months per second in the best of `rounds`, after one warm-up round. */
function perSecond(make, months, rounds) {
  let best = 0;
  let seen = 0;
  for (let round = 0; round <= rounds; round++) {
    const start = process.hrtime.bigint();
    for (const { year, month } of months) seen += make(year, month).length;
    const seconds = Number(process.hrtime.bigint() - start) / 1e9;
    if (round > 0) best = Math.max(best, months.length / seconds);
  }
  if (seen !== (rounds + 1) * months.length * 42) throw new Error('a grid has not 42 cells');
  return best;
}

const shown = (n) => `${Math.round(n).toLocaleString('en')}/s`;

/** @returns {Promise<{ name: string, ours: string, peer: string, ratio: number, goal: number }[]>} */
export default async function bench() {
  const ours = perSecond((year, month) => monthGrid(almanac, year, month), MONTHS, 8);
  const peer = perSecond(peerGrid, MONTHS.slice(0, 100), 3);
  const ratio = Math.round((ours / peer) * 10) / 10;
  return [{ name: 'calendar: 42-cell month', ours: shown(ours), peer: shown(peer), ratio, goal: GOAL }];
}
