import { stemElement } from '@tianji/almanac';
import { sampleCharts } from '../../testing/sample-charts.ts';
import { computeChart, facts } from '../index.ts';
import { analyse } from './index.ts';

const textOf = (chart: Parameters<typeof facts>[0], id: string) =>
  analyse(facts(chart)).find((each) => each.id === id)!.text;

test('the day stem is no place of the useful element', () => {
  const time = { year: 1983, month: 8, day: 17, hour: 9, minute: 20, second: 0 };
  const chart = computeChart({ sex: '女', time, longitude: 104.04 });
  expect([chart.bazi, chart.yongshen.elements[0]]).toEqual(['癸亥 庚申 丁丑 甲辰', '火']);
  expect(textOf(chart, 'yongshen')).toContain('日主之外，原局不见火，');
});

test('the useful element is said to stand where the chart has it', () => {
  const seen = new Set<string>();
  for (const chart of sampleCharts(300, { seed: 3 })) {
    const [first] = chart.yongshen.elements;
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

test('two elements may be many, neither is called the most', () => {
  const both = sampleCharts(300, { seed: 3 }).filter(
    ({ wuxing }) => Object.values(wuxing).filter((count) => count >= 3).length === 2,
  );
  expect(both.length).toBeGreaterThan(10);
  for (const chart of both) expect(textOf(chart, 'wuxing')).not.toContain('见得最多');
});
