import { assemble, planReport, printReport } from './question-report.ts';

const ASKED = { matter: '下周的面试，结果如何', time: '2026-11-22 10:05:00', xuhao: '798767' };

test('the printed hexagram shows moving lines, spirits, 世 应, the line of the matter and the void', () => {
  const plan = planReport(ASKED as Parameters<typeof planReport>[0]);
  const texts = Object.fromEntries(plan.keys.map((key) => [key, { text: '一段。', trace: [] }]));
  const { blocks } = printReport(assemble(plan, texts as Parameters<typeof assemble>[1]));
  const figure = blocks.find((block) => block.block === 'hexagram')!;
  if (figure.block !== 'hexagram') throw new Error('no hexagram');
  const [cast, after] = figure.hexagrams;
  expect(cast).toMatchObject({ title: '火泽睽', note: '艮宫四世' });
  expect(cast!.lines.map(({ moving }) => moving)).toEqual([false, true, false, false, true, false]);
  expect(cast!.lines.map(({ right }) => right)).toEqual([
    '白虎 应空',
    '玄武 用',
    '青龙',
    '朱雀 世',
    '勾陈',
    '螣蛇 空',
  ]);
  expect(after!.lines.map(({ moving }) => moving ?? false)).not.toContain(true);
});

test.each(['798767', '777777', '888888', '696969'])(
  '%s: nothing is repeated, neither in the expert text nor in the plain one',
  (xuhao) => {
    const { keys, write } = planReport({ ...ASKED, xuhao } as Parameters<typeof planReport>[0]);
    for (const key of keys.filter((one) => !one.endsWith('Baihua'))) {
      const lines = write(key).text.split('\n');
      const plain = write(`${key}Baihua`).text.split('\n');
      expect({ key, twice: plain.filter((line) => line.length > 40 && lines.includes(line)) }).toEqual({
        key,
        twice: [],
      });
    }
  },
);

test('print does not repeat a sentence in its plain version', () => {
  const plan = planReport(ASKED as Parameters<typeof planReport>[0]);
  const texts = Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)]));
  const { blocks } = printReport(assemble(plan, texts as Parameters<typeof assemble>[1]));
  const sections = blocks.filter((block) => block.block === 'section');
  // Both versions stand below one title, which names the section in both wordings.
  expect(sections[0]?.title).toBe('断语　结论');
  for (const { title } of sections) expect(title).toMatch(/^[^　]{2,5}　[^　]{2,}$/u);
  for (const { title, expert, plain } of sections)
    expect({
      title,
      twice: plain.split('\n').filter((line) => line !== '' && expert.split('\n').includes(line)),
    }).toEqual({
      title,
      twice: [],
    });
  expect(sections.filter(({ plain }) => plain !== '').length).toBeGreaterThan(3);
});
