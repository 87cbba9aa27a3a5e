import { limitedPart, limitedText, WritingStalled } from './limited.ts';

test('what ends in time is given, or thrown, as it is', async () => {
  const made = { text: '一' };
  expect(limitedText('the text', () => made)).toBe(made);
  const error = new RangeError('no such day');
  expect(() =>
    limitedText('the text', () => {
      throw error;
    }),
  ).toThrow(error);
  expect(await limitedPart('the plan', () => made)).toBe(made);
  expect(await limitedPart('the plan', async () => made)).toBe(made);
  await expect(limitedPart('the plan', () => Promise.reject(error))).rejects.toBe(error);
});

const ENDLESS: readonly (readonly [name: string, work: () => void])[] = [
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  [
    'a loop that catches everything',
    () => {
      for (;;)
        try {
          throw new Error('again');
        } catch {
          // And again.
        }
    },
  ],
  ['an expression that backtracks', () => void /^(?:a+)+$/.test(`${'a'.repeat(64)}b`)],
  [
    'a list that grows and shrinks',
    () => {
      const list: number[] = [];
      for (;;) if (list.push(1) > 1_000) list.length = 0;
    },
  ],
];

test.each(ENDLESS)('%s is interrupted, and the process goes on', async (_name, work) => {
  expect(() => limitedText('the text 健康', work, 100)).toThrow(new WritingStalled('the text 健康', 100));
  await expect(limitedPart('the plan', work, { textMs: 100 })).rejects.toThrow(WritingStalled);
  expect(limitedText('the text', () => 1)).toBe(1);
});

test('a part that never settles ends, too', async () => {
  await expect(
    limitedPart('the document', () => new Promise(() => undefined), { partMs: 50 }),
  ).rejects.toThrow('the document did not end within 0.05 s');
});
