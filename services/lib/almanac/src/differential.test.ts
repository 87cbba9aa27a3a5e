import { Solar } from 'lunar-typescript';
import {
  DefaultEightCharProvider,
  type EightChar,
  LunarHour,
  LunarSect2EightCharProvider,
  ShouXingUtil,
  SolarTime as TymeTime,
} from 'tyme4ts';
import {
  type CivilTime,
  formatTime,
  fourPillars,
  fromSeconds,
  ganzhi,
  jdn,
  lunarFromCivil,
  PENTAD_NAMES,
  pentadOf,
  termBefore,
  termsOfYear,
  toSeconds,
} from './index.ts';
import { randomTimes } from './testing.ts';

/** tyme4ts computes the same terms and new moons for every moment of a year, which takes most of its time. */
for (const name of ['calcQi', 'calcShuo', 'qiAccurate2'] as const) {
  const compute = ShouXingUtil[name].bind(ShouXingUtil);
  const known = new Map<number, number>();
  ShouXingUtil[name] = (of) => {
    const answer = known.get(of) ?? compute(of);
    known.set(of, answer);
    return answer;
  };
}

interface Difference {
  time: CivilTime;
  field: string;
  ours: string;
  peer: string;
}

/** Why a peer may give another answer. Each rule says when it applies and what the peer must then have answered. */
interface Rule {
  peer: 'lunar-typescript' | 'tyme4ts';
  fields: string[];
  why: string;
  explains(d: Difference): boolean;
}

const dayOf = (t: CivilTime) => jdn(t.year, t.month, t.day);
const GANZHI = Array.from({ length: 60 }, (_, i) => ganzhi(i));

const RULES: Record<string, Rule> = {
  'pentad-by-printed-day': {
    peer: 'lunar-typescript',
    fields: ['pentad'],
    why: 'It counts the days of a pentad from the day of the term’s instant; almanacs, and we, from the printed day.',
    explains({ time, peer }) {
      // Count again from the day of the instant, the term changing at the instant's day.
      const term = termBefore(dayOf(time) * 86400 + 86399);
      const days = dayOf(time) - Math.floor(term.seconds / 86400);
      return peer === PENTAD_NAMES[term.index * 3 + Math.min(2, Math.floor(days / 5))];
    },
  },
  'month-by-printed-day': {
    peer: 'tyme4ts',
    fields: ['month', 'year'],
    why:
      'It takes the printed day of the 节 first and only ever steps back from it: between the instant and a later ' +
      'printed day it still answers the month before. The instant decides, so we differ.',
    explains({ time, field, ours, peer }) {
      const jie = termBefore(toSeconds(time), 'jie');
      if (jie.printedJdn <= dayOf(time)) return false;
      if (field === 'year' && jie.name !== '立春') return false;
      return GANZHI.indexOf(peer) === (GANZHI.indexOf(ours) + 59) % 60;
    },
  },
};

/** Groups differences by the rule that explains them; unexplained ones are listed as text. */
function sortOut(peer: Rule['peer'], differences: Difference[]) {
  const explained: Record<string, number> = {};
  const unexplained: string[] = [];
  for (const d of differences) {
    const name = Object.keys(RULES).find((key) => {
      const rule = RULES[key]!;
      return rule.peer === peer && rule.fields.includes(d.field) && rule.explains(d);
    });
    if (name) explained[name] = (explained[name] ?? 0) + 1;
    else unexplained.push(`${formatTime(d.time)} ${d.field}: ours ${d.ours}, peer ${d.peer}`);
  }
  return { explained, unexplained };
}

const lunarKey = (year: number, month: number, leap: boolean, day: number) =>
  `${year}/${leap ? '闰' : ''}${month}/${day}`;

function ourFields(time: CivilTime): Record<string, string> {
  const lunar = lunarFromCivil(time.year, time.month, time.day);
  const p = fourPillars(time);
  const late = fourPillars(time, { dayBoundary: '23:00' });
  return {
    lunar: lunarKey(lunar.year, lunar.month, lunar.leap, lunar.day),
    year: ganzhi(p.year),
    month: ganzhi(p.month),
    day: ganzhi(p.day),
    hour: ganzhi(p.hour),
    lateDay: ganzhi(late.day),
    lateHour: ganzhi(late.hour),
    pentad: pentadOf(dayOf(time)).name,
  };
}

function byLunar(t: CivilTime): Record<string, string> {
  const d = Solar.fromYmdHms(t.year, t.month, t.day, t.hour, t.minute, t.second).getLunar();
  return {
    lunar: lunarKey(d.getYear(), Math.abs(d.getMonth()), d.getMonth() < 0, d.getDay()),
    year: d.getYearInGanZhiExact(),
    month: d.getMonthInGanZhiExact(),
    day: d.getDayInGanZhiExact2(),
    hour: d.getTimeInGanZhi(),
    lateDay: d.getDayInGanZhiExact(),
    lateHour: d.getTimeInGanZhi(),
    pentad: d.getWuHou(),
  };
}

const midnight = new LunarSect2EightCharProvider();
const lateZi = new DefaultEightCharProvider();

function byTyme(t: CivilTime): Record<string, string> {
  const hour = TymeTime.fromYmdHms(t.year, t.month, t.day, t.hour, t.minute, t.second).getLunarHour();
  const month = hour.getLunarDay().getLunarMonth();
  const read = (chart: EightChar) =>
    [chart.getYear(), chart.getMonth(), chart.getDay(), chart.getHour()].map(String);
  LunarHour.provider = midnight;
  const early = read(hour.getEightChar());
  LunarHour.provider = lateZi;
  const late = read(hour.getEightChar());
  return {
    lunar: lunarKey(month.getYear(), month.getMonth(), month.isLeap(), hour.getLunarDay().getDay()),
    year: early[0]!,
    month: early[1]!,
    day: early[2]!,
    hour: early[3]!,
    lateDay: late[2]!,
    lateHour: late[3]!,
  };
}

function compare(times: CivilTime[], peerOf: (t: CivilTime) => Record<string, string>): Difference[] {
  const differences: Difference[] = [];
  for (const time of times) {
    const ours = ourFields(time);
    for (const [field, peer] of Object.entries(peerOf(time)))
      if (ours[field] !== peer) differences.push({ time, field, ours: ours[field]!, peer });
  }
  return differences;
}

const isDate = (d: Difference) => d.field !== 'pentad';

describe('against lunar-typescript', () => {
  test('60,000 random moments of 517–2200: at least 99.99 % equal, every difference explained', () => {
    const times = randomTimes(60_000, 1, 517, 2200).map((m) => m.time);
    const differences = compare(times, byLunar);
    const { explained, unexplained } = sortOut('lunar-typescript', differences);
    expect(unexplained).toEqual([]);
    expect(1 - differences.filter(isDate).length / times.length).toBeGreaterThanOrEqual(0.9999);
    // The rule must have applied at least once, or it would explain nothing.
    expect(explained['pentad-by-printed-day']).toBeGreaterThan(0);
  });

  test('every jie of 120 years: the second itself, the second before, and ten seconds off', () => {
    const years = Array.from({ length: 120 }, (_, i) => 517 + i * 14);
    const times = years.flatMap((year) =>
      termsOfYear(year)
        .filter((term) => term.index % 2 === 0)
        .flatMap((term) => [-10, -1, 0, 10].map((s) => fromSeconds(term.seconds + s)))
        .filter((t) => t.year >= 517),
    );
    expect(times.length).toBeGreaterThan(5700);
    expect(sortOut('lunar-typescript', compare(times, byLunar).filter(isDate)).unexplained).toEqual([]);
  });

  test('every day of 40 years at 00:00 and 23:30', () => {
    const times: CivilTime[] = [];
    for (let year = 530; year <= 2200; year += 42)
      for (let n = jdn(year, 1, 1); n < jdn(year + 1, 1, 1); n++)
        times.push(fromSeconds(n * 86400), fromSeconds(n * 86400 + 84600));
    expect(sortOut('lunar-typescript', compare(times, byLunar)).unexplained).toEqual([]);
  });
});

describe('against tyme4ts', () => {
  test('3,000 random moments of 517–2200: every difference explained', () => {
    const times = randomTimes(3000, 2, 517, 2200).map((m) => m.time);
    const { explained, unexplained } = sortOut('tyme4ts', compare(times, byTyme));
    expect(unexplained).toEqual([]);
    expect(explained['month-by-printed-day']).toBeGreaterThan(0);
  });

  test('1,500 random moments of 1960–2200: no difference at all', () => {
    expect(
      compare(
        randomTimes(1500, 3, 1960, 2200).map((m) => m.time),
        byTyme,
      ),
    ).toEqual([]);
  });

  test('the known moments at which it keeps the previous month, and we do not', () => {
    const known = [
      [1645, 3, 6, 22, 49, 37, '己卯'],
      [1609, 3, 6, 12, 51, 14, '丁卯'],
      [1631, 6, 6, 13, 52, 46, '甲午'],
      [1179, 2, 28, 1, 52, 0, '丁卯'],
      [684, 4, 2, 15, 36, 0, '戊辰'],
    ] as const;
    for (const [year, month, day, hour, minute, second, name] of known) {
      const time = { year, month, day, hour, minute, second };
      expect(ganzhi(fourPillars(time).month)).toBe(name);
      expect(byLunar(time).month).toBe(name);
      expect(Object.keys(sortOut('tyme4ts', compare([time], byTyme)).explained)).toEqual([
        'month-by-printed-day',
      ]);
    }
  });
});
