// The text of the classroom's pages, for search engines and for readers without JavaScript.

import type { PageText } from '@tianji/contracts';
import { HEXAGRAMS } from '@tianji/hexagram';
import type { Article } from '../contract/article.ts';
import { COURSES } from '../data/courses.ts';
import { hexagramPage } from '../library/hexagram-page.ts';
import { articleOf, articlePath, tree } from '../library/library.ts';
import { articleHtml } from './article-html.ts';
import { hexagramHtml, listHtml } from './hexagram-html.ts';
import { crumbs, type Html, html, link, SCHOOL } from './html.ts';

type Data = PageText['data'];

const page = (
  canonical: string,
  title: string,
  description: string,
  text: Html,
  data: Data = [],
): PageText => ({
  status: 200,
  title,
  description,
  canonical,
  html: text.text,
  data,
});

/** There is no page at the requested address, which may be any text; the canonical address is the list. */
const missing = (list: string, title: string, label: string): PageText => ({
  status: 404,
  title,
  description: '',
  canonical: list,
  html: html`<h1>${title}</h1><p>地址可能写错了，也可能改了名字。</p><p>${link(list, label)}</p>`.text,
  data: [],
});

/** The way to a page as structured data: an address and a name per step. */
const crumbData = (steps: readonly [path: string, name: string][]): Data[number] => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([item, name], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});

function articlePage(article: Article): PageText {
  const path = articlePath(article.id);
  const words = {
    '@context': 'https://schema.org',
    '@type': article.kind === 'article' ? 'Article' : 'CollectionPage',
    headline: article.title,
    name: article.title,
    description: article.summary,
    inLanguage: 'zh-CN',
    url: path,
    ...(article.kind === 'article'
      ? { articleSection: article.chapter.title, keywords: article.terms.join(',') }
      : {}),
  };
  const way = crumbData([SCHOOL, ['/yiXueZhiShi', '易学知识'], [path, article.title]]);
  // A chapter may have the same name as a tool, whose page uses that title.
  const title =
    article.kind === 'chapter' ? `${article.title}　第${article.chapter.number}章` : article.title;
  return page(path, title, article.summary, articleHtml(article), [words, way]);
}

function treePage(): PageText {
  const own = html`<p>${link(articlePath(OWN_CHART), '读懂我的盘')}</p>`;
  const chapters = tree().map(
    ({ id, label, summary, children }) =>
      html`<h2>${link(articlePath(id), label)}</h2><p>${summary}</p><ul>${children.map((one) => html`<li>${link(articlePath(one.id), one.label)}：${one.summary}</li>`)}</ul>`,
  );
  const text = html`${crumbs(SCHOOL, '易学知识')}<h1>易学知识</h1>${own}${chapters}`;
  return page(
    '/yiXueZhiShi',
    '易学知识',
    '干支、历法、八字、紫微、六爻、奇门与姓名：由浅入深的文章，术语可查，例子可核。',
    text,
  );
}

function hexagram(id: string): PageText | null {
  const found = /^[1-9]\d?$/.test(id) ? hexagramPage(Number(id)) : null;
  if (!found) return null;
  const path = `/gua64view/${found.id}`;
  const description = `${found.quanming}：${found.guaChi}卦辞、彖传、象传、六爻爻辞与逐爻解读。`;
  const words = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: `第${found.id}卦　${found.quanming}`,
    description,
    inLanguage: 'zh-CN',
    url: path,
  };
  const way = crumbData([SCHOOL, ['/gua64', '六十四卦'], [path, found.quanming]]);
  return page(path, `${found.quanming}　第${found.id}卦`, description, hexagramHtml(found), [words, way]);
}

function coursesPage(): PageText {
  const list = COURSES.map(({ title, summary, slides, articles }) => {
    const read = articles.flatMap((id) => articleOf(id) ?? []);
    return html`<h2>${title}</h2><p>${slides.length} 页。${summary}</p><ol>${slides.map((slide) => html`<li>${slide.title}</li>`)}</ol><p>接着读：${read.map((one) => html`${link(articlePath(one.id), one.title)}　`)}</p>`;
  });
  const text = html`${crumbs(SCHOOL, '易学课件')}<h1>易学课件</h1>${list}`;
  return page('/chengZiKeJian', '易学课件', '按课程浏览的图文课件，每页有讲稿。', text);
}

/** The slides of a course that a tab opened: nothing to index. */
function slidesPage(): PageText {
  const text = html`${crumbs(SCHOOL, '课件浏览')}<h1>课件浏览</h1><p>先在课件列表里选一门课，再从这里翻看。</p><p>${link('/chengZiKeJian', '易学课件')}</p>`;
  return { ...page('/course', '课件浏览', '图文课件，逐页翻看，每页有讲稿。', text), noindex: true };
}

/** The lessons on the reader's own chart need a script; without one the page only says what they are. */
const OWN_CHART = 'du-dong-wo-de-pan';
const OWN_CHART_SUMMARY = '用自己的生日走十步，学会读四柱：时辰、日主、月令、藏干、十神、根气、强弱与用神。';

function ownChartPage(): PageText {
  const path = articlePath(OWN_CHART);
  const steps = '时辰 日主 五行与阴阳 月令 得令不得令 藏干 十神 根气 强弱 用神'.split(' ');
  const text = html`${crumbs(SCHOOL, ['/yiXueZhiShi', '易学知识'], '读懂我的盘')}<h1>读懂我的盘</h1><p>用自己的生日走十步，每一步先自己答，再与推算对照。生日只在您的设备上用，不会上传。</p><ol>${steps.map((one) => html`<li>${one}</li>`)}</ol>`;
  return page(path, '读懂我的盘', OWN_CHART_SUMMARY, text, [
    {
      '@context': 'https://schema.org',
      '@type': 'LearningResource',
      name: '读懂我的盘',
      description: OWN_CHART_SUMMARY,
      inLanguage: 'zh-CN',
      url: path,
    },
    crumbData([SCHOOL, ['/yiXueZhiShi', '易学知识'], [path, '读懂我的盘']]),
  ]);
}

function castingPage(): PageText {
  const text = html`${crumbs(SCHOOL, '周易解卦')}<h1>周易解卦</h1><p>六爻不动读本卦卦辞；一爻动读这一爻；两爻动读两爻，以上面一爻为主；三爻动读本卦与之卦的卦辞；四爻动读之卦两个不动的爻，以下面一爻为主；五爻动读之卦不动的一爻；六爻全动，乾用九，坤用六，其余读之卦卦辞。依朱熹《易学启蒙》。</p><p>${link('/gua64', '六十四卦原文')}　${link(articlePath('du-zhou-yi'), '怎样读一段《周易》')}</p>`;
  return page('/zhouYiJieGua', '周易解卦', '按动爻多少，看一卦该读哪一句经文，再照着次序读下去。', text);
}

/** The text of the page at a path. Called only for the routes of the contract. */
export function pageAt(path: string): PageText {
  const [, root = '', id = ''] = path.split('/');
  switch (root) {
    case 'yiXueZhiShi':
      return treePage();
    case 'yiXueZhiShiChaKan': {
      if (id === OWN_CHART) return ownChartPage();
      const article = articleOf(decoded(id));
      return article ? articlePage(article) : missing('/yiXueZhiShi', '没有这一篇', '回到目录');
    }
    case 'gua64':
      return page(
        '/gua64',
        '六十四卦',
        '六十四卦的卦辞、彖传、象传与逐爻解读，可按卦名、八宫与爻查找。',
        listHtml(),
      );
    case 'gua64view':
      return hexagram(id) ?? missing('/gua64', '没有这一卦', '看全部六十四卦');
    case 'zhouYiJieGua':
      return castingPage();
    case 'chengZiKeJian':
      return coursesPage();
    case 'course':
      return slidesPage();
    default:
      return missing('/classroomIndex', '没有这一页', '学堂');
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** Every article, chapter and hexagram, for the sitemap. */
export const allPages = (): string[] => [
  articlePath(OWN_CHART),
  ...tree()
    .flatMap(({ id, children }) => [id, ...children.map((one) => one.id)])
    .map(articlePath),
  ...HEXAGRAMS.map(({ number }) => `/gua64view/${number}`),
];
