import { render } from '@testing-library/react';
import { computeChart } from '@tianji/ziwei/engine';
import { wireChart } from '@tianji/ziwei/engine/wire';
import { ages, type Chart, leadingStars, type Star, smallStars } from '../chart/model.ts';
import { PalaceCell } from './cell.tsx';

const time = { year: 1983, month: 8, day: 17, hour: 9, minute: 20, second: 0 };
const about = { name: '', location: '', longitude: 104.04, time };
const chart = wireChart(computeChart({ sex: '女', time, longitude: 104.04 }), about) as Chart;

/** Every palace as the grid shows it. */
function cells() {
  const { container } = render(
    chart.g12.map((palace, branch) => (
      <PalaceCell
        key={palace.dizhi}
        {...{ branch, palace, flows: [], wide: true, tabbable: false, relation: 'none' }}
        onChoose={() => undefined}
      />
    )),
  );
  return chart.g12.map((palace, branch) => {
    const cell = container.querySelector<HTMLElement>(`[data-branch="${branch}"]`)!;
    const starIn = (star: Star) =>
      [...cell.querySelectorAll<HTMLElement>('.stars [style]')].find(
        ({ textContent }) => textContent === star.name,
      )!;
    return { palace, cell, starIn };
  });
}

// spec 1.2.41
test('a star has the colour of its group: the groups that are read apart differ, within one nothing does', () => {
  const colours = new Map<string, Set<string>>();
  for (const { palace, starIn } of cells())
    for (const star of [...leadingStars(palace), ...smallStars(palace)]) {
      const of = colours.get(star.group) ?? new Set();
      colours.set(star.group, of.add(starIn(star).style.color));
    }
  for (const of of colours.values()) expect(of.size).toBe(1);
  const apart = ['主星', '辅星', '煞星', '禄存', '桃花'].map((group) => [...colours.get(group)!][0]);
  expect(new Set(apart).size).toBe(apart.length);
});

// spec 1.2.42
test('each palace has its transformations, its stage of twelve, its ages, its stem and branch', () => {
  let transformed = 0;
  for (const { palace, cell, starIn } of cells()) {
    for (const star of leadingStars(palace).filter(({ sihua }) => sihua)) {
      transformed++;
      expect(starIn(star).parentElement).toHaveTextContent(`${star.name}${star.brightness}${star.sihua}`);
    }
    const foot = cell.querySelector('.foot')!;
    expect(foot.querySelector('.stage')).toHaveTextContent(palace.shiErZhangSheng);
    expect(foot.querySelector('.pillar')).toHaveTextContent(`${palace.zuoxuan}${palace.dizhi}`);
    expect(foot.querySelector('.centre')).toHaveTextContent(ages(palace.agerange));
  }
  expect(transformed).toBe(4);
});

// spec 1.2.43
test('the palaces are marked by their names, and one of them as the palace of the body', () => {
  const marked = cells().map(({ cell }) => cell.querySelector('.name')!.textContent ?? '');
  const names = '命宫 兄弟 夫妻 子女 财帛 疾厄 迁移 仆役 官禄 田宅 福德 父母'.split(' ');
  expect(marked.map((name) => name.slice(0, 2)).sort()).toEqual([...names].sort());
  expect(marked.filter((name) => name.includes('身'))).toEqual([expect.stringMatching(/^财帛/)]);
});
