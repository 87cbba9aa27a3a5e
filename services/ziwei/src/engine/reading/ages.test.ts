import { textOf as corpusText, DECADE_CHILD_STAR, DECADE_STAR, YEAR_LEAD } from '../../corpus/index.ts';
import { computeChart } from '../chart.ts';
import { reading } from './index.ts';

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };

function read(year: number, sex: '男' | '女' = '女') {
  const time = { year, month: 5, day: 21, hour: 12, minute: 5, second: 0 };
  return reading(computeChart({ sex, time, longitude: 114.06 }), { now: NOW });
}

const textsOf = (table: { rows: Readonly<Record<string, readonly string[]>> }) =>
  Object.values(table.rows).flat();
const holds = (text: string, table: { rows: Readonly<Record<string, readonly string[]>> }) =>
  textsOf(table).some((each) => text.includes(each));
const part = (sections: ReturnType<typeof read>, id: string) =>
  sections
    .filter((each) => each.id.startsWith(id))
    .map(({ text }) => text)
    .join('\n');

test('the first decade is described as a childhood', () => {
  for (let year = 1960; year < 2020; year += 1) {
    const first = part(read(year), 'daxian-1');
    expect(holds(first, DECADE_STAR)).toBe(false);
    expect(first).not.toContain('长期打算');
  }
  expect(holds(part(read(2018), 'daxian-1'), DECADE_CHILD_STAR)).toBe(true);
});

test('the text of a year suits the age in that year', () => {
  // Of two births, for a chart may have no clear year among the ten.
  const said = (year: number, age: string) => {
    const told = [year, year - 1].map((each) => part(read(each), 'liunian-')).join('\n');
    return Object.entries(YEAR_LEAD.rows)
      .filter(([row]) => row.endsWith(age))
      .flatMap(([row]) => YEAR_LEAD.columns.map((palace) => corpusText(YEAR_LEAD, row, palace)))
      .some((each) => told.includes(each));
  };
  expect([said(2018, '幼'), said(2018, '壮'), said(2018, '老')]).toEqual([true, false, false]);
  expect([said(1985, '幼'), said(1985, '壮')]).toEqual([false, true]);
  expect([said(1948, '壮'), said(1948, '老')]).toEqual([false, true]);
});

test('the person is never called he', () => {
  for (let year = 2012; year < 2026; year += 1) expect(part(read(year), 'liunian-')).not.toContain('他');
});

test('the overview says which years of life the palaces apply to', () => {
  expect(part(read(2018), 'zonglun')).toContain('孩子尚在成长');
  expect(part(read(1950), 'zonglun')).toContain('您年岁已长');
  for (const year of [1900, 1985, 2040]) expect(part(read(year), 'zonglun')).not.toMatch(/尚在成长|年岁已长/);
});

test('no nested parentheses', () => {
  for (const year of [1950, 1985, 2018])
    for (const { text, lines } of read(year)) {
      expect(text).not.toMatch(/（[^）]*（/);
      for (const { facts } of lines) expect(facts.join('·')).not.toMatch(/（[^）]*（/);
    }
});

test('years and the second decade of a learner have no job, spouse, children or accounts', () => {
  const wrong =
    /职场|工作|伴侣|回款|账期|房屋手续|对孩子|后辈让人|案子|担保|大额|合同|职权|团队|财务|储蓄|签约|家中老人|收支|进账/u;
  for (let year = 2004; year <= 2012; year += 1) {
    const sections = read(year);
    const second = part(sections, 'daxian-2');
    // The ten years of the decade under way; those told at sixteen to twenty-two.
    const young = sections.filter(({ id }) => {
      const age = Number(/^liunian-(\d{4})$/u.exec(id)?.[1] ?? 0) - year;
      return age >= 17 && age <= 22;
    });
    for (const text of [second, ...young.map((each) => `${each.text}${each.plain}`)])
      expect([year, wrong.exec(text)?.[0], text]).toEqual([year, undefined, text]);
  }
});

describe('the palaces of a free reading', () => {
  const told = (year: number) => {
    const computed = computeChart({
      sex: '女',
      time: { year, month: 9, day: 14, hour: 3, minute: 20, second: 0 },
      longitude: 116.4,
    });
    const sections = reading(computed, {
      now: { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 },
    });
    return sections
      .filter(({ id }) => id.startsWith('gong-') || id === 'jianyi')
      .map(({ text }) => text)
      .join('\n');
  };

  it('speak of no partner, trade or money to the parents of a baby', () => {
    expect(told(2025)).not.toMatch(/伴侣|成家|盈利|业务|贷款|房产/u);
    expect(told(1988)).toMatch(/伴侣|成家|盈利|业务|房产/u);
  });

  it('say by the hour of birth whether the sun gives or keeps its light', () => {
    const computed = computeChart({
      sex: '男',
      time: { year: 2017, month: 5, day: 2, hour: 13, minute: 40, second: 0 },
      longitude: 104.04,
    });
    const [first] = reading(computed, {
      now: { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 },
    });
    expect(first!.text).toContain('生在白天，太阳的热力较显。');
    expect(first!.text).not.toContain('夜里出生');
  });
});

test('a year before four is told as a small child’s', () => {
  for (const sex of ['男', '女'] as const)
    for (let year = 2023; year <= 2026; year += 1) {
      const years = read(year, sex).filter(({ id }) => /^liunian-\d/.test(id));
      expect(years.length).toBe(10);
      for (const { id, text } of years)
        if (Number(id.slice(8)) - year <= 3)
          expect([id, /顶嘴|拌嘴|冷战|赌气|功课|同学|老师|零花|我自己来/u.exec(text)?.[0]]).toEqual([
            id,
            undefined,
          ]);
    }
});

test('from sixty-five on no palace plans a career, an income or a partner', () => {
  const words =
    /加担子|职业方向|按部就班|站稳|求财|收入|推荐较多|考试|房产|生意|竞争多|团队|再加码|慢慢相处，看清再定|宜常亲近|求变动/u;
  let seen = 0;
  for (const sex of ['男', '女'] as const)
    for (let year = 1931; year <= 1960; year += 1)
      for (const { id, text, lines } of read(year, sex)) {
        if (!id.startsWith('gong-')) continue;
        const told = text.split('\n').filter((_, i) => /空宫|辅煞|评分/u.test(lines[i]?.rule ?? ''));
        seen += told.length;
        expect([year, id, words.exec(told.join(''))?.[0]]).toEqual([year, id, undefined]);
      }
  expect(seen).toBeGreaterThan(1000);
});

test('from fifty-five on the body palace chooses nobody to go with', () => {
  const told = (year: number) => {
    const time = { year, month: 5, day: 21, hour: 10, minute: 5, second: 0 };
    return reading(computeChart({ sex: '男', time, longitude: 114.06 }), { now: NOW })[0]!.text;
  };
  for (const year of [1963, 1956, 1945]) {
    expect(told(year)).toContain('身宫落在夫妻宫');
    expect(told(year)).not.toContain('选择同行的人');
  }
  expect(told(1985)).toContain('选择同行的人');
});

test('decades and years behind a living reader are told as past, with nothing to do', () => {
  const asks =
    /宜|不妨|可以|先(?![难，。])|要(?![好换])|别(?!人)|多陪|少安排|量力|学会|适合|看清|核对|留余|分段|提前|准备|敢于/u;
  let seen = 0;
  for (const sex of ['男', '女'] as const)
    for (let year = 1932; year <= 2016; year += 3)
      for (const { id, text, plain } of read(year, sex)) {
        const last = /^liunian-(\d+)/.exec(id)?.[1] ?? /^\d+至\d+岁（\d+至(\d+)年）/mu.exec(text)?.[1];
        if (last === undefined || Number(last) >= NOW.year) continue;
        seen += 1;
        const own = `${text.split('\n').at(-1)}${plain.split('\n').at(-1)}`.replaceAll(`${last}年宜缓`, '');
        expect([year, id, asks.exec(own)?.[0], own]).toEqual([year, id, undefined, own]);
      }
  expect(seen).toBeGreaterThan(300);
});
