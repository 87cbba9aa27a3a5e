import { ServiceError } from '@tianji/service-kit';
import { calendarContract } from '../contract/index.ts';
import { findDaysFor, getHolidays } from './find-days.ts';

const call = calendarContract.calls.find(({ path }) => path === 'calendar/findDays')!;
const ASKED = { matter: '婚礼', from: '2026-12-01', to: '2027-03-31' };
const COUPLE = [
  { role: '新娘', animal: '虎' },
  { role: '新郎', year: 1996 },
];
const find = (change: object = {}) =>
  findDaysFor(call.input.parse({ ...ASKED, ...change }) as Parameters<typeof findDaysFor>[0]);

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
  ['from', { from: '2026-02-30' }, /from（从）/],
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
