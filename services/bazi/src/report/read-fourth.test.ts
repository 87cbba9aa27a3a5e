/** What a fourth editor marked on 28 November 2026: one fact told once and alike, words for the age, what lies ahead. */
import { analyse, threeSentences } from '../engine/analysis/index.ts';
import { facts } from '../engine/index.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { contextOf, planOf } from './plan.ts';

const NOW = { year: 2026, month: 11, day: 28, hour: 12, minute: 0, second: 0 };

type Birth = Pick<ReturnType<typeof sampleReportBirths>[number], 'sex' | 'birthtime'>;

const contextOn = (birth: Birth) =>
  contextOf({ ...sampleReportBirths(1)[0]!, location: '浙江-杭州-西湖', jingdu: 0, ...birth, now: NOW });

function told(birth: Birth) {
  const ctx = contextOn(birth);
  const plan = planOf(ctx);
  const texts = new Map(plan.keys.map((key) => [key, plan.write(key).text]));
  return {
    ctx,
    texts,
    of: (key: string) => texts.get(key)!,
    whole: [...texts.values()].join('\n'),
    summary: plan.summary,
    reading: new Map(analyse(facts(ctx.chart)).map((each) => [each.id, each])),
    three: threeSentences(ctx.chart).map(({ text }) => text),
  };
}

const following = told({ sex: '男', birthtime: '1983-02-09 05:30:00' });
const reigning = told({ sex: '女', birthtime: '1974-06-14 13:30:00' });
const hourless = told({ sex: '男', birthtime: '1964-05-04 12:00:00', hourUnknown: true } as Birth);
const learner = told({ sex: '女', birthtime: '2005-09-14 03:30:00' });
const aged = told({ sex: '男', birthtime: '1935-06-24 07:00:00' });
const small = told({ sex: '男', birthtime: '2023-05-09 10:20:00' });

test('that an element is absent is said once; later chapters take it up without saying it again', () => {
  for (const { whole } of [following, reigning, hourless])
    expect(whole.match(/明暗都不见/gu)).toHaveLength(1);
  for (const { of } of [following, reigning, hourless]) {
    expect(of('先天性格')).toMatch(/[金水火]最轻，几乎不见，/u);
    expect(of('健康')).toMatch(/最轻的[金水火]几乎不见，/u);
  }
  for (const birth of sampleReportBirths(12, { seed: 73, firstYear: 1936, lastYear: 2004 })) {
    const { whole } = told(birth);
    for (const element of '木火土金水') expect(whole.split(`${element}明暗都不见`).length).toBeLessThan(3);
  }
});

test('a journey is no more every day’s from sixty-five on', () => {
  const births = sampleReportBirths(15, { seed: 79, firstYear: 1932, lastYear: 1960 });
  for (const { whole } of births.map(told)) expect(whole).not.toMatch(/路上的时候多|约朋友运动/u);
});

test('a child of seven and more is not taken into one’s arms', () => {
  const births = sampleReportBirths(15, { seed: 83, firstYear: 2014, lastYear: 2018 });
  for (const { texts, reading } of births.map(told))
    expect(
      [
        ...[...texts].filter(([key]) => !key.startsWith('大运流年')).map(([, text]) => text),
        ...[...reading.values()].map(({ text, plain }) => text + plain),
      ]
        .join('\n')
        .match(/[^。\n]*(?:抱一抱|多抱|抱抱|怀抱)[^。\n]*/gu),
    ).toBeNull();
});

test('the decade to come is told by its own worth', () => {
  expect(learner.of('事业财运')).toContain('下一程转入正印而宜少用');
  expect(learner.of('事业财运Baihua')).toContain('再往后十年，容易等着别人来');
  expect(following.of('事业财运')).not.toContain('届时靠的是自己与同伴');
  let seen = 0;
  for (const birth of sampleReportBirths(18, { seed: 97, firstYear: 1976, lastYear: 2000 })) {
    const { ctx, of } = told(birth);
    const { current, cycles } = ctx.verdict;
    const next = current && cycles[current.index];
    if (!next || !of('事业财运').includes('下一程转入')) continue;
    seen += 1;
    expect(of('事业财运').includes(`下一程转入${next.god}而宜少用`)).toBe(next.stemWorth === '忌');
  }
  expect(seen).toBeGreaterThan(10);
});

test('in its last year no theme of ten years is begun', () => {
  expect(reigning.of('事业财运')).toContain('这十年的职业主题是进修与依托，到今年为止');
  expect(reigning.of('事业财运')).not.toMatch(/可以列进这几年的日程|眼下热闹的时候/u);
  expect(reigning.of('事业财运Baihua')).toContain('您现在走的这十年到今年为止');
});

test('what the season asks for and the chart is to be spared is not to be looked for', () => {
  expect(reigning.of('命局层次')).toContain('首要的壬不见，论强弱它也宜少用，缺着正好');
  expect(reigning.of('命局层次Baihua')).toContain('季节要的不合用，缺着也不碍事');
});

test('what is better absent is not missed in the plain version either', () => {
  expect(reigning.of('事业财运')).toContain('没有名头拖着');
  expect(reigning.of('事业财运Baihua')).toContain('头衔这东西您没有反而轻省');
});

test('no clause stands twice in a sentence, and no count of nought', () => {
  const broken = told({ sex: '女', birthtime: '1962-01-24 12:00:00', hourUnknown: true } as Birth);
  for (const { whole } of [hourless, broken])
    expect(whole).not.toMatch(/占住0样|支中不藏，占0%|有一处靠得住的本家/u);
});

test('late decades that are over are told without counsel', () => {
  const gone = told({ sex: '男', birthtime: '1929-03-11 16:05:08' })
    .of('大运流年')
    .match(/第[七八]步[^\n]*/gu)!
    .join('');
  expect(gone).toContain('走动过不少地方');
  expect(gone).not.toMatch(/凡事不赌气|都可怡情/u);
});

test('the lines before the chapters speak to great age', () => {
  expect(aged.summary.yaodian.建议).toBe('手艺与兴致留着，日子就有味道');
  expect(aged.of('大运流年Baihua')).not.toContain('会朋友');
});

test('a child who clings is not called independent, and one of four has no schoolmates', () => {
  expect(small.of('婚姻家庭')).toContain('盘中偏印多而不见看母亲的正印');
  expect(small.of('婚姻家庭')).not.toContain('性子独立得早');
  expect(small.of('大运流年Baihua')).not.toMatch(/2027年[^\n]*同学/u);
});

test('words of a grown life suit its part: no pupils at twenty-five, no first years at fifty-two', () => {
  expect(learner.whole).not.toMatch(/孩子的身高线|孩子、学生或作品|晚辈或后学/u);
  expect(reigning.of('事业财运Baihua')).not.toContain('头几年可能没人看见');
});

test('a birth in the south says once that the months are not changed', () => {
  const text = planOf(
    contextOf({
      ...sampleReportBirths(1)[0]!,
      sex: '女',
      birthtime: '1992-04-07 08:50:00',
      location: '巴西-圣保罗',
      jingdu: -46.63,
      tz: 'America/Sao_Paulo',
      now: NOW,
    }),
  ).write('命盘解析').text;
  expect(text.match(/不对调|不把月令对调/gu)).toHaveLength(1);
});

test('two lowest years are two', () => {
  const { three } = told({ sex: '女', birthtime: '1950-05-10 02:10:20' });
  expect(three.join('')).toMatch(/20\d\d年与20\d\d年评分偏低（\d+、\d+），那两年宜放慢/u);
});
