/** What a second reading of whole reports marked: lives that are over, and learners. */
import { told } from '../testing/told.ts';
import { gateBirths, oldBirths } from './gate-births.ts';

const OLD = oldBirths(60).map(told);

test('a life that is over is promised no remedy by a heading, and is told nothing to do', () => {
  let empty = 0;
  for (const { whole } of OLD) {
    const report = whole();
    if (report.includes('# 一格一格看')) empty += 1;
    expect(report).not.toMatch(/一格一个小办法|坦然收下|先管好|先睡一觉/u);
  }
  expect(empty).toBeGreaterThan(10);
});

test('a learner’s body palace speaks of those who are close, not of a partner', () => {
  const [birth] = gateBirths(1);
  // At the hour of 巳 the body palace is that of 夫妻.
  for (const day of ['2004-03-08', '2006-07-19', '2008-05-02']) {
    const { text, verdict } = told({ ...birth!, birthtime: `${day} 10:20:00` });
    expect([verdict.learns, verdict.body.name]).toEqual([true, '夫妻']);
    expect(text('身宫联动分析') + text('身宫联动分析Baihua')).not.toMatch(/伴侣|副驾驶/u);
  }
});
