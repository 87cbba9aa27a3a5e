/** Somebody of long ago is described, not advised; and the day master is part of its chart. */
import { analyse } from '../engine/analysis/index.ts';
import { facts } from '../engine/index.ts';
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

/** Counsel by a bare verb, as an editor marked it in the texts of three people of long ago. */
const BARE =
  /先问一声|少作决定|气就接上|多用就是|往里续|挑有用的|多用一分心|笑一笑就|终会被认可|认清各是谁|认得出就|分流是第一|一步步垫|送[^，]{1,2}一句话|酒后不作|界限由自己画|说开一件|情分要常|先想清|时常拿出|知道有此一面|把大计划|先把自己|有话当面|请懂行的人|偶尔[停为允]|给生活留出|少命令|都是体会.气的办法|(?<!不)宜早|主动[请把开表]|量力而行|提前准备|年纪再大些|出门前多|再添一|门要自己|劳逸要|平日[要靠]|写在纸上|想有人来|慢慢深挖/u;

test('of somebody of long ago no bare verb counsels, and no sentence is cut in the middle', () => {
  const births = sampleReportBirths(60, { seed: 8, firstYear: 1400, lastYear: 1890 });
  for (const { ctx, whole } of births.map(written)) {
    const reading = analyse(facts(ctx.chart))
      .map(({ text }) => text)
      .join('\n');
    for (const text of [whole, reading]) {
      expect(text).not.toMatch(/奖状|考试|学校|(?<!一)同学/u);
      expect(BARE.exec(text)?.[0]).toBeUndefined();
      expect(/[^。]{8}(?:[来去]时|[，：；、])。/u.exec(text)?.[0]).toBeUndefined();
    }
  }
});

test('born south of the equator nobody is told of the cold of a month that was summer there', () => {
  const [first] = sampleReportBirths(1);
  const abroad = { location: '', jingdu: 151.2, birthtime: '1987-01-15 10:00:00' };
  const south = written({ ...first!, ...abroad, tz: 'Australia/Sydney' });
  const health = south.texts.get('健康')! + south.texts.get('健康Baihua')!;
  expect(health).not.toMatch(/落地时|天寒地湿|您生在(?!南半球)|被子常晒/u);
});

test('the day master’s own element is never wholly absent: its stem stands in the chart', () => {
  const [first] = sampleReportBirths(1);
  const lone = written({ ...first!, sex: '女', birthtime: '1982-10-29 19:25:00' });
  expect(lone.ctx.view.lightestElement).toBe(lone.ctx.view.dayMaster.element);
  expect(lone.whole).toContain('木只在日干，别处不见');
  expect(lone.whole).not.toContain('木明暗都不见');
});
