import { commonnessOf } from './common.ts';

test.each([
  ['王', '浩宇', '很常见', ['2018', '王是大姓']],
  ['陈', '宇辰', '很常见', ['2018']],
  ['欧阳', '梓轩', '常见', ['“梓”“轩”是近年常用的字']],
  ['江', '澄', '常见', ['两字姓名重名多']],
  ['江', '知宇', '不多见', ['“宇”']],
  ['张', '望舒', '不多见', ['张是大姓']],
  ['江', '望舒', '很少见', ['没有近年常用的字']],
])('%s%s is %s, with the ground beside it and no number', (surname, given, word, grounds) => {
  const finding = commonnessOf(surname, given);
  expect(finding).toMatchObject({ aspect: '独', title: '重名', grade: 'remark', points: 0 });
  expect(finding.text.startsWith(`${word}：`)).toBe(true);
  for (const ground of grounds) expect(finding.text).toContain(ground);
  expect(finding.text).not.toMatch(/人使用|约|%|万/);
});
