import type { Article, Block, Run } from '../contract/article.ts';
import { chineseNumber } from '../engine/numbers.ts';
import { articlePath, tree } from '../library/library.ts';
import { svgOf } from '../library/svg.ts';
import { crumbs, Html, html, link, SCHOOL } from './html.ts';

const runsHtml = (runs: readonly Run[]): Html[] =>
  runs.map(({ text, bold, to }) => {
    const inner = bold ? html`<strong>${text}</strong>` : html`${text}`;
    return to ? html`<a href="${articlePath(to)}">${inner}</a>` : inner;
  });

function blockHtml(block: Block, article: Article): Html {
  switch (block.kind) {
    case 'heading':
      return block.level === 2
        ? html`<h2 id="${block.id}">${block.text}</h2>`
        : html`<h3 id="${block.id}">${block.text}</h3>`;
    case 'paragraph':
      return html`<p>${runsHtml(block.runs)}</p>`;
    case 'list': {
      const items = block.items.map((item) => html`<li>${runsHtml(item)}</li>`);
      return block.ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`;
    }
    case 'table': {
      const head = block.head.map((cell) => html`<th scope="col">${runsHtml(cell)}</th>`);
      const rows = block.rows.map(
        (row) => html`<tr>${row.map((cell) => html`<td>${runsHtml(cell)}</td>`)}</tr>`,
      );
      return html`<div class="sheet"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
    }
    case 'quote':
      return html`<blockquote>“${block.text}”<cite>${block.from}</cite></blockquote>`;
    case 'figure':
      return article.figure
        ? html`<figure>${new Html(svgOf(article.figure))}<figcaption>图　${article.figure.caption}</figcaption></figure>`
        : html``;
  }
}

/** The questions followed by their answers: without scripts there is no interaction. */
function questionsHtml({ questions }: Article): Html {
  if (questions.length === 0) return html``;
  const items = questions.map(
    ({ q, options, answer, why }) =>
      html`<li>${q}<ul>${options.map((option) => html`<li>${option}</li>`)}</ul><details><summary>答案</summary>${options[answer] ?? ''}。${why}</details></li>`,
  );
  return html`<h2 id="questions">想一想</h2><ol>${items}</ol>`;
}

const neighbours = ({ previous, next }: Article): Html =>
  html`<p>${previous ? html`上一篇：${link(articlePath(previous.id), previous.title)}　` : ''}${next ? html`下一篇：${link(articlePath(next.id), next.title)}` : ''}</p>`;

/** The headings that a table of contents lists. */
const headings = ({ blocks, questions, sources }: Article): { id: string; text: string }[] => [
  ...blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, text: block.text }] : [],
  ),
  ...(questions.length > 0 ? [{ id: 'questions', text: '想一想' }] : []),
  ...(sources.length > 0 ? [{ id: 'sources', text: '出处' }] : []),
];

/** What a narrow page has above the heading: the chapter's articles and the article's own headings, folded. */
function foldsHtml(article: Article): Html {
  const { id, title, number } = article.chapter;
  const chapter = tree().find((each) => each.id === id);
  const beside = [{ id, label: title }, ...(chapter?.children ?? [])];
  const own = headings(article).map((one) => html`<li>${link(`#${one.id}`, one.text)}</li>`);
  return html`<div class="folds"><details><summary>第${chineseNumber(number)}章　${title}</summary><ul>${beside.map((one) => html`<li>${link(articlePath(one.id), one.label)}</li>`)}</ul></details>${own.length > 0 ? html`<details><summary>本篇目录</summary><ul>${own}</ul></details>` : ''}</div>`;
}

/** The full text of an article or of a chapter's overview. Its head has the same parts as the page that takes its place. */
export function articleHtml(article: Article): Html {
  const { title, summary, chapter, kind, minutes, sources, related } = article;
  const way = crumbs(SCHOOL, ['/yiXueZhiShi', '易学知识'], title);
  const where = `第${chineseNumber(chapter.number)}章　${kind === 'article' ? `${chapter.title}　　` : ''}约 ${minutes} 分钟`;
  const head = html`<p class="where">${where}</p><h1>${title}</h1><p class="lead">${summary}</p>`;
  const text = html`${article.blocks.map((block) => blockHtml(block, article))}${questionsHtml(article)}${
    sources.length > 0
      ? html`<h2 id="sources">出处</h2><ol>${sources.map((source) => html`<li>${source}</li>`)}</ol>`
      : ''
  }${related.length > 0 ? html`<p>相关：${related.map((one) => html`${link(articlePath(one.id), one.title)}　`)}</p>` : ''}${neighbours(article)}`;
  return html`${way}<article>${foldsHtml(article)}${head}${text}</article>`;
}
