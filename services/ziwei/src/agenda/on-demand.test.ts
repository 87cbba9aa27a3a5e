/** Facts made when they are asked for: the same whatever is asked first, and none twice. */
import { computeChart } from '../engine/index.ts';
import { agendaOf } from './index.ts';
import { FactsOnDemand } from './on-demand.ts';

const fact = (at: string, name: string, key: string) => ({
  ...{ id: `${at}/${name}/${key}`, name, at, value: '顺' },
  of: 'chart' as const,
});

test('a cell’s facts are made once, at the first question about them', () => {
  const facts = new FactsOnDemand();
  const make = jest.fn(() => {
    const lead = fact('year:2026', 'lead', 'work');
    const hua = fact('year:2026', 'hua', '流年官禄.流年天机');
    return new Map([
      [lead.id, lead],
      [hua.id, hua],
    ]);
  });
  facts.put([fact('life', 'g', '本命')]);
  facts.later({ at: 'year:2026', theme: 'work', make });
  expect(facts.has('life/g/本命')).toBe(true);
  expect(facts.get('year:2026/when')).toBeUndefined();
  expect(facts.get('year:2027/lead/work')).toBeUndefined();
  expect(facts.get('year:2026/lead/money')).toBeUndefined();
  expect(make).not.toHaveBeenCalled();
  expect(facts.get('year:2026/hua/流年官禄.流年天机')?.name).toBe('hua');
  expect(facts.get('year:2026/lead/work')?.name).toBe('lead');
  expect([facts.size, [...facts.keys()].length, [...facts.of('life')].length]).toEqual([3, 3, 1]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('the order of facts does not depend on what was read first; a day asked again is not judged again', () => {
  const chart = () =>
    computeChart({
      ...{ sex: '女' as const, longitude: 120, options: { trueSolar: false } },
      time: { year: 1979, month: 9, day: 7, hour: 8, minute: 0, second: 0 },
    });
  const day = { year: 2026, month: 11, day: 29 };
  const [one, other] = [chart(), chart()];
  const [first, second] = [agendaOf(one, day), agendaOf(other, day)];
  for (const cell of [...second.cells].reverse())
    expect(cell.for.length + cell.against.length).toBeGreaterThan(0);
  expect([...second.facts.keys()]).toEqual([...first.facts.keys()]);
  expect(agendaOf(one, day)).toBe(first);
  expect(agendaOf(one, { ...day, year: 2027 })).not.toBe(first);
  // Every fact that evidence names is there.
  for (const { for: list, against } of first.cells)
    for (const { fact: id } of [...list, ...against]) expect(first.facts.has(id)).toBe(true);
});
