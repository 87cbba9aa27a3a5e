import { ZIWEI_SECTIONS, ziweiReportContent } from '../contract/index.ts';
import { contextOf } from './context.ts';
import { assemble, planReport } from './index.ts';
import { summaryOf } from './summary.ts';

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };

test('three sentences, and a line for sections of the report', () => {
  for (const year of [1935, 1960, 1983, 2004, 2017]) {
    const { ctx } = contextOf({
      ...{ name: '沈清和', sex: '女', birthtime: `${year}-08-17 09:20:00` },
      ...{ location: '四川-成都-武侯', jingdu: 0, options: {}, now: NOW, brand: '天机' },
    });
    const { sanju, yaodian } = summaryOf(ctx);
    expect(sanju!.map(({ id }) => id)).toEqual(['general', 'year', 'mind']);
    for (const [key, line] of Object.entries(yaodian!)) {
      expect(ZIWEI_SECTIONS).toContain(key);
      expect(line).not.toMatch(/undefined|NaN|。$/);
    }
    const [best, least] = [ctx.verdict.ranked[0]!.label, ctx.verdict.ranked[11]!.label];
    expect(yaodian!.宫位详解).toBe(`十二宫里${best}最得力，${least}最要耐心`);
  }
});

test('a child is not graded, and its chapters are of learning and of habits', () => {
  for (const year of [1983, 2017]) {
    const plan = planReport({
      ...{ name: '沈清和', sex: '女', birthtime: `${year}-08-17 09:20:00` },
      ...{ location: '四川-成都-武侯', jingdu: 0, options: {}, now: NOW, brand: '天机' },
    });
    const { titles, yaodian } = ziweiReportContent.parse(assemble(plan, {}));
    const isChild = year > 2010;
    expect(Object.values(titles ?? {}).includes('天分与学习')).toBe(isChild);
    for (const key of Object.keys(titles ?? {})) expect(ZIWEI_SECTIONS).toContain(key);
    expect(yaodian!.关键宫位评估).not.toContain('属“');
  }
});
