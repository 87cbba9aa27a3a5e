import { createHash } from 'node:crypto';
import { computeChart, ENGINE } from './index.ts';
import { seededBirths } from './seeded.ts';
import type { BaziChart } from './types.ts';

/** What a chart states, without the words about it. */
const stated = ({ strength, usefulGod, pattern, ...chart }: BaziChart) => [
  ...[chart.bazi, chart.solarTime, chart.luckStart, chart.cycles, chart.pillarStars],
  ...[chart.stemRelations, chart.branchRelations, chart.pillarRelations],
  ...[strength.score, strength.label, strength.shares, usefulGod.elements, usefulGod.avoid, pattern.name],
  ...[chart.fetalOrigin, chart.lifePalace, chart.bodyPalace, chart.lifeHexagram],
];

test('what charts state belongs to one version: another digest asks for another version', () => {
  const hash = createHash('sha256');
  for (const birth of seededBirths(20261127, 1000, 1930, 2029))
    hash.update(JSON.stringify(stated(computeChart(birth))));
  expect([ENGINE, hash.digest('hex').slice(0, 16)]).toEqual(['bazi-1.8.0', '01f24137e1d6f379']);
});
