import { createTeller, proseSentences, sentencesOf } from './index.ts';

test('sentences keep their closing marks', () => {
  expect(sentencesOf('他说：“好。”走了！\n真的？是。')).toEqual(['他说：“好。”', '走了！', '真的？', '是。']);
  expect(sentencesOf('')).toEqual([]);
});

test('headings are not sentences of a section', () => {
  expect(proseSentences('# 用神\n得令。得地。\n# 时令\n冬生。')).toEqual(['得令。', '得地。', '冬生。']);
});

test('a sentence is used once; a repeat is left out and recorded', () => {
  const teller = createTeller();
  expect(teller.say('甲。乙。', '丙。')).toBe('甲。乙。丙。');
  expect(teller.say('乙。丁。')).toBe('丁。');
  expect(teller.tell('a.rule', ['fact'], '甲。')).toBeNull();
  expect(teller.tell('a.rule', ['fact'], '戊。')).toEqual({ rule: 'a.rule', facts: ['fact'], text: '戊。' });
  expect(teller.repeated).toEqual(['乙。', '甲。']);
});

test('a subheading is above the first remaining paragraph, or omitted', () => {
  const teller = createTeller();
  const one = teller.tell('a.rule', [], '甲。');
  const two = teller.tell('a.rule', [], '乙。');
  expect(teller.under('题', [null, one, two])).toEqual([{ ...one, head: '题' }, two]);
  expect(teller.under('空', [null])).toEqual([]);
});

test('a wording of which something was used is skipped', () => {
  const teller = createTeller();
  teller.say('甲。');
  expect(teller.pick(['甲。又。', '乙。'])).toBe('乙。');
  expect(teller.pick(['甲。', '乙。', '丙。'], 2)).toBe('丙。');
  expect(teller.pick(['甲。'])).toBe('');
});

test('a chosen wording is not returned again, and may still be told', () => {
  const teller = createTeller('chart');
  const [first, second] = [teller.choose('x', ['甲。', '乙。']), teller.choose('x', ['甲。', '乙。'])];
  expect([first, second].sort()).toEqual(['乙。', '甲。']);
  expect(teller.choose('x', ['甲。', '乙。'])).toBe('');
  expect(teller.say(first)).toBe(first);
});

test('charts start at different wordings, one chart always at the same', () => {
  const wordings = Array.from({ length: 8 }, (_, i) => `第${i}种。`);
  const firsts = Array.from({ length: 40 }, (_, i) => createTeller(`chart ${i}`).choose('x', wordings));
  expect(new Set(firsts).size).toBeGreaterThan(4);
  expect(createTeller('chart 7').choose('x', wordings)).toBe(firsts[7]);
  expect(createTeller('a').turn('w')).not.toBe(createTeller('b').turn('w'));
});

test('phrases are given out once', () => {
  const teller = createTeller();
  expect([teller.fresh(['甲', '乙'], 1), teller.fresh(['甲', '乙'], 1), teller.fresh(['甲', '乙'])]).toEqual([
    '乙',
    '甲',
    '',
  ]);
});
