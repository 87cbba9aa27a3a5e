import * as almanac from '@tianji/almanac';
import { ANIMALS, cycleIndex, cycleOf } from '@tianji/almanac/cycle';
import type { GuardRecord } from '@tianji/contracts';
import { guardOf } from '@tianji/question/guard';
import { badRequest, type CallContext } from '@tianji/service-kit';
import { type Named, readDate, refusing } from '@tianji/service-kit/birth';
import type { z } from 'zod';
import type { findDaysInput } from '../contract/days.ts';
import { type CallOutput, dayPeople } from '../contract/index.ts';
import {
  answerOf,
  CALENDAR_OPTIONS,
  type Chosen,
  chooseDays,
  findMatters,
  type Matter,
  namesMatter,
  type Person,
  refusalOf,
} from '../engine/almanac-data.ts';
import { holidays } from '../holidays/holidays.ts';

const FROM: Named = { field: 'from', title: '开始日期' };
const TO: Named = { field: 'to', title: '结束日期' };

/** The matter of a name. @throws ServiceError 400 for one that is unknown, or for which no day is looked for */
function matterNamed(name: string): Matter {
  const refusal = refusalOf(name);
  if (refusal) throw badRequest('matter', `事项：${refusal}`);
  const [matter] = findMatters(name);
  if (!matter || matter.choose === 'never')
    throw badRequest('matter', `事项：没有“${name}”这一项，可写 婚礼、搬家、领证、开业、出行 等`);
  if (matter.choose === 'given')
    throw badRequest('matter', `事项：${matter.name}的日子由别人定，这里不另挑，可查看那一天的黄历`);
  return matter;
}

/** @throws ServiceError 400 that names the field inside */
function peopleOf(text: string): Person[] {
  let given: unknown;
  try {
    given = JSON.parse(text || '[]');
  } catch {
    throw badRequest('people', '当事人：应为 JSON 文本');
  }
  if (Array.isArray(given) && given.length > 8) throw badRequest('people', '当事人：最多 8 人');
  const read = dayPeople.safeParse(given);
  if (!read.success) {
    const at = read.error.issues[0]?.path.join('.') ?? '';
    throw badRequest('people', `当事人：${at || '内容'} 有误，每人写身份、属相或生年、日柱`);
  }
  return read.data.map(({ role, animal, year, dayPillar }, at): Person => {
    if (!animal && year === undefined) throw badRequest('people', `当事人：第 ${at + 1} 人缺属相或生年`);
    const cycle = year === undefined ? undefined : cycleOf((year + 6) % 10, (year + 8) % 12);
    const branches = animal ? [...animal].map((each) => ANIMALS.indexOf(each)) : [cycle! % 12];
    if (cycle !== undefined && !branches.includes(cycle % 12))
      throw badRequest('people', `当事人：第 ${at + 1} 人的属相与生年不合`);
    return {
      ...{ role, branches },
      ...(cycle !== undefined && { years: [cycle] }),
      ...(dayPillar && { day: pillarOf(dayPillar, at) }),
    };
  });
}

function pillarOf(name: string, at: number): number {
  try {
    return cycleIndex(name);
  } catch {
    throw badRequest('people', `当事人：第 ${at + 1} 人的日柱 ${name} 不在六十甲子中`);
  }
}

const dayOnWire = ({ date, grade, for: pro, against, hours, direction, other }: Chosen) => ({
  date: almanac.formatDate(date),
  ...{ grade, for: pro, against, direction, other },
  hours: hours.map(({ name, span, why }) => ({ shi: name, shijian: span, why })),
});

const NOTHING: CallOutput<'calendar/findDays'> = {
  ...{ matter: { id: 0, name: '', yi: [] }, answer: null, relaxed: '' },
  ...{ best: [], days: [], struck: [], steps: [] },
};

/**
 * What stands in the place of days for words that are no matter of the table and that no reading is given for: harm, a
 * lottery, somebody in danger. A matter of the table is none of these, whatever its name sounds like (下葬).
 */
function guardOfMatter(typed: string, { tenant }: Pick<CallContext, 'tenant'>): GuardRecord | null {
  const guard = namesMatter(typed) ? null : guardOf(typed, { ...tenant.help, skip: ['nothing', 'service'] });
  if (!guard) return null;
  const phones = guard.phones.map(({ number, label }) => ({ number, label }));
  return { class: guard.class, text: guard.text, phones };
}

/** `calendar/findDays`: days for a matter of life and the people whom it concerns. Keeps nothing. */
export function findDaysFor(
  input: z.output<typeof findDaysInput>,
  ctx: Pick<CallContext, 'tenant'>,
): CallOutput<'calendar/findDays'> {
  const guard = guardOfMatter(input.matter, ctx);
  if (guard) return { ...NOTHING, guard };
  const matter = matterNamed(input.matter);
  const people = peopleOf(input.people);
  const dayOf = (text: string, named: Named) => {
    const { year, month, day } = readDate(text, named);
    return refusing(named, () => almanac.jdn(year, month, day));
  };
  const [from, to] = [dayOf(input.from, FROM), dayOf(input.to, TO)];
  const weekdays = [...new Set(input.weekdays)].map(Number);
  const { reading } = input;
  const { nobles } = CALENDAR_OPTIONS.complete(input);
  const search = { matter, people, from, to, weekdays, free: input.holidays, reading, nobles };
  try {
    const found = chooseDays(almanac, search, holidays().daysOff);
    const { best, days, struck, steps, relaxed } = found;
    return {
      answer: answerOf(almanac, matter, found),
      matter: { id: matter.id, name: matter.name, yi: [...matter.any] },
      best: best.map(dayOnWire),
      days: days.map(dayOnWire),
      struck: struck.map(({ date, by, why }) => ({ date: almanac.formatDate(date), by, why })),
      ...{ steps, relaxed },
    };
  } catch (error) {
    if (error instanceof RangeError) throw badRequest('to', `结束日期：${error.message}`);
    throw error;
  }
}

/** `calendar/getHolidays`: what the operator's files say, for pages that reckon on their own. */
export const getHolidays = (): CallOutput<'calendar/getHolidays'> => ({
  years: holidays().years.map((year) => ({ ...year, days: [...year.days] })),
});
