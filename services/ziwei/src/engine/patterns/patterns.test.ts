import { computeChart } from '../chart.ts';
import { ZIWEI_OPTIONS } from '../options.ts';
import { PALACE_NAMES } from '../palaces.ts';
import { place } from '../place.ts';
import { PATTERN_RULES, patterns } from './index.ts';
import { viewOf } from './view.ts';

const chartOf = (year: number, month: number, day: number, hour: number) =>
  computeChart({
    sex: '男',
    time: { year, month, day, hour, minute: 30, second: 0 },
    longitude: 120,
    options: { trueSolar: false },
  });

it('are at least forty, each with an id, a condition and a source of its own', () => {
  expect(PATTERN_RULES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(PATTERN_RULES.map((rule) => rule.id)).size).toBe(PATTERN_RULES.length);
  expect(new Set(PATTERN_RULES.map((rule) => rule.condition)).size).toBe(PATTERN_RULES.length);
  for (const rule of PATTERN_RULES) expect(rule.source).not.toBe('');
});

it('every rule matches some chart and no more than a third of them', () => {
  const hits = new Map(PATTERN_RULES.map((rule) => [rule.id, 0]));
  let charts = 0;
  for (let year = 0; year < 60; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 1; day <= 30; day += 1) {
        for (let hour = 0; hour < 12; hour += 1) {
          // Every third chart of the space, shifted so that no combination of residues is left out.
          if ((day + hour + month + year) % 3 !== 0) continue;
          const seed = { yearStem: year % 10, yearBranch: year % 12, month, day, hour, forward: true };
          const view = viewOf(seed, place(seed), ZIWEI_OPTIONS.defaults);
          charts += 1;
          for (const rule of PATTERN_RULES) if (rule.test(view)) hits.set(rule.id, hits.get(rule.id)! + 1);
        }
      }
    }
  }
  const never = [...hits].filter(([, n]) => n === 0).map(([id]) => id);
  const tooOften = [...hits].filter(([, n]) => n > charts / 3).map(([id, n]) => `${id} ${n / charts}`);
  expect({ never, tooOften }).toEqual({ never: [], tooOften: [] });
});

describe('the view', () => {
  const computed = chartOf(1990, 6, 15, 9);
  const view = viewOf(computed.seed, computed.placement, ZIWEI_OPTIONS.defaults);

  it('knows palaces by the names on the chart', () => {
    for (const name of PALACE_NAMES) {
      expect(computed.chart.palaces[view.palace(name)]!.name).toBe(name);
    }
  });

  it('counts stars as on the chart', () => {
    for (let branch = 0; branch < 12; branch += 1) {
      const palace = computed.chart.palaces[branch]!;
      expect(view.shaAt(branch)).toBe(palace.malefics.length);
      expect(view.mains(branch)).toEqual(palace.stars.filter((s) => s.group === '主星').map((s) => s.name));
    }
  });

  it('knows the birth-year transformations', () => {
    expect(['禄', '权', '科', '忌'].map((h) => view.transformed(h as '禄'))).toEqual(
      Object.values(computed.chart.yearTransformations),
    );
  });
});

it('finds 紫府同宫 where 紫微 and 天府 guard the life palace', () => {
  // 紫微 and 天府 share 寅 or 申; look for the first day of 1984 on which that is the life palace.
  for (let day = 1; day <= 28; day += 1) {
    for (let hour = 1; hour < 23; hour += 2) {
      const computed = chartOf(1984, 5, day, hour);
      const life = computed.chart.palaces.find((palace) => palace.isLife)!;
      const names = life.stars.map((s) => s.name);
      const expected = names.includes('紫微') && names.includes('天府');
      expect(patterns(computed).some((hit) => hit.id === 'zifu-tonggong')).toBe(expected);
    }
  }
});

it('does not count 禄马 where the horse is void', () => {
  const met = { luma: 0, void: 0 };
  for (let year = 0; year < 60; year += 1)
    for (let month = 1; month <= 12; month += 1)
      for (let hour = 0; hour < 12; hour += 1) {
        const seed = { yearStem: year % 10, yearBranch: year % 12, month, day: 7, hour, forward: true };
        const view = viewOf(seed, place(seed), ZIWEI_OPTIONS.defaults);
        const hit = (id: string): boolean => PATTERN_RULES.find((rule) => rule.id === id)!.test(view);
        if (hit('luma-jiaochi')) met.luma += 1;
        if (hit('maluo-kongwang')) met.void += 1;
        expect(hit('luma-jiaochi') && hit('maluo-kongwang')).toBe(false);
      }
  expect(met.luma).toBeGreaterThan(50);
  expect(met.void).toBeGreaterThan(50);
});
