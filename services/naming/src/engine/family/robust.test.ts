import { solarTimeAt } from '@tianji/almanac';
import { wholeName } from '../base/base.ts';
import { chooseNames } from '../choose/list.ts';
import { serves } from '../choose/serves.ts';
import { isDisputed } from '../elements/ground.ts';
import type { NamingForm } from './form.ts';
import { HOUR_NAMES, pillarsOfAllHours } from './robust.ts';
import { birthFacts, wantsOf } from './wants.ts';

const rules = { trueSolar: true, dayBoundary: '00:00' as const };
const form = (more: Partial<NamingForm>): NamingForm => ({
  sex: '男',
  time: { year: 2024, month: 5, day: 12, hour: 12, minute: 0, second: 0 },
  longitude: 116.4,
  stage: 'hourUnknown',
  father: '陈立群',
  mother: '林晓棠',
  surnameOf: 'father',
  generation: { place: 2, char: '' },
  length: 3,
  siblings: [],
  avoid: '',
  elders: [],
  twin: undefined,
  batch: 0,
  rules,
  ...more,
});
const days = Array.from({ length: 24 }, (_, i) => ({
  time: { year: 2015 + i, month: 1 + (i % 12), day: 1 + ((i * 5) % 27), hour: 12, minute: 0, second: 0 },
}));

test('a day has twelve hours and two halves of the 子 hour', () => {
  const all = pillarsOfAllHours(solarTimeAt({ time: days[0]!.time, longitude: 116.4 }), rules);
  expect(all).toHaveLength(13);
  expect(new Set(all.map(([, , , hour]) => hour! % 12)).size).toBe(12);
});

test('with the hour unknown no name has an element that is against the chart in any hour', () => {
  for (const { time } of days) {
    const { names, relaxed } = chooseNames(form({ time }));
    expect(relaxed).not.toContain('H13');
    const cases = pillarsOfAllHours(solarTimeAt({ time, longitude: 116.4 }), rules).map(wantsOf);
    for (const name of names)
      for (const { part, basis, element, char } of name.chars) {
        if (part === 'surname' || basis === '音') continue;
        const against = cases.some(({ roles }) => roles[element] === '忌');
        // An image outranks its characters, and where schools differ nothing is held against a name.
        const excused = wholeName(name.given)?.whole !== undefined || isDisputed(char);
        if (!excused)
          expect({ full: name.full, char, against }).toEqual({ full: name.full, char, against: false });
      }
  }
});

test('near the edge of a double hour both sides are judged, away from it one', () => {
  const at = (hour: number, minute: number) =>
    birthFacts(
      form({
        stage: 'born',
        longitude: 120,
        time: { year: 2024, month: 4, day: 15, hour, minute, second: 0 },
      }),
    ).wants!;
  expect(at(10, 0).robust).toBeUndefined();
  expect(at(10, 58).robust).toMatchObject({ kind: 'edge', cases: 2 });
  expect(at(11, 4).robust).toMatchObject({ kind: 'edge', cases: 2 });
});

test('the month on the other side of a solar term is judged too', () => {
  // 立夏 of 2024 was on May 5 at 08:10 Beijing time.
  const near = birthFacts(
    form({
      stage: 'born',
      longitude: 120,
      time: { year: 2024, month: 5, day: 5, hour: 10, minute: 0, second: 0 },
    }),
  ).wants!;
  expect(near.robust?.kind).toBe('edge');
});

test('names still serve where an element is of use in most hours', () => {
  const served = days.filter(({ time }) => {
    const { names, birth } = chooseNames(form({ time }));
    return names.some((name) => serves(name, birth.wants));
  });
  expect(served.length).toBeGreaterThan(days.length / 3);
});

test('what each hour of the day would need is told, hour by hour', () => {
  const { time } = days[3]!;
  const { robust } = birthFacts(form({ time })).wants!;
  const all = pillarsOfAllHours(solarTimeAt({ time, longitude: 116.4 }), rules);
  expect(robust?.roles).toEqual(all.map((cycles) => wantsOf(cycles).roles));
  expect(robust?.roles).toHaveLength(HOUR_NAMES.length);
});
