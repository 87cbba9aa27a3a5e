/** One sickness and one medicine: those that the verdict's sentence names are named in every section, and no other. */

import { sampleReportBirths } from '../testing/sample-births.ts';
import { toldOn } from '../testing/told.ts';

const NOW = { year: 2026, month: 11, day: 30, hour: 10, minute: 0, second: 0 };
const TOLD = sampleReportBirths(150, { seed: 391, firstYear: 1936, lastYear: 2008 })
  .map((birth) => toldOn(NOW, birth))
  .filter(({ ctx }) => ctx.verdict.outside === undefined);

test('sickness and medicine of the verdict are those of the chapter on the chart’s quality', () => {
  const seen = { treated: 0, untreated: 0, none: 0 };
  for (const { ctx, of } of TOLD) {
    const { sentence } = ctx.view.usefulGod;
    const level = of('命局层次');
    const treated = /：(\S{2,4})为病，(.{3,4})为药/u.exec(sentence);
    const untreated = /：(\S{2,4})而局中无药/u.exec(sentence);
    if (treated) {
      seen.treated += 1;
      expect(level).toContain(`这张盘的病在${treated[1]}`);
      expect(level).toContain(`药是${treated[2]}`);
    } else if (untreated) {
      seen.untreated += 1;
      expect(level).toContain(`这张盘的病在${untreated[1]}`);
      expect(level).toContain('盘里却不见，等行运带来');
    } else {
      seen.none += 1;
      // Where the verdict names none, nothing is called a sickness: what weighs most is what to spare.
      expect(level).not.toMatch(/的病在|病与药|病药|药在盘|药就在|助药/u);
      continue;
    }
    expect(level).not.toContain('盘中的病在');
    expect(level).not.toMatch(/药不在盘里|药在盘里而|药就在盘里/u);
    // The eight marks count the same.
    const full = /占住的是([^，。；]*)/u.exec(level)?.[1] ?? '';
    expect(full.includes('病药相称')).toBe(treated !== null);
    expect(of('命局层次Baihua')).toMatch(treated ? /命里就有|命里有一点/u : /要等好的年份带来/u);
  }
  expect(seen.treated).toBeGreaterThan(20);
  expect(seen.untreated).toBeGreaterThan(10);
  expect(seen.none).toBeGreaterThan(20);
});
