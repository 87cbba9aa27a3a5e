import { findTool } from '../contract/find-tool.ts';
import { MOST_CLAUSES } from '../engine/find/index.ts';
import { findYearsOf } from './find-years.ts';

const BIRTH = { time: '1979-09-07 08:00:00', sex: '女', location: '北京-北京-海淀', jingdu: 0 } as const;

test('the years of a birth, how often the like is met, the rules in force', async () => {
  const found = await findYearsOf({ ...BIRTH, query: '三忌' });
  expect(found.years.map(({ year }) => year)).toEqual([1985, 1988, 1989, 1995, 1998, 1999, 2055, 2058, 2059]);
  expect(found.years[0]).toEqual({ year: 1985, ganzhi: '乙丑', age: 7, held: ['三忌'] });
  expect(found.usual).toBeLessThan(2);
  expect(found.options).toMatchObject({ sihua: 'quanshu' });
});

test('another table of transformations finds other years', async () => {
  const query = '流年禄权科忌入命宫';
  const [one, other] = await Promise.all([
    findYearsOf({ ...BIRTH, query }),
    findYearsOf({ ...BIRTH, query, sihua: 'zhongzhou' }),
  ]);
  expect(other.years).not.toEqual(one.years);
});

test.each([
  ['流年忌入大限官绿', 'malformed', '条件：“官绿”不认识，可是“官禄”？'],
  [Array.from({ length: MOST_CLAUSES + 1 }, () => '三忌').join('或'), 'malformed', '条件：至多 8 项条件'],
  ['我什么时候发财', 'malformed', /^条件：“我什么时候发/],
])('%s is refused by name', async (query, code, message) => {
  await expect(findYearsOf({ ...BIRTH, query })).rejects.toMatchObject({
    ...{ status: 400, code, field: 'query' },
    message: expect.stringMatching(message),
  });
});

test('an agent gets every year, grouped by what held, within its size', async () => {
  for (const query of ['非三忌', '流月忌入流年命宫 或 事业顺 或 财慎 或 双禄 或 流马入迁移', '三忌']) {
    const found = await findYearsOf({ ...BIRTH, query });
    const { structured, text } = findTool.view(found, { input: {}, lang: 'en' });
    const groups = structured.found as { years: string[] }[];
    expect(groups.flatMap(({ years }) => years)).toHaveLength(found.years.length);
    expect(Buffer.byteLength(JSON.stringify(structured))).toBeLessThanOrEqual(6000);
    expect(text.length).toBeLessThanOrEqual(1200);
  }
});
