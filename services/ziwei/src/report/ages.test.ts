/** One birth of each stage of life: what the sections speak of follows the age. */

import { contextOf } from './context.ts';
import { gateBirths } from './gate-births.ts';
import { planReport } from './index.ts';
import { verdictOf } from './verdict.ts';

const [sample] = gateBirths(1);
const born = (birthtime: string) => ({ ...sample!, birthtime });
const text = (birthtime: string, key: string): string => planReport(born(birthtime)).write(key).text;

const CHILD = '2017-05-02 13:40:00';
const ELDER = '1948-01-30 11:10:00';

test.each([
  ['2011-05-02 13:40:00', '幼'],
  ['1998-05-02 13:40:00', '青'],
  ['1988-03-06 07:50:00', '壮'],
  ['1966-10-25 17:30:00', '熟'],
  [ELDER, '老'],
])('born at %s one is told as %s', (birthtime, stage) => {
  const { ctx } = contextOf(born(birthtime));
  expect(ctx.verdict.stage).toBe(stage);
  expect(verdictOf(ctx.model, ctx.now).stage).toBe(stage);
});

test.each([
  ['职业匹配', /销售|岗位|薪|出差|择业/u, /学业/u],
  ['事业财富模型', /分红|生意|进账|置产/u, /零用/u],
  ['关系经营方案', /伴侣|所遇之人|成家/u, /伙伴/u],
])('%s of a child is of a child’s life', (key, grown, own) => {
  expect(text(CHILD, key)).not.toMatch(grown);
  expect(text(CHILD, key)).toMatch(own);
  expect(text('1988-03-06 07:50:00', key)).toMatch(grown);
});

test('harmful stars among a child’s companions are told in words of a child, before school and from then on', () => {
  const told = (birthtime: string) =>
    /夫妻宫三方四正的煞星有\d颗，([^。]*)。/u.exec(text(birthtime, '关系经营方案'))?.[1];
  const small = Array.from({ length: 40 }, (_, i) =>
    told(`2023-0${(i % 9) + 1}-1${i % 8} ${10 + (i % 10)}:40:00`),
  );
  const older = Array.from({ length: 40 }, (_, i) =>
    told(`2016-0${(i % 9) + 1}-1${i % 8} ${10 + (i % 10)}:40:00`),
  );
  const words = (list: readonly (string | undefined)[]) =>
    list.filter((each) => each !== undefined).join('；');
  expect(words(small).length).toBeGreaterThan(200);
  expect(words(small)).not.toMatch(/我觉得|十分钟|期待|减三分|说话的钟点|换班/u);
  expect(words(older)).not.toMatch(/我觉得|十分钟|期待|减三分|说话的钟点|拉住手/u);
  expect(words(small)).toContain('拉住手');
  expect(words(older)).toContain('别扭');
});

test('a decade that is over is told without advice, one past ninety-one not at all', () => {
  const decades = text(ELDER, '十年大运策略');
  const [over] = /# 走过的大限[^#]*/u.exec(decades)!;
  expect(over).toContain('45至54岁');
  expect(over).not.toMatch(/宜|不妨|抓手/u);
  expect(decades).not.toMatch(/第十步/u);
  const plain = text(ELDER, '十年大运策略Baihua');
  expect(plain).toMatch(/^45至54岁（/mu);
  expect(plain).not.toMatch(/10[0-9]至/u);
});

test('somebody in the sixties hands on, and changes no trade', () => {
  const work = text('1966-10-25 17:30:00', '职业匹配');
  expect(work).toContain('怎样把事情做圆');
  expect(work).not.toMatch(/转行|坐班|择业/u);
});

test('the later decades of a child’s chart are about somebody grown, its own palaces begin with their stars', () => {
  const born2014 = '2014-06-18 16:30:00';
  for (const key of ['十年大运策略', '十年大运策略Baihua'])
    expect(text(born2014, key).split('# 往后的')[1]).not.toMatch(/您|孩子(?:说了算|出面|拍板)/u);
  for (const palace of ['夫妻宫', '仆役宫', '田宅宫'])
    expect(text(born2014, '宫位详解')).toContain(`${palace}立在`);
});

test('those who still learn decide on studies and means, not on jobs and housing', () => {
  const at17 = text('2009-02-21 11:15:00', '决策支持');
  expect(at17).toMatch(/考试(?:看|不挑|不急)/u);
  expect(at17).not.toMatch(/换工作|升迁|感情上定事|住处要动/u);
  expect(text('1998-05-02 13:40:00', '决策支持')).toMatch(/换工作(?:先看|不挑|不急)/u);
});

/** What nobody under four says, makes or falls out over. */
const NOT_AT_THREE = /顶嘴|拌嘴|冷战|赌气|心事|奖状|功课|同学|书架|存钱|小组|道歉|我自己来|说声|讲定|手工/u;

test('a year before four is told as a small child’s, expert and plain', () => {
  let years = 0;
  for (let i = 0; i < 24; i += 1) {
    const birth = born(`202${3 + (i % 4)}-0${(i % 9) + 1}-1${i % 8} ${10 + (i % 10)}:40:00`);
    const { ctx } = contextOf(birth);
    for (const key of ['流年机遇与风险预警', '流年机遇与风险预警Baihua']) {
      const lines = planReport(birth).write(key).text.split('\n');
      for (const { year, band } of ctx.verdict.years) {
        if (band !== '0–3') continue;
        const told = lines.filter((line) => line.startsWith(`${year}年`)).join('\n');
        expect(told).not.toBe('');
        expect([birth.birthtime, year, NOT_AT_THREE.exec(told)?.[0]]).toEqual([
          birth.birthtime,
          year,
          undefined,
        ]);
        years += 1;
      }
    }
  }
  expect(years).toBeGreaterThan(60);
});

test('before sixty-five nobody is told to stay at home', () => {
  for (let i = 0; i < 40; i += 1) {
    const text = planReport(born(`19${62 + (i % 9)}-0${(i % 9) + 1}-1${i % 8} ${10 + (i % 10)}:40:00`)).write(
      '身宫联动分析Baihua',
    ).text;
    expect(text).not.toMatch(/远路走得少|走不远|坐下来说说当年|一饭一茶|当走过一趟/u);
  }
});

test('to the parents of a child no pattern speaks of trade, posts or love, and no hour of birth of habits', () => {
  for (let i = 0; i < 60; i += 1) {
    const plan = planReport(born(`20${12 + (i % 14)}-0${(i % 9) + 1}-1${i % 8} ${10 + (i % 14)}:40:00`));
    expect(plan.write('命宫分析').text).not.toMatch(/贸易|激烈的专业|情感与社交|多情|职位|财气|改革与开拓/u);
    expect(plan.write('时空能量优化').text).not.toMatch(/生在.时/u);
  }
});

test('from fifty-five on love is not told as lying ahead', () => {
  let bodies = 0;
  for (let i = 0; i < 90; i += 1) {
    const plan = planReport(
      born(`19${40 + (i % 31)}-0${(i % 9) + 1}-1${i % 8} ${String((i * 5) % 24).padStart(2, '0')}:40:00`),
    );
    const all = plan.keys.map((key) => plan.write(key).text).join('\n');
    if (all.includes('身宫在夫妻宫')) bodies += 1;
    expect(
      /婚恋|恋人|良缘|择偶|独身者|成家者|遇见对的人|跟谁过|会改写自己的路线/u.exec(all)?.[0],
    ).toBeUndefined();
  }
  expect(bodies).toBeGreaterThan(5);
});

test('from fifty-five to sixty-four nobody is told to rent before buying, or to bid for a home', () => {
  const told = Array.from({ length: 24 }, (_, i) => {
    const birthtime = `${1963 + (i % 8)}-0${(i % 9) + 1}-1${i % 8} ${10 + (i % 12)}:40:00`;
    expect(contextOf(born(birthtime)).ctx.verdict.stage).toBe('熟');
    return `${text(birthtime, '决策支持')}${text(birthtime, '决策支持Baihua')}`;
  }).join('');
  expect(told).not.toMatch(/先租后买|置换居所|能租不买|出价|看中了房子/u);
  expect(told).toMatch(/住处/u);
});

test('an elder is not told to work through fewer nights', () => {
  const told = Array.from({ length: 40 }, (_, i) => {
    const birthtime = `${1940 + (i % 20)}-0${(i % 9) + 1}-1${i % 8} ${10 + (i % 12)}:40:00`;
    return `${text(birthtime, '健康预警系统')}${text(birthtime, '健康预警系统Baihua')}`;
  }).join('');
  expect(told).not.toMatch(/通宵|连轴/u);
  expect(told).toContain('别一口气忙到底');
});
