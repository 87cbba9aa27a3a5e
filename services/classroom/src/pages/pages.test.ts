import { pageText } from '@tianji/contracts';
import { COURSES } from '../data/courses.ts';
import { articleOf, tree } from '../library/library.ts';
import { Html, html } from './html.ts';
import { allPages, pageAt } from './pages.ts';

test('every page of the sitemap has its text, its title and one address', () => {
  const paths = allPages();
  expect(new Set(paths).size).toBe(paths.length);
  const titles = new Set<string>();
  for (const path of ['/yiXueZhiShi', '/gua64', '/chengZiKeJian', '/zhouYiJieGua', ...paths]) {
    const page = pageAt(path);
    expect(pageText.parse(page)).toEqual(page);
    expect([path, page.status, page.canonical]).toEqual([path, 200, path]);
    expect([path, page.description.length > 10, page.html.length > 250]).toEqual([path, true, true]);
    titles.add(page.title);
  }
  expect(titles.size).toBe(paths.length + 4);
});

test('every link of every page leads to an existing page or to a heading of its own', () => {
  const known = new Set([
    '/classroomIndex',
    '/yiXueZhiShi',
    '/gua64',
    '/chengZiKeJian',
    '/zhouYiJieGua',
    '/course',
    ...allPages(),
  ]);
  let links = 0;
  for (const path of known) {
    if (path === '/classroomIndex') continue;
    const { html: text } = pageAt(path);
    for (const [, href = ''] of text.matchAll(/href="([^"]*)"/g)) {
      links += 1;
      const leads = href.startsWith('#') ? text.includes(`id="${href.slice(1)}"`) : known.has(href);
      expect([path, href, leads]).toEqual([path, href, true]);
    }
  }
  expect(links).toBeGreaterThan(1000);
});

test('an article is complete: every paragraph, its quotation, its sources', () => {
  for (const { id } of tree().flatMap(({ children }) => children)) {
    const article = articleOf(id)!;
    const plain = pageAt(`/yiXueZhiShiChaKan/${id}`).html.replace(/<[^>]+>/g, '');
    for (const block of article.blocks) if (block.kind === 'quote') expect(plain).toContain(block.text);
    for (const source of article.sources) expect(plain).toContain(html`${source}`.text);
  }
  expect(pageAt('/gua64view/1').html).toContain('用九');
});

test('an article begins with the parts of the page that takes its place, in the same order', () => {
  const parts = [
    '<nav aria-label="当前位置">.*</nav><article>',
    '<summary>第一章　干支</summary>.*<summary>本篇目录</summary>.*<a href="#questions">想一想</a>.*</div>',
    '<p class="where">第一章　干支　　约 \\d+ 分钟</p><h1>地支藏干</h1><p class="lead">',
  ];
  expect(pageAt('/yiXueZhiShiChaKan/cang-gan').html).toMatch(new RegExp(`^${parts.join('.*')}`, 's'));
  expect(pageAt('/yiXueZhiShiChaKan/lifa').html).toMatch(/<p class="where">第.+章　约 \d+ 分钟<\/p><h1>/);
});

test.each([
  '/yiXueZhiShiChaKan/nothing',
  '/yiXueZhiShiChaKan/%E0%A4%A',
  '/yiXueZhiShiChaKan/__proto__',
  '/yiXueZhiShiChaKan/%3Cscript%3E',
  '/yiXueZhiShiChaKan/<script>',
  `/yiXueZhiShiChaKan/${'a'.repeat(150)}`,
  '/gua64view/99',
  '/gua64view/%E0',
  '/gua64view/0',
  '/gua64view/65',
  '/gua64view/022',
  '/gua64view/x',
  '/other',
])('there is no page at %s', (path) => {
  const page = pageAt(path);
  expect(page).toMatchObject({ status: 404, data: [] });
  // A page whose fields violate its contract would silently be sent unchanged.
  expect(pageText.parse(page)).toEqual(page);
  expect(page.html).toContain(page.title);
});

test('the slides of an opened course are not indexed', () => {
  const page = pageText.parse(pageAt('/course'));
  expect(page).toMatchObject({ status: 200, noindex: true });
  expect(page.html).toContain('href="/chengZiKeJian"');
});

test('without scripts the courses list their slides and related articles', () => {
  const { html: text } = pageText.parse(pageAt('/chengZiKeJian'));
  for (const { title, slides, articles } of COURSES) {
    expect(text).toContain(title);
    for (const slide of slides) expect(text).toContain(html`<li>${slide.title}</li>`.text);
    for (const id of articles) expect(text).toContain(`href="/yiXueZhiShiChaKan/${id}"`);
  }
});

test('a value in a template is treated as text', () => {
  expect(html`<a title="${'"><b>'}">${['<i>', new Html('<u>')]}</a>`.text).toBe(
    '<a title="&quot;&gt;&lt;b&gt;">&lt;i&gt;<u></a>',
  );
});
