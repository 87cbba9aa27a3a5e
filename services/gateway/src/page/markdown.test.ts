import { markdownOf } from './markdown.ts';

const ORIGIN = 'https://tianji.example';
const of = (html: string) => markdownOf(html, ORIGIN);

test('a text has its headings, paragraphs, lists, tables and quotations', () => {
  expect(
    of(
      '<nav><a href="/a">上</a></nav><article><div><a href="/b">目录</a></div><h1>甲</h1><p class="lead">一<strong>二</strong>三，见<a href="/view/1">乙</a>与<a href="#s1">下文</a>。</p>' +
        '<h2 id="s1">丙</h2><ol><li>问<ul><li>是</li><li>否</li></ul></li><li>再问</li></ol>' +
        '<div class="sheet"><table><thead><tr><th scope="col">支</th><th>干</th></tr></thead><tbody><tr><td>子</td><td>癸</td></tr><tr><td>丑</td><td></td></tr></tbody></table></div>' +
        '<blockquote>“原文。”<cite>《书》篇</cite></blockquote><figure><svg><text>不读</text></svg><figcaption>图　说明</figcaption></figure><hr>末</article>',
    ),
  ).toBe(
    [
      '# 甲',
      `一**二**三，见[乙](${ORIGIN}/view/1)与下文。`,
      '## 丙',
      '1. 问\n\n   - 是\n   - 否\n2. 再问',
      '| 支 | 干 |\n| --- | --- |\n| 子 | 癸 |\n| 丑 |  |',
      '> “原文。”\n>\n> ——《书》篇',
      '图 说明',
      '---',
      '末',
    ].join('\n\n'),
  );
});

test('what a page folds stands open, and its label leads it', () => {
  expect(
    of('<ul><li>问<details><summary>答案</summary>甲。因为<strong>乙</strong></details></li></ul>'),
  ).toBe('- 问\n\n  答案：甲。因为**乙**');
  expect(of('<details><summary>答案</summary><p>甲</p><p>乙</p></details><details><p>丙</p></details>')).toBe(
    '答案：甲\n\n乙\n\n丙',
  );
  expect(of('<details><summary>目录</summary><ul><li>甲</li></ul></details>')).toBe('目录：\n\n- 甲');
});

test('beside an emphasis, and however deep its elements are, a text keeps its characters', () => {
  expect(of('<p>甲<b>“乙”</b>丙</p>')).toBe('甲**“乙”**丙');
});

test('a table without a heading has an empty one', () => {
  expect(of('<table><tbody><tr><th scope="row">宫</th><td>乾<br>一|二</td></tr></tbody></table>')).toBe(
    '|  |  |\n| --- | --- |\n| 宫 | 乾 一\\|二 |',
  );
});

test('what a text says is text: it makes no heading, link, list or element', () => {
  expect(of('<p># 一 [二](三) *四* &lt;b&gt; &amp;lt; &#60;i&#x3e;</p><p>1. 五</p><p>- 六</p>')).toBe(
    '\\# 一 \\[二\\](三) \\*四\\* \\<b> &lt; \\<i>\n\n1\\. 五\n\n\\- 六',
  );
  expect(of('<p>一<script>alert(1)</script><!-- 二 -->三<style>p{}</style></p>')).toBe('一三');
});

test('tags that nothing opened or closes cost no text', () => {
  expect(of('</div><p>一</b>二<section>三</p>四 < 五')).toBe('一二三\n\n四 \\< 五');
});

test('a long text that is nothing but tags is read once', () => {
  const text = of(`${'<a href="'.repeat(20_000)}<p>${'<b>'.repeat(2000)}末`);
  expect(text).toContain('末');
});
