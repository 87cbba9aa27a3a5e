import { stemElement } from '@tianji/almanac';
import { sampleCharts } from '../../testing/sample-charts.ts';
import { computeChart, facts } from '../index.ts';
import { analyse } from './index.ts';

const textOf = (chart: Parameters<typeof facts>[0], id: string) =>
  analyse(facts(chart)).find((each) => each.id === id)!.text;

test('the day stem does not count as a position of the useful element', () => {
  const time = { year: 1973, month: 4, day: 1, hour: 6, minute: 38, second: 27 };
  const chart = computeChart({ sex: '女', time, longitude: 120 });
  expect([chart.bazi, chart.usefulGod.elements[0]]).toEqual(['癸丑 乙卯 丁卯 癸卯', '火']);
  expect(textOf(chart, 'yongshen')).toContain('日主之外，原局不见火，');
});

test('the useful element is located where the chart has it', () => {
  const seen = new Set<string>();
  for (const chart of sampleCharts(300, { seed: 3 })) {
    const [first] = chart.usefulGod.elements;
    const { pillars } = facts(chart);
    const shown = pillars.some(({ name, stem }) => name !== '日柱' && stemElement(stem) === first);
    const kept = pillars.filter(({ hidden }) => hidden.some(({ stem }) => stemElement(stem) === first));
    const text = textOf(chart, 'yongshen');
    const said = text.includes('用神已露') ? 'shown' : text.includes('而天干不露') ? 'kept' : 'none';
    seen.add(said);
    expect([chart.bazi, said]).toEqual([chart.bazi, shown ? 'shown' : kept.length > 0 ? 'kept' : 'none']);
    if (said === 'kept')
      expect(text).toContain(`${first}藏在${[...new Set(kept.map(({ branch }) => branch))].join('、')}之中`);
  }
  expect([...seen].sort()).toEqual(['kept', 'none', 'shown']);
});

test('two elements may be frequent, neither is called the most frequent', () => {
  const both = sampleCharts(300, { seed: 3 }).filter(
    ({ elements }) => Object.values(elements).filter((count) => count >= 3).length === 2,
  );
  expect(both.length).toBeGreaterThan(10);
  for (const chart of both) expect(textOf(chart, 'wuxing')).not.toContain('见得最多');
});

test('what is absent and to be spared is not to be made up for', () => {
  let seen = 0;
  for (const chart of sampleCharts(200, { seed: 5 })) {
    const { elements, usefulGod } = facts(chart);
    const text = textOf(chart, 'wuxing');
    for (const element of usefulGod.avoid) {
      if (elements[element] > 0 || !text.includes(`不见${element}，`)) continue;
      seen += 1;
      expect(text).toContain(`明面上不见${element}，${element}是要少用的一面，缺着不必去补。`);
      expect(text).not.toMatch(
        new RegExp(`补上[^时]*${element}[^时]*时|到${element}处断开，行运补上时`, 'u'),
      );
    }
  }
  expect(seen).toBeGreaterThan(10);
});
