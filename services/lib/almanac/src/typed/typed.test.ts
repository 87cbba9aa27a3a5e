import facts from '../facts/typed.json' with { type: 'json' };
import { FIRST_YEAR, formatDate, LAST_YEAR, lunarMonths } from '../index.ts';
import { readBack, readTyped, type Typed } from './index.ts';

const RULES = { tables: { lunarMonths }, thisYear: 2026, firstYear: FIRST_YEAR, lastYear: LAST_YEAR };
const two = (n: number) => String(n).padStart(2, '0');

/** A result in the notation of the facts. */
function shown(result: Typed): string {
  if (result.kind !== 'read') return result.kind;
  const { date, time } = result.reading;
  if (!time) return `${formatDate(date)} (no hour)`;
  const seconds = time.second > 0 ? `:${two(time.second)}` : '';
  return `${formatDate(date)} ${two(time.hour)}:${two(time.minute)}${seconds}`;
}
const read = (text: string) => readTyped(text, RULES);

test.each(facts.strings)('“$typed” is $read', ({ typed, read: wanted }) => {
  expect(shown(read(typed))).toBe(wanted);
});

test.each([
  ['1983 1 1 1 1', '1983-01-01 01:01'],
  ['198308170920', '1983-08-17 09:20'],
  ['19830817', '1983-08-17 (no hour)'],
  ['1983.8.17', '1983-08-17 (no hour)'],
  ['１９８３０８１７０９２０', '1983-08-17 09:20'],
  ['abc', 'refuse'],
  ['1983', 'refuse'],
  ['198308', 'refuse'],
  ['2200-12-31 23:59', '2200-12-31 23:59'],
  ['0517-01-01', '0517-01-01 (no hour)'],
  ['1983年8月17日 时辰不知', '1983-08-17 (no hour)'],
  ['1983年8月17日 不知道几点', '1983-08-17 (no hour)'],
  ['1983年8月17日 时辰不详', '1983-08-17 (no hour)'],
  ['1983年8月17日 早上9点', '1983-08-17 09:00'],
  ['1983年8月17日 早上15点', 'refuse'],
  ['1983年8月17日 下午10点', 'refuse'],
  ['1983年8月17日 中午8点', 'refuse'],
  ['1983年8月17日 凌晨12点', '1983-08-17 00:00'],
  ['1983年8月17日 凌晨9点', 'refuse'],
  ['1983年8月17日 傍晚六点半', '1983-08-17 18:30'],
  ['1983年8月17日 夜里5点', 'ask'],
  ['1983年8月17日 子夜', 'ask'],
  ['1983年8月17日 零点', '1983-08-17 00:00'],
  ['1983年8月17日 晌午', '1983-08-17 12:00'],
  ['1983年8月17日 戌时', '1983-08-17 20:00'],
  ['1983年8月17日 丑初', '1983-08-17 01:00'],
  ['1983年8月17日 晚上亥时', '1983-08-17 22:00'],
  ['1983年8月17日 上午亥时', 'refuse'],
  ['1983年8月17日 九点差五分', 'refuse'],
  ['1983年8月17日 差十分八点', '1983-08-17 07:50'],
  ['1983年8月17日 9:5', '1983-08-17 09:05'],
  ['1983年8月17日 12:60', 'refuse'],
  ['公历1983年八月十七日', '1983-08-17 (no hour)'],
  ['1983年八月十七日', '1983-08-17 (no hour)'],
  ['1983年八月十五', '1983-09-21 (no hour)'],
  ['公历1983年七月初九', 'refuse'],
  ['农历公历1983年七月初九', 'refuse'],
  ['農曆1983年閏四月初十', 'refuse'],
  ['舊曆2020年閏四月初十 下午2點半', '2020-06-01 14:30'],
  ['二千零一年三月三日', '2001-03-03 (no hour)'],
  ['民国元年三月初五', '1912-04-21 (no hour)'],
  ['民國七十二年八月十七日 下午3:20', '1983-08-17 15:20'],
  ['民国卅八年五月十日', '1949-05-10 (no hour)'],
  ['民国一一五年五月十四日 晚8点', '2026-05-14 20:00'],
  ['民国一百零五年正月初一', '2016-02-08 (no hour)'],
  ['民国一〇〇年1月1日', '2011-01-01 (no hour)'],
  ['1983年8月17日 大约早上8点多', '1983-08-17 08:00'],
  ['甲丑年七月初九', 'refuse'],
  ['2026年5月14日 晚上8点', '2026-05-14 20:00'],
  ['1983-08-17 生于下午3点', '1983-08-17 15:00'],
  ['下周三 下午3点', 'refuse'],
  ['', 'refuse'],
  ['晚上8点', 'refuse'],
  ['1983年13月1日', 'refuse'],
  ['1983年2月30日', 'refuse'],
  ['300年2月3日', 'refuse'],
  ['2500-01-01', 'refuse'],
  ['1983-08-17 20:20 8:10', 'refuse'],
])('“%s” is %s', (typed, wanted) => {
  expect(shown(read(typed))).toBe(wanted);
});

test.each([
  ['1983', '写成 1983-08-17 09:20'],
  ['9999-12-31', '年份应在 517 至 2200 之间'],
  ['0001-01-01', '年份应在 517 至 2200 之间'],
  ['1983-13-01', '月份应在 1 至 12 之间'],
  ['1582-10-10', '1582年10月5日至14日不存在：当年改历，4日的次日是15日'],
  ['2023-02-30', '2023年2月没有30日'],
  ['1983-08-17 09:60', '分钟应在 0 至 59 之间'],
  ['下周三 下午3点', '“下周三”读不懂，请写年月日'],
  ['下周三下午3点', '“下周三下午3点”读不懂，请写年月日'],
  ['明天8:20', '“明天8”读不懂，请写年月日'],
  ['1983年8月17日 晚上八点 大雨', '“大雨”读不懂'],
  ['1983-08-17 24:00', '小时应在 0 至 23 之间，24:00 请写成次日 00:00'],
  ['1983年8月17日 星期五 下午3:20', '1983年8月17日是星期三'],
  ['农历1983年闰四月初十', '1983年没有闰四月'],
  ['农历1983年七月三十', '1983年七月只有29天'],
  ['农历2000年腊月三十', '2000年腊月只有29天，除夕是廿九（2001年1月23日）'],
  ['1983-08-17 早上15点', '“早上”与 15:00 不合，请写成 15:00 或 03:00'],
  ['1983年8月17日 下午', '“下午”没有写几点'],
  ['光绪二十五年七月初九', '“光绪”是年号，请写公历年份，如 1899年'],
])('“%s” is refused by name', (typed, message) => {
  expect(read(typed)).toEqual({ kind: 'refuse', message });
});

const askedOf = (typed: string) => {
  const result = read(typed);
  return result.kind === 'ask'
    ? result.readings.map((reading) => shown({ kind: 'read', reading }))
    : result.kind;
};

test('what may mean two things is asked, both readings in full', () => {
  expect(askedOf('1983-08-17 上午12:20')).toEqual(['1983-08-17 00:20', '1983-08-17 12:20']);
  expect(askedOf('1983-08-31 晚上12点')).toEqual(['1983-08-31 00:00', '1983-09-01 00:00']);
  expect(askedOf('1983-08-17 半夜2点')).toEqual(['1983-08-17 02:00', '1983-08-18 02:00']);
  expect(askedOf('1983-08-17 子时')).toEqual(['1983-08-17 00:30', '1983-08-17 23:30']);
  expect(askedOf('癸亥年七月初九')).toEqual(['1983-08-17 (no hour)', '1923-08-20 (no hour)']);
});

const backOf = (typed: string, lunarDay: string) => {
  const result = read(typed);
  return result.kind === 'read' ? readBack(result.reading, lunarDay) : result.kind;
};

test('what was understood is read back with the other calendar', () => {
  expect(backOf('1983-8-17 8:20pm', '七月初九')).toBe(
    '公历1983年8月17日 晚上8:20（20:20，戌时）· 农历七月初九',
  );
  expect(backOf('农历1983年七月初九 晚上8点', '七月初九')).toBe(
    '农历1983年七月初九 晚上8:00（20:00，戌时）· 公历1983年8月17日',
  );
  expect(backOf('1983-08-17 八点三刻', '')).toBe('公历1983年8月17日 上午8:45（08:45，辰时）');
  expect(backOf('1983-08-17', '七月初九')).toBe('公历1983年8月17日 时辰未写· 农历七月初九');
  expect(backOf('1983年8月17日 8点左右', '')).toContain('时刻是约数');
  expect(backOf('1983年七月初九 亥时', '七月初九')).toContain('按农历读');
  expect(backOf('农历2020年四月初十 上午9点', '四月初十')).toContain('另有闰四月');
});

const FIGURES = '零一二三四五六七八九';
function chinese(n: number): string {
  if (n < 10) return FIGURES[n]!;
  return `${n < 20 ? '' : FIGURES[Math.floor(n / 10)]}十${n % 10 === 0 ? '' : FIGURES[n % 10]}`;
}
const dial = (hour: number) => (hour % 12 === 0 ? 12 : hour % 12);

/** The words that say a half of the day for an hour. */
function halves(hour: number): string[] {
  const words: [string, number, number][] = [
    ...([
      ['凌晨', 0, 6],
      ['清晨', 1, 11],
      ['早上', 1, 11],
      ['上午', 1, 11],
      ['中午', 11, 14],
    ] as const),
    ...([
      ['下午', 12, 20],
      ['午后', 12, 20],
      ['傍晚', 16, 20],
      ['晚上', 17, 23],
      ['夜里', 20, 23],
    ] as const),
    ...([['半夜', 22, 23]] as const),
  ].map(([word, from, to]) => [word, from, to]);
  return words.filter(([, from, to]) => hour >= from && hour <= to).map(([word]) => word);
}

test('every minute comes back the same, however it is written', () => {
  let seed = 20261129;
  const chance = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  const wrong: string[] = [];
  for (let i = 0; i < 10_000; i += 1) {
    const [year, month, day] = [1900 + chance(131), 1 + chance(12), 1 + chance(28)];
    const [hour, minute] = [chance(24), chance(60)];
    const date = `${year}-${two(month)}-${two(day)}`;
    const wanted = `${date} ${two(hour)}:${two(minute)}`;
    const years = Array.from(String(year), (figure) => FIGURES[Number(figure)]).join('');
    const spoken = `${years}年${chinese(month)}月${chinese(day)}日`;
    const half = halves(hour);
    const word = half[chance(half.length)];
    const minutes = minute === 0 ? '' : `${minute < 10 ? '零' : ''}${chinese(minute)}`;
    const ways = [
      `${date} ${two(hour)}:${two(minute)}`,
      `${year}/${month}/${day} ${hour}:${two(minute)}`,
      `${year}年${month}月${day}日 ${dial(hour)}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`,
      `${spoken}${chinese(hour)}点${minutes}`,
      `${year}年${month}月${day}號 ${hour}點${minute}分`,
      ...(word
        ? [
            `${year}年${month}月${day}日 ${word}${dial(hour)}:${two(minute)}`,
            `${spoken}${word}${chinese(dial(hour))}点${minutes}`,
            `${date} ${dial(hour)}点${minute}分 ${word}`,
          ]
        : []),
    ];
    for (const way of ways) if (shown(read(way)) !== wanted) wrong.push(`${way} → ${shown(read(way))}`);
  }
  expect(wrong.slice(0, 10)).toEqual([]);
});

test('no word of the half of the day is ever read as the other half', () => {
  const allowed: Record<string, (hour: number) => boolean> = {
    凌晨: (h) => h <= 6,
    早上: (h) => h < 12,
    上午: (h) => h < 12,
    中午: (h) => h >= 11 && h <= 14,
    下午: (h) => h >= 12 && h <= 20,
    傍晚: (h) => h >= 13,
    晚上: (h) => h >= 13,
    夜里: (h) => h >= 13,
    半夜: (h) => h >= 13,
    AM: (h) => h < 12,
    PM: (h) => h >= 12,
  };
  for (const [word, fits] of Object.entries(allowed))
    for (let hour = 0; hour < 24; hour += 1)
      for (const text of [`1983-08-17 ${word}${hour}:10`, `1983-08-17 ${hour}点10分${word}`]) {
        const result = read(text);
        if (result.kind === 'read') expect([text, fits(result.reading.time!.hour)]).toEqual([text, true]);
      }
});
