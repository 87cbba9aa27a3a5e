/**
 * Rotating plate and 拆补 against bigfishmarquis-qimen 1.0.0 on 3,000 seeded moments, and its bureau tables with
 * it. Its fields `skyStem` and `earthStem` are swapped. Its hidden stems follow another rule and are compared
 * under the option for that rule.
 */
import {
  dayCycle,
  fromJdn,
  fromSeconds,
  ganzhi,
  jdn,
  STEMS,
  TERM_NAMES,
  termsOfYear,
  toSeconds,
} from '@tianji/almanac';
import { LunarYear } from 'lunar-typescript';
import { computeChart, palaceWords, type QimenChart } from '../index.ts';
import { STARS } from '../tables.ts';
import { moments } from './moments.ts';

interface PeerPalace {
  palaceNumber: number;
  skyStem: string;
  earthStem: string;
  jiGanStem?: string;
  hiddenStems: string[];
  star: string;
  door: string;
  god: string;
  marks: string[];
}
interface Peer {
  palaces: PeerPalace[];
  juNumber: number;
  zhiFuStar: string;
  zhiFuPalace: number;
  zhiShiPalace: number;
  fourPillars?: { month: { gan: string } };
}
type Pair = ReturnType<typeof two>;

// The peer ships its own TypeScript; it is used as it is, without its types.
const engine = <T extends object>(name: string): T =>
  jest.requireActual<T>(`bigfishmarquis-qimen/src/engines/${name}`);
const { chaiBuJuByGanZhi } = engine<{
  chaiBuJuByGanZhi: (term: string, stem: string, branch: string) => { isYangDun: boolean; juNumber: number };
}>('chaibuquju');
const { shiJiaGenerate } = engine<{
  shiJiaGenerate: (
    stem: string,
    branch: string,
    ju: number,
    dun: 'yang' | 'yin',
    p: Record<string, Pair>,
  ) => Peer;
}>('shijia');
const { nianJiaGenerate } = engine<{ nianJiaGenerate: (year: number) => Peer }>('nianjia');
const { yueJiaGenerate } = engine<{ yueJiaGenerate: (year: number, month: number) => Peer }>('yuejia');
const { riJiaGenerate } = engine<{
  riJiaGenerate: (y: number, m: number, d: number) => Peer & { dun: string };
}>('rijia');

// For each day the peer asks its calendar for two years in turn, and the calendar keeps only the last.
const computeYear = LunarYear.fromYear;
const computedYears = new Map<number, LunarYear>();
LunarYear.fromYear = (year) => {
  const known = computedYears.get(year) ?? computeYear(year);
  computedYears.set(year, known);
  return known;
};

const two = (cycle: number) => ({ gan: ganzhi(cycle).charAt(0), zhi: ganzhi(cycle).charAt(1) });

/** Our palaces in the peer's words. */
const ours = (chart: QimenChart) =>
  palaceWords(chart).map((palace) => ({
    ...{ no: palace.no, sky: palace.sky[0] ?? '', lodged: palace.sky[1] ?? '', earth: palace.earth },
    ...{ star: palace.stars[0] ?? '', door: palace.door, god: palace.god },
    ...{ void: palace.void, horse: palace.horse, hidden: palace.hidden },
  }));

const theirs = ({ palaces }: Peer) =>
  palaces.map((palace) => ({
    ...{
      no: palace.palaceNumber,
      sky: palace.earthStem,
      lodged: palace.jiGanStem ?? '',
      earth: palace.skyStem,
    },
    star: palace.palaceNumber === 5 ? '' : palace.star,
    ...{ door: palace.door, god: palace.god.replace('螣', '腾') },
    ...{ void: palace.marks.includes('空'), horse: palace.marks.includes('马') },
    hidden: palace.hiddenStems[0]?.charAt(0) ?? '',
  }));

test('3,000 moments from 1930 to 2069 have the same bureau and the same plate', () => {
  for (const time of moments(3000, 1)) {
    const chart = computeChart({ time, longitude: 120, options: { trueSolar: false, hiddenStems: 'b' } });
    const { year, month, day, hour } = chart.pillars;
    const bureau = chaiBuJuByGanZhi(TERM_NAMES[chart.term]!, two(day).gan, two(day).zhi);
    expect([bureau.isYangDun, bureau.juNumber]).toEqual([chart.bureau.yang, chart.bureau.ju]);
    const peer = shiJiaGenerate(
      two(hour).gan,
      two(hour).zhi,
      bureau.juNumber,
      bureau.isYangDun ? 'yang' : 'yin',
      { year: two(year), month: two(month), day: two(day), hour: two(hour) },
    );
    expect(ours(chart)).toEqual(theirs(peer));
    expect([STARS[chart.plate.dutyStar], chart.plate.dutyStarAt, chart.plate.dutyDoorAt]).toEqual([
      peer.zhiFuStar,
      peer.zhiFuPalace,
      peer.zhiShiPalace,
    ]);
  }
});

/** Its year and month charts count the duty door from palace 2 when the head is in the centre. */
const headInCentre = ({ plate }: QimenChart) => plate.headPalace === 5;

/** Without what the peer does not mark in these charts: void and horse, hidden stems, and the sky of the centre. */
type Laid = Omit<ReturnType<typeof ours>[number], 'no'> & { no: number };
const laid = (palaces: readonly Laid[]) =>
  palaces.map(({ no, sky, lodged, earth, star, door, god }) => [
    no,
    no === 5 ? '' : sky,
    lodged,
    earth,
    star,
    door,
    god,
  ]);
const plain = (chart: QimenChart) => laid(ours(chart));

test('year charts of 1864–2043 have the same plate', () => {
  for (let year = 1864; year <= 2043; year += 1) {
    const time = fromSeconds(toSeconds({ year, month: 7, day: 1, hour: 12, minute: 0, second: 0 }));
    const chart = computeChart({ time, longitude: 120, options: { scale: 'year' } });
    const peer = nianJiaGenerate(year);
    expect([chart.bureau.yang, chart.bureau.ju]).toEqual([false, peer.juNumber]);
    const same = laid(theirs(peer));
    expect(plain(chart)).toEqual(same);
  }
});

test('month charts of 1960–2050 differ only in the doors, and only where the head is in the centre', () => {
  let compared = 0;
  for (let year = 1960; year <= 2050; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      // The middle of the 节 month: 正月 about 20 February.
      const at = toSeconds({ year, month: 2, day: 20, hour: 12, minute: 0, second: 0 });
      const time = fromSeconds(at + Math.round((month - 1) * 30.44) * 86400);
      const chart = computeChart({ time, longitude: 120, options: { scale: 'month' } });
      const peer = yueJiaGenerate(year, month);
      expect(STEMS[chart.cycle % 10]).toBe(peer.fourPillars?.month.gan);
      expect(chart.bureau.ju).toBe(peer.juNumber);
      if (headInCentre(chart)) continue;
      compared += 1;
      expect(plain(chart)).toEqual(laid(theirs(peer)));
    }
  }
  expect(compared).toBeGreaterThan(900);
});

/** The peer counts sixty-day periods from the solstice, not 甲子 days as its notes say. */
const periodsOfSixty = (days: number) => Math.floor(days / 60);

test('day charts of 2020–2030 have the same plate wherever the bureau is the same', () => {
  const solstices = (year: number) => [11, 23].map((i) => ({ i, ...termsOfYear(year)[i]!.time }));
  let [same, classified] = [0, 0];
  for (let year = 2020; year <= 2030; year += 1) {
    const edges = [...solstices(year - 1), ...solstices(year)].map((t) => ({
      i: t.i,
      day: jdn(t.year, t.month, t.day),
    }));
    for (let n = jdn(year, 1, 1); n <= jdn(year, 12, 30); n += 3) {
      const date = fromJdn(n);
      // On the day of a solstice the peer changes at midnight, we at the instant.
      const edge = edges.filter(({ day }) => day <= n).at(-1)!;
      if (edge.day === n) continue;
      const chart = computeChart({
        time: { ...date, hour: 12, minute: 0, second: 0 },
        longitude: 120,
        options: { scale: 'day' },
      });
      const peer = riJiaGenerate(date.year, date.month, date.day);
      // Its table of the year lacks the 冬至 of its own December: it remains yin to the end of the year.
      if (date.month === 12 && chart.bureau.yang) {
        expect(peer.dun).toBe('yin');
        classified += 1;
        continue;
      }
      expect(chart.bureau.yang).toBe(peer.dun === 'yang');
      if (chart.bureau.ju !== peer.juNumber) {
        const sequence = chart.bureau.yang ? [1, 7, 4] : [9, 3, 6];
        const theirsBy =
          periodsOfSixty(n - edge.day) + (dayCycle(n) === 0 && (n - edge.day) % 60 !== 0 ? 1 : 0);
        expect(peer.juNumber).toBe(sequence[theirsBy % 3]);
        classified += 1;
        continue;
      }
      if (headInCentre(chart)) continue;
      same += 1;
      expect(plain(chart)).toEqual(laid(theirs(peer)));
    }
  }
  expect(same).toBeGreaterThan(500);
  expect(classified).toBeGreaterThan(0);
});
