import { MOST_CHARS, plainText } from './clean.ts';

test('Markdown becomes the plain format of reports', () => {
  const answer = [
    '## 一、性格',
    '',
    '**日主戊土**，*厚重*而`有信`。',
    '',
    '- 第一点，守信。',
    '* 第二点，耐心。',
    '1. 第三点，稳当。',
    '> 引文一句。',
    '---',
    '**二、相处**',
    '请看[这里](https://example.com/a?b=c)，或 https://example.com/x 。',
    '```',
    '代码不是正文。',
    '```',
    '| 甲 | 乙 |',
    '|---|---|',
  ].join('\r\n');
  expect(plainText(answer).split('\n')).toEqual([
    '# 一、性格',
    '日主戊土，厚重而有信。',
    '第一点，守信。',
    '第二点，耐心。',
    '第三点，稳当。',
    '引文一句。',
    '# 二、相处',
    '请看这里，或  。',
    '代码不是正文。',
    '甲  乙',
  ]);
});

test.each([
  ['<p>一段。</p><p>二段。</p>', '一段。\n二段。'],
  ['<h2>标题</h2>一段<br>二段', '# 标题\n一段\n二段'],
  ['甲<script>alert(1)</script>乙', '甲乙'],
  ['甲<SCRIPT src=//x>乙', '甲'],
  ['甲<style>p{}</style><!-- 藏 -->乙', '甲乙'],
  ['<think>我想想，用户要的是……</think>正文。', '正文。'],
  ['甲<img src=x onerror=alert(1)>乙', '甲乙'],
  ['甲&lt;script&gt;alert(1)&lt;/script&gt;乙', '甲乙'],
  ['甲&amp;lt;b&amp;gt;乙', '甲乙'],
  ['<<b>script>alert(1)<</b>/script>甲', '甲'],
  ['<scr<script></script>ipt>甲', '甲'],
  ['3 < 5 而 5 > 3', '3  5 而 5  3'],
  ['甲\u202E乙\u0000丙\u200B丁\uFEFF', '甲乙丙丁'],
])('HTML and hidden characters are removed: %j', (answer, text) => {
  expect(plainText(answer)).toBe(text);
});

test('headings without text below, empty lines and punctuation alone do not count as text', () => {
  expect(plainText('# 一\n# 二\n\n正文。\n### \n***\n# 三')).toBe('# 二\n正文。');
  expect(
    plainText(
      '# 这一个标题实在太长了，长得已经不像一个标题，而像一段话，所以它就是一段话，不再是标题，也不必装成标题的样子。',
    ),
  ).toMatch(/^这一个标题/);
});

test('no markup is ever left, however it is nested', () => {
  const parts = [
    '<',
    '>',
    '&lt;',
    '&gt;',
    '&amp;',
    'script',
    '/script',
    '<b>',
    '</b>',
    'x',
    '!--',
    '--',
    '`',
    '|',
  ];
  let seed = 7;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
  for (let i = 0; i < 3_000; i += 1) {
    const answer = Array.from({ length: 12 }, () => parts[next() % parts.length]).join('');
    expect(plainText(answer)).not.toMatch(/[<>]|&(?:lt|gt|amp|#)/);
  }
});

test('a hostile answer of any length is read to its end', () => {
  for (const piece of ['<', '&amp;', '<b', '**', '[](', '<!--', '*a', '`'] as const)
    expect(plainText(piece.repeat(MOST_CHARS / piece.length))).not.toMatch(/[<>]/);
});
