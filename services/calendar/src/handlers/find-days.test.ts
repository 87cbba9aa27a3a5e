import { ServiceError } from '@tianji/service-kit';
import { testTenant } from '@tianji/service-kit/testing';
import { calendarContract } from '../contract/index.ts';
import { findDaysFor, getHolidays } from './find-days.ts';

const call = calendarContract.calls.find(({ path }) => path === 'calendar/findDays')!;
const ASKED = { matter: '婚礼', from: '2026-12-01', to: '2027-03-31' };
const COUPLE = [
  { role: '新娘', animal: '虎' },
  { role: '新郎', year: 1996 },
];
const find = (change: object = {}) =>
  findDaysFor(call.input.parse({ ...ASKED, ...change }) as Parameters<typeof findDaysFor>[0], {
    tenant: testTenant(['calendar']),
  });

function refusalOf(change: object): ServiceError {
  try {
    find(change);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('not refused');
}

test('a wedding of two, in the shape of the contract', () => {
  const found = find({ people: JSON.stringify(COUPLE) });
  expect(call.output.parse(found)).toEqual(found);
  expect(found.matter).toEqual({ id: 1, name: '婚礼', yi: ['嫁娶'] });
  expect(found.days).toHaveLength(21);
  expect(found.best).toHaveLength(3);
  expect(found.struck).toHaveLength(15);
  expect(found.days.map(({ date }) => date)).not.toContain('2026-12-21');
});

test('year and animal mean the same, and a day pillar counts besides', () => {
  const one = find({ people: JSON.stringify([{ animal: '虎' }, { animal: '鼠' }]) });
  const other = find({ people: JSON.stringify([{ year: 1998 }, { year: 1996 }]) });
  expect(other.days.map(({ date }) => date).sort()).toEqual(one.days.map(({ date }) => date).sort());
  const born = find({ people: JSON.stringify([{ animal: '虎', dayPillar: '甲子' }]) });
  expect(call.output.parse(born)).toEqual(born);
});

test.each([
  ['matter', { matter: '发财' }, /没有“发财”这一项/],
  ['matter', { matter: '手术' }, /不挑日子/],
  ['matter', { matter: '剖腹产' }, /不挑日子/],
  ['matter', { matter: '面试' }, /由别人定/],
  ['from', { from: '2026-02-30' }, /开始日期/],
  ['to', { to: '2026-11-01' }, /不能早于/],
  ['to', { to: '2028-01-31' }, /400 天/],
  ['people', { people: '{' }, /JSON/],
  ['people', { people: '[{"role":"当事"}]' }, /第 1 人缺属相或生年/],
  ['people', { people: '[{"animal":"猫"}]' }, /0\.animal/],
  ['people', { people: '[{"animal":"虎","year":1996}]' }, /不合/],
  ['people', { people: '[{"animal":"虎","dayPillar":"甲丑"}]' }, /甲丑/],
  ['people', { people: JSON.stringify(Array.from({ length: 9 }, () => ({ animal: '虎' }))) }, /最多 8 人/],
  ['people', { people: '[{"animal":"虎","birth":"1998-01-01"}]' }, /有误/],
])('%s is refused by name: %j', (field, change, message) => {
  const error = refusalOf(change);
  expect(error).toMatchObject({ status: 400, field });
  expect(error.message).toMatch(message);
});

test('holidays are those of the operator’s files', () => {
  expect(getHolidays()).toEqual({ years: [] });
});

test('the answer names the best day, its first ground and what speaks against it', () => {
  const { answer, best } = find({ people: JSON.stringify(COUPLE) });
  expect(answer).toMatchObject({ form: 'when', degree: 'good', word: '有期' });
  expect(answer?.date?.from).toBe(best[0]?.date);
  expect(answer?.fact).toBe(best[0]?.for[0]);
  expect(answer?.against).toBe(best[0]?.against[0] ?? '没有查到冲忌');
  const none = find({ from: '2026-12-21', to: '2026-12-21' });
  expect([none.answer?.degree, none.answer?.date]).toEqual(['against', undefined]);
  expect(none.days).toEqual([]);
});

test('words that no day is looked for under are guarded; what a family needs is not', () => {
  const harmed = find({ matter: '报复前夫' });
  expect(harmed.guard?.class).toBe('harm');
  expect(harmed).toMatchObject({ best: [], days: [], struck: [], steps: [], answer: null });
  expect(find({ matter: '不想活了' }).guard?.phones.length).toBeGreaterThan(0);
  expect(find({ matter: '买彩票' }).guard?.class).toBe('lottery');
  expect(call.output.parse(harmed)).toEqual(harmed);
  expect(find({ matter: '下葬' }).guard).toBeUndefined();
  expect(find({ matter: '下葬' }).matter.name).toBe('安葬');
});

describe('two readings', () => {
  const both = (change: object) =>
    (['通行', '协纪'] as const).map((reading) => find({ ...change, reading }).days.map(({ date }) => date));

  test('岁破 strikes in common use and is told by 《协纪》', () => {
    // 2026-11-22 is 庚子: opposite 午 of the year.
    const [common, book] = both({ matter: '出行', from: '2026-02-05', to: '2027-02-03' });
    const opposite = find({ matter: '出行', from: '2026-02-05', to: '2027-02-03' }).struck.filter(
      ({ by }) => by === '岁破',
    );
    expect(opposite.length).toBeGreaterThan(0);
    expect(opposite.some(({ why }) => why.includes('《协纪》不避'))).toBe(true);
    for (const { date, why } of opposite) {
      expect(common).not.toContain(date);
      if (why.includes('《协纪》不避')) expect(book).toContain(date);
    }
  });

  test('a day that 《协纪》 would not take says so in a line, and is missing there', () => {
    const common = find({ from: '2026-02-05', to: '2027-02-03' });
    const [, book] = both({ from: '2026-02-05', to: '2027-02-03' });
    const parted = common.days.filter(({ other }) => other !== '');
    expect(parted.length).toBeGreaterThan(0);
    for (const { date, other } of parted) {
      expect(other).toMatch(/^按《协纪》不取：/);
      expect(book).not.toContain(date);
    }
    for (const { date, other } of common.days) if (other === '') expect(book).toContain(date);
  });

  test('no term’s eve is offered by either', () => {
    for (const days of both({ from: '2026-02-05', to: '2027-02-03' }))
      for (const eve of ['2026-11-06', '2026-12-21', '2026-05-04']) expect(days).not.toContain(eve);
  });
});

test('a reading that does not exist is refused by name', () => {
  const read = call.input.safeParse({ ...ASKED, reading: '自定' });
  expect(read.success).toBe(false);
  expect(JSON.stringify(read.error?.issues)).toContain('reading');
});
