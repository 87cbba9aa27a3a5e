import { readingOf } from '../../telling/reading.ts';
import { sampleCharts } from '../../testing/sample-charts.ts';
import { CARE, GOOD } from '../level/favour.ts';

const READINGS = sampleCharts(120, { seed: 27 }).map((chart) =>
  Object.fromEntries(readingOf(chart).map((each) => [each.id, each])),
);

test('a tight year is not praised, and an easy one is not said to press', () => {
  const lines = READINGS.flatMap(({ liunian }) => liunian!.text.split('\n'));
  const scored = lines.flatMap((line) => {
    const score = /，(\d+)分，/u.exec(line)?.[1];
    return score ? [{ line, score: Number(score) }] : [];
  });
  const tight = scored.filter(({ score }) => score < CARE);
  const easy = scored.filter(({ score }) => score >= GOOD);
  expect([tight.length > 50, easy.length > 50]).toEqual([true, true]);
  const praise = /一句表扬能高兴|有人愿意教|心里松|胃口与心情相称|受人敬重|付出与所得对得上数|老朋友聚得拢/u;
  expect(tight.filter(({ line }) => praise.test(line))).toEqual([]);
  expect(
    easy.filter(({ line }) => /节奏紧|节奏偏紧|考核与竞争紧|催促的人不止一个|条条框框压得细/u.test(line)),
  ).toEqual([]);
});

test('a child is told nothing of trades, colleagues, love or one’s own old age', () => {
  const children = READINGS.filter(({ zonglun }) => zonglun!.text.includes('尚在成长'));
  expect(children.length).toBeGreaterThan(10);
  const grown =
    /单位|地产|仓储|同行与|上级|团队|适合管理|晚年|晚景|后半程|熬夜|多情|用情|心动|成家|口碑是根/u;
  for (const { dayun: _cycles, liunian: _years, ...now } of children)
    for (const { id, text } of Object.values(now))
      expect([id, grown.exec(text)?.[0]]).toEqual([id, undefined]);
});

test('what a child’s relations concern is said once', () => {
  const children = READINGS.filter(({ zonglun }) => zonglun!.text.includes('尚在成长'));
  for (const { guanxi } of children) {
    const said = guanxi!.text.split(/[；。\n]/u).filter((each) => each.length > 6 && !/[（：]/u.test(each));
    expect(said.filter((each, i) => said.indexOf(each) !== i)).toEqual([]);
  }
});
