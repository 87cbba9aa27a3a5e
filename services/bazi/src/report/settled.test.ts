/** From fifty-five on: no customers, no deposits, nothing begun, no suspicion of a partner; a tight year is tight in all. */
import { sampleReportBirths } from '../testing/sample-births.ts';
import { toldOn } from '../testing/told.ts';
import { composedOf } from './from-rows.ts';

const NOW = { year: 2026, month: 11, day: 30, hour: 10, minute: 0, second: 0 };
const told = (birth: Parameters<typeof toldOn>[1]) => toldOn(NOW, birth);
const SENIORS = sampleReportBirths(60, { seed: 317, firstYear: 1962, lastYear: 1970 }).map(told);
const OLD = sampleReportBirths(30, { seed: 331, firstYear: 1938, lastYear: 1960 }).map(told);

/** What the sections on work, home, standing and counsel say; years and decades have their own ages. */
const sectionsOf = ({ of }: ReturnType<typeof told>) =>
  ['事业财运', '婚姻家庭', '命局层次', '建议'].flatMap((key) => [of(key), of(`${key}Baihua`)]).join('\n');

test('from fifty-five on nobody has customers, takes deposits, or begins', () => {
  for (const each of SENIORS)
    expect(sectionsOf(each)).not.toMatch(
      /客人|新客源|新客户|先收定金|账期|开新摊|新活|新点子|名额|竞聘|考评|招牌换|当众讲三分钟|练练当众讲话|写文案|瑜伽|怎么搭，看您自己|选不选对地方|立新题目|定一件新鲜事|花期|职称|名片/u,
    );
});

test('from fifty-five on a partner is not told of suspicion, of wine or of other people’s partners', () => {
  let many = 0;
  for (const { ctx, whole } of [...SENIORS, ...OLD]) {
    if (ctx.verdict.outside) continue;
    expect(whole).not.toMatch(
      /收心|把心定下来|不缺人喜欢|旁人的丈夫妻子|酒后不作许诺|微醺|界限由自己画|被人喜欢是常事|心动来得真切/u,
    );
    if (ctx.view.sex === '男' && ctx.verdict.spouse.star.kind === 'many') many += 1;
  }
  expect(many).toBeGreaterThan(5);
});

test('what a senior may learn is the same in both registers', () => {
  let learners = 0;
  for (const { ctx, of } of SENIORS) {
    if (ctx.verdict.ages !== '55–64') continue;
    learners += 1;
    const listed = /宜学的有([^，]+)，/u.exec(of('建议').split('# 学一样喜欢的')[1]!)![1]!;
    for (const one of listed.split('、')) expect(of('建议Baihua')).toContain(one);
  }
  expect(learners).toBeGreaterThan(30);
});

test('a tight year inside good ones is tight in all, not in one place', () => {
  let inside = 0;
  for (const { ctx, of } of [...SENIORS, ...OLD]) {
    const ids = composedOf(ctx, 'years.whole')?.topics.flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ claims }) => claims.map(({ claim }) => claim.text.id)),
    );
    const limits = ids?.filter((id) => id.startsWith('whole.year-within')) ?? [];
    inside += limits.length;
    for (const key of ['大运流年', '大运流年Baihua'])
      for (const line of of(key).split('\n'))
        if (/^\d{4}年/u.test(line)) expect(line).not.toMatch(/只在这一处要放慢|只这一处放慢|连别处一起收/u);
  }
  expect(inside).toBeGreaterThan(3);
});
