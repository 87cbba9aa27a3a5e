import { sampleCharts } from '../../testing/sample-charts.ts';
import { facts } from '../index.ts';
import { analyse } from './index.ts';
import { natalKnots } from './natal-knots.ts';
import { viewOf } from './view.ts';

/** The reading's words for 官 and 杀 that stay mixed. */
const MIXED = /正官与七杀同见|官杀并见/u;

test('官 and 杀 that are settled or eased are not read as mixed', () => {
  const seen = { live: 0, answered: 0 };
  for (const chart of sampleCharts(900, { seed: 38 })) {
    const given = facts(chart);
    const knots = natalKnots(viewOf(given));
    const bare = knots.some(({ name, rescuer }) => name === '官杀混杂' && !rescuer);
    const answered = knots.some(({ name, rescuer }) => /官杀混杂|留[官杀]/u.test(name) && rescuer);
    if (bare) seen.live += 1;
    if (!answered) continue;
    seen.answered += 1;
    const { text, plain, line } = analyse(given).find(({ id }) => id === 'geju')!;
    expect(`${chart.bazi} ${text}${plain}${line}`).not.toMatch(MIXED);
  }
  expect(seen.answered).toBeGreaterThan(30);
  expect(seen.live).toBeGreaterThan(3);
});

test.each([
  ['伤官见官', /伤官与正官同见，才华|伤官见官，才气/u],
  ['枭夺食', /偏印与食神同见，想法/u],
  ['比劫争财', /比劫与财星同见而比劫较重/u],
  ['财破印', /财星与印星同见而财重/u],
  ['印重', /印星的分量最重而食伤不显/u],
])('%s that something answers is not read as if nothing did', (name, words) => {
  let seen = 0;
  for (const chart of sampleCharts(700, { seed: 39 })) {
    const given = facts(chart);
    if (!natalKnots(viewOf(given)).some((knot) => knot.name === name && knot.rescuer)) continue;
    seen += 1;
    const { text, plain } = analyse(given).find(({ id }) => id === 'geju')!;
    expect(`${chart.bazi} ${text}${plain}`).not.toMatch(words);
  }
  expect(seen).toBeGreaterThan(2);
});
