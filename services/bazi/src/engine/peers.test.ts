// Differential tests over 20,000 seeded births of 1900–2100 against lunar-typescript and tyme4ts.
// The peers lack true solar time and summer time, so they get the Beijing standard time of our chart. Named
// differences: shiftedTerm tyme4ts uses the printed day of a 节 and so has the old month between the instant and a
// later printed day: month pillar, 起运, cycles and palaces of births near such a 节 (none since 1960). solarYear
// both start the years of luck with the civil year of birth; compared using `ageYear: 'solar'`. wholeMinutes
// lunar-typescript counts 起运 in minutes or double hours, never seconds: compared by double hours using `qiyunRule:
// 'shichen'`; the exact rule is compared with tyme4ts. monthEnd births of the 29th to 31st: lunar-typescript clips
// the day to the end of the resulting month before it adds the days; tyme4ts and we carry the days over. At most
// three days. dayBoundary each library defaults to another rule; both are set to the rule under test.
import { formatTime, parseTime, termAfter, termBefore, toSeconds } from '@tianji/almanac';
import { type EightChar, LunarYear, Solar } from 'lunar-typescript';
import {
  ChildLimit,
  DefaultChildLimitProvider,
  DefaultEightCharProvider,
  Gender,
  LunarHour,
  LunarSect1ChildLimitProvider,
  LunarSect2EightCharProvider,
  ShouXingUtil,
  type SixtyCycle,
  SolarTime,
} from 'tyme4ts';
import { computeChart } from './index.ts';
import { seededBirths } from './seeded.ts';
import type { BaziChart, BaziInput } from './types.ts';

/** Both peers compute the same terms and months for every birth of a year, which takes most of their time. */
function remember<K extends string>(owner: Record<K, (of: number) => unknown>, name: K): void {
  const compute = owner[name];
  const known = new Map<number, unknown>();
  owner[name] = (of) => {
    if (!known.has(of)) known.set(of, compute.call(owner, of));
    return known.get(of);
  };
}
for (const name of ['calcQi', 'calcShuo', 'qiAccurate2'] as const) remember(ShouXingUtil, name);
remember(LunarYear, 'fromYear');
remember(Solar, 'fromJulianDay');

const COUNT = 20_000;
const births = seededBirths(20261121, COUNT);
/** tyme4ts takes about 3 ms per chart: every tenth birth or fewer, or all of them with DIFFERENTIAL=full. */
const everyNth = (n: number) =>
  process.env.DIFFERENTIAL === 'full' ? births : births.filter((_, i) => i % n === 0);

/** Rule monthEnd. */
function monthEnd(birthDay: number, ours: string, theirs: string): boolean {
  const days = (text: string) => toSeconds(parseTime(`${text} 00:00:00`)) / 86400;
  return birthDay > 28 && days(ours) > days(theirs) && days(ours) - days(theirs) <= 3;
}

/** Rule shiftedTerm: within a day there is a 节 whose printed day differs from the day of its instant. */
function nearShiftedTerm(seconds: number): boolean {
  return [termBefore(seconds, 'jie'), termAfter(seconds, 'jie')].some(
    (term) =>
      Math.floor(term.seconds / 86400) !== term.printedJdn && Math.abs(term.seconds - seconds) < 2 * 86400,
  );
}

/** Fields in one shape for all three, as text. */
function ourFields(c: BaziChart): Record<string, string> {
  const natal = [c.columns.year, c.columns.month, c.columns.day, c.columns.hour];
  return {
    pillars: c.bazi,
    gods: natal.map((column, i) => (i === 2 ? '日主' : column.tenGod)).join(),
    hidden: natal.map((column) => column.hiddenStems).join(),
    hiddenGods: natal.map((column) => column.hiddenTenGods).join(),
    nayin: natal.map((column) => column.nayin).join(),
    stages: natal.map((column) => column.stage).join(),
    voids: natal.map((column) => column.voidBranches).join(),
    palaces: [
      c.fetalOrigin,
      c.fetalOriginNayin,
      c.lifePalace,
      c.lifePalaceNayin,
      c.bodyPalace,
      c.bodyPalaceNayin,
    ].join(),
    lunar: c.lunarText.split(' ')[0]!,
    animal: c.animal,
    sign: c.westernSign,
  };
}

function lunarFields(e: EightChar, solar: Solar): Record<string, string> {
  const lunar = solar.getLunar();
  return {
    pillars: e.toString(),
    gods: [e.getYearShiShenGan(), e.getMonthShiShenGan(), e.getDayShiShenGan(), e.getTimeShiShenGan()].join(),
    hidden: [e.getYearHideGan(), e.getMonthHideGan(), e.getDayHideGan(), e.getTimeHideGan()].join(),
    hiddenGods: [
      e.getYearShiShenZhi(),
      e.getMonthShiShenZhi(),
      e.getDayShiShenZhi(),
      e.getTimeShiShenZhi(),
    ].join(),
    nayin: [e.getYearNaYin(), e.getMonthNaYin(), e.getDayNaYin(), e.getTimeNaYin()].join(),
    stages: [e.getYearDiShi(), e.getMonthDiShi(), e.getDayDiShi(), e.getTimeDiShi()].join(),
    voids: [e.getYearXunKong(), e.getMonthXunKong(), e.getDayXunKong(), e.getTimeXunKong()].join(),
    palaces: [
      e.getTaiYuan(),
      e.getTaiYuanNaYin(),
      e.getMingGong(),
      e.getMingGongNaYin(),
      e.getShenGong(),
      e.getShenGongNaYin(),
    ].join(),
    lunar: `${lunar.getYearInChinese()}年${lunar.getMonthInChinese()}月${lunar.getDayInChinese()}`,
    animal: lunar.getYearShengXiaoExact(),
    sign: `${solar.getXingZuo()}座`,
  };
}

const plain = (input: BaziInput, extra: BaziInput['options'] = {}): BaziInput => ({
  ...input,
  options: { trueSolar: false, ageYear: 'solar', ...extra },
});

/** Collects differences as text; shows the first few. */
function differences(key: string, ours: Record<string, string>, theirs: Record<string, string>): string[] {
  return Object.keys(theirs)
    .filter((name) => ours[name] !== theirs[name])
    .map((name) => `${key} ${name}: ours ${ours[name]}, peer ${theirs[name]}`);
}

test('lunar-typescript: pillars and everything derived from them, 起运 by double hours, cycles', () => {
  const wrong: string[] = [];
  for (const birth of births) {
    const chart = computeChart(plain(birth, { qiyunRule: 'shichen' }));
    const t = parseTime(chart.standardTime);
    const solar = Solar.fromYmdHms(t.year, t.month, t.day, t.hour, t.minute, t.second);
    const eight = solar.getLunar().getEightChar();
    eight.setSect(2);
    const yun = eight.getYun(birth.sex === '男' ? 1 : 0, 1);
    const { years, months, days, date } = chart.luckStart;
    const luck = {
      span: [yun.getStartYear(), yun.getStartMonth(), yun.getStartDay()].join(),
      date: monthEnd(t.day, date, yun.getStartSolar().toYmd()) ? date : yun.getStartSolar().toYmd(),
      forward: String(yun.isForward()),
    };
    const ours = { span: [years, months, days].join(), date, forward: String(chart.luckStart.forward) };
    wrong.push(...differences(chart.standardTime, ourFields(chart), lunarFields(eight, solar)));
    wrong.push(...differences(chart.standardTime, ours, luck));
  }
  expect(wrong.slice(0, 10)).toEqual([]);
});

function tymeFields(pillars: SixtyCycle[], palaces: SixtyCycle[]): Record<string, string> {
  const day = pillars[2]!.getHeavenStem();
  const each = (make: (pillar: SixtyCycle) => string) => pillars.map(make).join();
  return {
    pillars: pillars.map(String).join(' '),
    hidden: each((p) =>
      p
        .getEarthBranch()
        .getHideHeavenStems()
        .map((h) => h.getName())
        .join(),
    ),
    hiddenGods: each((p) =>
      p
        .getEarthBranch()
        .getHideHeavenStems()
        .map((h) => day.getTenStar(h.getHeavenStem()).getName())
        .join(),
    ),
    nayin: each((p) => p.getSound().getName()),
    stages: each((p) => day.getTerrain(p.getEarthBranch()).getName()),
    voids: each((p) => p.getExtraEarthBranches().map(String).join('')),
    palaces: palaces.map((p) => `${p.getName()},${p.getSound().getName()}`).join(),
  };
}

test('tyme4ts: pillars and everything derived from them, exact 起运, cycles with their ages', () => {
  const wrong: string[] = [];
  let shifted = 0;
  LunarHour.provider = new LunarSect2EightCharProvider();
  ChildLimit.provider = new DefaultChildLimitProvider();
  for (const birth of everyNth(10)) {
    const chart = computeChart(plain(birth));
    const t = parseTime(chart.standardTime);
    const clock = SolarTime.fromYmdHms(t.year, t.month, t.day, t.hour, t.minute, t.second);
    const eight = clock.getLunarHour().getEightChar();
    const theirs = tymeFields(
      [eight.getYear(), eight.getMonth(), eight.getDay(), eight.getHour()],
      [eight.getFetalOrigin(), eight.getOwnSign(), eight.getBodySign()],
    );
    const limit = ChildLimit.fromSolarTime(clock, birth.sex === '男' ? Gender.MAN : Gender.WOMAN);
    const end = limit.getEndTime();
    const first = limit.getStartDecadeFortune();
    const luck = {
      span: [limit.getYearCount(), limit.getMonthCount(), limit.getDayCount()].join(),
      date: end.getSolarDay().toString(),
      cycles: Array.from({ length: 9 }, (_, k) => first.next(k).getName()).join(),
      age: String(first.getStartAge()),
    };
    const { years, months, days, date } = chart.luckStart;
    const [y, m, d] = date.split('-').map(Number);
    const ours = {
      span: [years, months, days].join(),
      date: `${y}年${m}月${d}日`,
      cycles: chart.cycles
        .slice(1)
        .map((each) => each.ganzhi)
        .join(),
      age: String(chart.cycles[1]!.age),
    };
    const found = [
      ...differences(chart.standardTime, ourFields(chart), theirs),
      ...differences(chart.standardTime, ours, luck),
    ];
    if (found.length > 0 && nearShiftedTerm(toSeconds(t))) shifted += 1;
    else wrong.push(...found);
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(shifted).toBeLessThan(COUNT / 1000);
});

test('lunar-typescript: the whole list of cycles, years, small cycles and months', () => {
  const wrong: string[] = [];
  for (const birth of births.filter((_, i) => i % 400 === 0)) {
    const chart = computeChart(plain(birth, { qiyunRule: 'shichen' }));
    const t = parseTime(chart.standardTime);
    const eight = Solar.fromYmdHms(t.year, t.month, t.day, t.hour, t.minute, t.second)
      .getLunar()
      .getEightChar();
    eight.setSect(2);
    const list = eight.getYun(birth.sex === '男' ? 1 : 0, 1).getDaYun(10);
    const theirs = list.map((cycle) => ({
      ganzhi: cycle.getGanZhi() || '小运',
      year: cycle.getStartYear(),
      age: cycle.getStartAge(),
      years: cycle.getLiuNian().map((year) => `${year.getYear()} ${year.getAge()} ${year.getGanZhi()}`),
      small: cycle.getXiaoYun().map((small) => small.getGanZhi()),
      months: cycle.getLiuNian().map((year) =>
        year
          .getLiuYue()
          .map((month) => month.getGanZhi())
          .join(' '),
      ),
    }));
    const ours = chart.cycles.map((cycle) => ({
      ganzhi: cycle.ganzhi,
      year: cycle.year,
      age: cycle.age,
      years: cycle.years.map((year) => `${year.year} ${year.age} ${year.ganzhi}`),
      small: cycle.smallCycles,
      months: cycle.years.map((year) => year.months.map((month) => month.ganzhi).join(' ')),
    }));
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) wrong.push(`${chart.standardTime} ${birth.sex}`);
  }
  expect(wrong).toEqual([]);
});

test('tyme4ts: double-hour 起运, and the day that changes at 23:00', () => {
  const wrong: string[] = [];
  LunarHour.provider = new DefaultEightCharProvider();
  ChildLimit.provider = new LunarSect1ChildLimitProvider();
  for (const birth of everyNth(50)) {
    const chart = computeChart(plain(birth, { qiyunRule: 'shichen', dayBoundary: '23:00' }));
    const t = parseTime(chart.standardTime);
    if (nearShiftedTerm(toSeconds(t))) continue;
    const clock = SolarTime.fromYmdHms(t.year, t.month, t.day, t.hour, t.minute, t.second);
    const limit = ChildLimit.fromSolarTime(clock, birth.sex === '男' ? Gender.MAN : Gender.WOMAN);
    const theirs = {
      pillars: clock.getLunarHour().getEightChar().toString(),
      span: [limit.getYearCount(), limit.getMonthCount(), limit.getDayCount()].join(),
    };
    const { years, months, days } = chart.luckStart;
    wrong.push(
      ...differences(formatTime(t), { pillars: chart.bazi, span: [years, months, days].join() }, theirs),
    );
  }
  LunarHour.provider = new LunarSect2EightCharProvider();
  ChildLimit.provider = new DefaultChildLimitProvider();
  expect(wrong.slice(0, 10)).toEqual([]);
});
