// The calendar and the sun, from the almanac.
import {
  BRANCHES,
  civilFromLunar,
  equationOfTime,
  formatTime,
  fromJdn,
  jdn,
  lunarMonths,
  lunarMonthText,
  spanText,
  termsOfYear,
  toSeconds,
  trueSolarTime,
} from '@tianji/almanac';
import { Canvas, type Cell } from './canvas.ts';
import { type Drawer, need, timeOf } from './order.ts';

const day = ({ month, day: date }: { month: number; day: number }) => `${month}月${date}日`;

const termRing: Drawer = (order) => {
  const year = Number(need(order, 'year'));
  const canvas = new Canvas();
  const terms = termsOfYear(year);
  const points = canvas.ring(320, 210, 130, 24);
  const outer = canvas.ring(320, 210, 178, 24);
  canvas.circle(320, 210, 108, { stroke: 'line-2' });
  terms.forEach((term, i) => {
    // 春分 on the left, 夏至 at the top: the sun's longitude runs clockwise.
    const at = (i - 11 + 24) % 24;
    const [x, y] = points[at]!;
    const [ox, oy] = outer[at]!;
    canvas.text(x, y, term.name, { size: 15, song: true, tone: term.index % 2 === 0 ? 'ink-1' : 'ink-2' });
    canvas.text(ox, oy, `${term.time.month}.${term.time.day}`, { size: 12, tone: 'ink-3' });
  });
  canvas.text(320, 200, `${year}年`, { size: 22, song: true });
  canvas.text(320, 226, '二十四节气', { size: 14, tone: 'ink-2' });
  return canvas.done(
    `${year}年的二十四节气与日期，绕成一圈。`,
    `${year}年二十四节气的日期，由本站历法引擎算出。`,
  );
};

const monthName = ({ month, leap }: { month: number; leap: boolean }) => lunarMonthText(month, leap);

const moonMonths: Drawer = (order) => {
  const year = Number(need(order, 'year'));
  const months = lunarMonths(year);
  const canvas = new Canvas(700);
  const w = 700 / months.length;
  months.forEach((month, i) => {
    const h = (month.days - 26) * 22;
    canvas.rect(i * w + 8, 110 - h, w - 16, h, { fill: month.days === 30 ? 'ink-2' : 'ink-4' });
    canvas.text((i + 0.5) * w, 110 - h - 12, String(month.days), { size: 14 });
    canvas.text((i + 0.5) * w, 126, monthName(month), { size: 13, tone: 'ink-2' });
    canvas.text((i + 0.5) * w, 146, `${fromJdn(month.firstJdn).month}.${fromJdn(month.firstJdn).day}`, {
      size: 12,
      tone: 'ink-3',
    });
  });
  canvas.line(0, 110, 700, 110, 'ink-1');
  return canvas.done(
    `农历${year}年各月的天数，30天为大月，29天为小月。`,
    `农历${year}年的大小月，下面是初一的公历日期；柱高从26天起画。`,
  );
};

const leapMonths: Drawer = (order) => {
  const year = Number(need(order, 'year'));
  const months = [...lunarMonths(year), ...lunarMonths(year + 1).slice(0, 1)];
  const qi = [...termsOfYear(year), ...termsOfYear(year + 1)].filter(({ index }) => index % 2 === 1);
  const canvas = new Canvas(720);
  const cells = months.slice(-9).map((month): { head: Cell; term: Cell; date: Cell } => {
    const inside = qi.filter((term) => {
      const at = jdn(term.time.year, term.time.month, term.time.day);
      return at >= month.firstJdn && at < month.firstJdn + month.days;
    });
    const first = fromJdn(month.firstJdn);
    return {
      head: {
        text: monthName(month),
        song: true,
        size: 16,
        ...(month.leap ? { tone: 'seal' as const, fill: 'seal-wash' as const } : {}),
      },
      term: {
        text: inside.map(({ name }) => name).join('、') || '无',
        size: 14,
        ...(inside.length === 0 ? { tone: 'seal' as const } : {}),
      },
      date: { text: `${first.month}.${first.day}`, size: 13, tone: 'ink-3' },
    };
  });
  canvas.table(
    0,
    [cells.map(({ head }) => head), cells.map(({ term }) => term), cells.map(({ date }) => date)],
    { rowHeight: 42 },
  );
  return canvas.done(
    `农历${year}年下半年各月所含的中气，没有中气的月里有一个作闰月。`,
    `第一行是月名，第二行是月内的中气，第三行是初一的公历日期；农历${year}年。`,
  );
};

const yearBoundary: Drawer = (order) => {
  const year = Number(need(order, 'year'));
  const terms = termsOfYear(year);
  const winter = termsOfYear(year - 1).find(({ name }) => name === '冬至')!;
  const spring = terms.find(({ name }) => name === '立春')!;
  const newYear = civilFromLunar({ year, month: 1, leap: false, day: 1 });
  const marks: [string, { year: number; month: number; day: number }][] = [
    ['冬至', winter.time],
    ['公历元旦', { year, month: 1, day: 1 }],
    ['立春', spring.time],
    ['正月初一', newYear],
  ];
  const start = jdn(year - 1, 12, 15);
  const canvas = new Canvas();
  canvas.line(20, 60, 620, 60, 'ink-1', { width: 2 });
  marks.forEach(([name, date], i) => {
    const x = 20 + ((jdn(date.year, date.month, date.day) - start) / 75) * 600;
    canvas.circle(x, 60, 5, { fill: name === '立春' ? 'seal' : 'ink-1' });
    const y = i % 2 === 0 ? 24 : 92;
    canvas.text(x, y, name, { size: 16, song: true });
    canvas.text(x, y + (i % 2 === 0 ? -18 : 20), `${date.year}.${date.month}.${date.day}`, {
      size: 12,
      tone: 'ink-3',
    });
  });
  return canvas.done(
    `${year}年前后的四个岁首：${marks.map(([name, date]) => `${name}${day(date)}`).join('，')}。`,
    '同一个冬天里的四个岁首，八字取立春。',
  );
};

const yearMonth: Drawer = (order) => {
  const year = Number(need(order, 'year'));
  const all = [...termsOfYear(year), ...termsOfYear(year + 1)];
  const first = all.findIndex(({ name }) => name === '立春');
  const jie = all
    .slice(first)
    .filter(({ index }) => index % 2 === 0)
    .slice(0, 12);
  const canvas = new Canvas(720);
  canvas.table(0, [
    jie.map((_, i): Cell => ({ text: `${BRANCHES[(i + 2) % 12]}月`, song: true, size: 16 })),
    jie.map(({ name }) => name),
    jie.map(({ time }): Cell => ({ text: `${time.month}.${time.day}`, size: 13, tone: 'ink-3' })),
  ]);
  return canvas.done(`${year}年十二个干支月各从哪一个节开始。`, `${year}年立春起的十二个月，由节分界。`);
};

const gap: Drawer = () => {
  const canvas = new Canvas(700);
  const days = [1, 2, 3, 4, 15, 16, 17, 18, 19, 20];
  const first = jdn(1582, 10, 1);
  canvas.table(0, [
    days.map(
      (date): Cell => ({
        text: `${date}日`,
        song: true,
        size: 17,
        ...(date === 15 ? { fill: 'seal-wash' as const } : {}),
      }),
    ),
    days.map(
      (date): Cell => ({
        text: String(date < 5 ? first + date - 1 : jdn(1582, 10, date)),
        size: 13,
        tone: 'ink-3',
      }),
    ),
  ]);
  return canvas.done(
    '1582年10月4日的次日是10月15日，儒略日连续不断。',
    '1582年10月：日期跳过十天，第二行的儒略日逐日加一。',
  );
};

const solar: Drawer = (order) => {
  const time = timeOf(order);
  const longitude = Number(need(order, 'longitude'));
  const found = trueSolarTime({ time, longitude });
  const canvas = new Canvas(520);
  const rows: Cell[][] = [
    ['钟表时间', formatTime(time).slice(11)],
    ...found.steps.map(({ label, seconds }): Cell[] => [label, spanText(seconds)]),
    [
      { text: '真太阳时', song: true },
      { text: formatTime(found.time).slice(11), song: true, size: 20, tone: 'seal' },
    ],
  ];
  canvas.table(0, rows);
  return canvas.done(
    `${formatTime(time)}，东经${longitude}度的真太阳时是${formatTime(found.time)}。`,
    `${formatTime(time).slice(0, 16)}，东经${longitude}度，由本站历法引擎逐步算出。`,
  );
};

const equation: Drawer = (order) => {
  const year = Number(order.year ?? '2026');
  const canvas = new Canvas(660);
  const x = (i: number) => 50 + (i / 365) * 590;
  const y = (minutes: number) => 130 - minutes * 6;
  for (const minutes of [-15, -10, -5, 0, 5, 10, 15]) {
    canvas.line(50, y(minutes), 640, y(minutes), minutes === 0 ? 'ink-2' : 'line');
    canvas.text(38, y(minutes), `${minutes > 0 ? '+' : ''}${minutes}`, {
      size: 12,
      tone: 'ink-3',
      anchor: 'end',
    });
  }
  const first = jdn(year, 1, 1);
  const values = Array.from(
    { length: 365 },
    (_, i) => equationOfTime(toSeconds({ ...fromJdn(first + i), hour: 12, minute: 0, second: 0 })) / 60,
  );
  canvas.curve(values.flatMap((value, i): [number, number][] => (i % 3 === 0 ? [[x(i), y(value)]] : [])));
  for (let month = 1; month <= 12; month += 1)
    canvas.text(x(jdn(year, month, 15) - first), 240, `${month}月`, { size: 12, tone: 'ink-3' });
  const mark = (i: number, up: boolean) => {
    const value = values[i]!;
    const seconds = Math.round(Math.abs(value) * 60);
    canvas.circle(x(i), y(value), 4, { fill: 'seal' });
    canvas.text(
      x(i),
      y(value) + (up ? -14 : 16),
      `${day(fromJdn(first + i))} ${value > 0 ? '快' : '慢'}${Math.floor(seconds / 60)}分${seconds % 60}秒`,
      { size: 13 },
    );
  };
  mark(values.indexOf(Math.max(...values)), true);
  mark(values.indexOf(Math.min(...values)), false);
  return canvas.done(
    `${year}年逐日的均时差曲线，全年在慢约14分与快约16分之间。`,
    `${year}年均时差，单位分，正值表示太阳比钟快；由本站历法引擎逐日算出。`,
  );
};

const dial: Drawer = (order) => {
  const canvas = new Canvas();
  const points = canvas.ring(320, 190, 140, 12);
  canvas.circle(320, 190, 178, { stroke: 'line-2' });
  BRANCHES.forEach((branch, i) => {
    const [x, y] = points[(i + 6) % 12]!;
    const from = (i * 2 + 23) % 24;
    if (order.mark === branch) canvas.circle(x, y, 30, { fill: 'seal-wash', stroke: 'seal' });
    canvas.text(x, y - 7, branch, { size: 22, song: true });
    canvas.text(x, y + 15, `${from}—${(from + 2) % 24}时`, { size: 12, tone: 'ink-3' });
  });
  canvas.text(320, 190, '十二时辰', { size: 18, song: true });
  return canvas.done(
    '十二时辰与钟点：子时23点到1点，午时11点到13点，每个时辰两小时。',
    '午时在上，子时在下；一个时辰两小时。',
  );
};

export const CALENDAR_FIGURES: Record<string, Drawer> = {
  'term-ring': termRing,
  'moon-months': moonMonths,
  'leap-months': leapMonths,
  'year-boundary': yearBoundary,
  'year-month': yearMonth,
  'calendar-gap': gap,
  'solar-time': solar,
  'equation-of-time': equation,
  'hour-dial': dial,
};
