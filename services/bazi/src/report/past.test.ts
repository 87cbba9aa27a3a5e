/** Somebody of long ago is described, not advised; and the day master is part of its chart. */
import { sampleReportBirths } from '../testing/sample-births.ts';
import { contextOf, planOf } from './plan.ts';

const written = (birth: ReturnType<typeof sampleReportBirths>[number]) => {
  const ctx = contextOf(birth);
  const plan = planOf(ctx);
  const texts = new Map(plan.keys.map((key) => [key, plan.write(key).text]));
  return { ctx, texts, whole: [...texts.values()].join('\n') };
};

test('of somebody of long ago nobody is told how to live: no habits, no children at school, no years to come', () => {
  const births = sampleReportBirths(40, { seed: 8, firstYear: 1400, lastYear: 1890 });
  for (const { ctx, texts, whole } of births.map(written)) {
    expect(ctx.verdict.outside).toBe('after');
    expect(texts.get('健康')).not.toMatch(/微醺|晒|泡脚|少[食吃喝贪]|早睡|走几步|能免则免|早些|养身/u);
    expect(texts.get('健康Baihua')).toMatch(/这样的人.+。/u);
    expect(whole).not.toMatch(/往后相聚|学校和工作|先笑|存钱罐|颈枕|直接问/u);
  }
});

test('born south of the equator nobody is told of the cold of a month that was summer there', () => {
  const [first] = sampleReportBirths(1);
  const abroad = { location: '', jingdu: 151.2, birthtime: '1987-01-15 10:00:00' };
  const south = written({ ...first!, ...abroad, tz: 'Australia/Sydney' });
  const health = south.texts.get('健康')! + south.texts.get('健康Baihua')!;
  expect(health).not.toMatch(/落地时|天寒地湿|您生在(?!南半球)|被子常晒/u);
  expect(health).toContain('节令与当地的冬夏相反');
  const north = written({ ...first!, ...abroad, jingdu: 139.7, tz: 'Asia/Tokyo' });
  expect(north.texts.get('健康')).toContain('落地时天寒地湿');
});

test('the day master’s own element is never wholly absent: its stem stands in the chart', () => {
  const [first] = sampleReportBirths(1);
  const lone = written({ ...first!, sex: '女', birthtime: '1982-10-29 19:25:00' });
  expect(lone.ctx.view.lightestElement).toBe(lone.ctx.view.dayMaster.element);
  expect(lone.whole).toContain('木只在日干，别处不见');
  expect(lone.whole).not.toContain('木明暗都不见');
});
