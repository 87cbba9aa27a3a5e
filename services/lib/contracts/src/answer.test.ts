import { answerField, claimField, nowField } from './answer.ts';

const now = {
  sentence: '一句。',
  plain: '一句。',
  line: [{ at: 'year:2026', score: 1.81, word: '顺' }],
  themes: [
    { theme: 'work', direction: '顺', sentence: '一句。', fact: '流年武曲禄入大限官禄', cells: ['palace.8'] },
  ],
  reading: 1,
};
const claim = {
  ...{ id: 'a', theme: 'work', at: 'year:2031', who: 'one', say: ['verdict'], expert: '句。', plain: '句。' },
  ...{ names: [], facts: [], sure: 'P', version: '1' },
};

test('the first lines of a chart: at most three themes, directions and times of the vocabulary', () => {
  expect(nowField.safeParse(now).success).toBe(true);
  expect(nowField.safeParse({ ...now, themes: Array(4).fill(now.themes[0]) }).success).toBe(false);
  expect(nowField.safeParse({ ...now, line: [{ at: 'sometime', score: 1 }] }).success).toBe(false);
  expect(nowField.safeParse({ ...now, themes: [{ ...now.themes[0], direction: '吉' }] }).success).toBe(false);
  expect(nowField.safeParse({ ...now, reading: 3 }).success).toBe(false);
});

test('a claim has a theme, a time, what it says and how sure its rule is', () => {
  expect(claimField.safeParse(claim).success).toBe(true);
  expect(claimField.safeParse({ ...claim, sure: 'X' }).success).toBe(false);
  expect(claimField.safeParse({ ...claim, from: '2031' }).success).toBe(false);
});

test('an answer has its degree and the span of its date', () => {
  const answer = {
    ...{
      form: 'whether',
      degree: 'good',
      word: '是',
      sentence: '句。',
      plain: '句。',
      fact: '',
      against: '',
    },
    ...{ claims: ['a'], date: { from: '2027-02-06', to: '2028-01-25' } },
  };
  expect(answerField.safeParse(answer).success).toBe(true);
  expect(answerField.safeParse({ ...answer, degree: '顺' }).success).toBe(false);
});
