// Markdown → the blocks that page, search and server-rendered HTML use. Parsed by markdown-it; HTML is refused.
import MarkdownIt, { type Token } from 'markdown-it';
import type { Block, Run } from '../contract/article.ts';

const markdown = new MarkdownIt('default', { html: true, linkify: false, typographer: false });

/** Content that an article must not contain, or that the pages cannot show. */
export class MarkdownProblem extends Error {}

const problem = (token: Token, what: string) =>
  new MarkdownProblem(`line ${(token.map?.[0] ?? 0) + 1} of the body: ${what}`);

function runsOf(token: Token): Run[] {
  const runs: Run[] = [];
  let bold = false;
  let to: string | undefined;
  for (const child of token.children ?? []) {
    switch (child.type) {
      case 'text':
        if (child.content)
          runs.push({ text: child.content, ...(bold ? { bold: true as const } : {}), ...(to ? { to } : {}) });
        break;
      case 'softbreak':
        break;
      case 'strong_open':
        bold = true;
        break;
      case 'strong_close':
        bold = false;
        break;
      case 'link_open':
        to = String(child.attrGet('href') ?? '');
        break;
      case 'link_close':
        to = undefined;
        break;
      case 'html_inline':
        throw problem(token, `HTML is not allowed: ${child.content}`);
      default:
        throw problem(token, `${child.type} is not allowed in an article`);
    }
  }
  return runs;
}

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('');

/**
 * The blocks of an article's body.
 * @throws MarkdownProblem for HTML, for a first-level heading, and for anything the pages cannot show
 */
export function blocksOf(body: string): Block[] {
  const tokens = markdown.parse(body, {});
  const blocks: Block[] = [];
  let at = 0;
  let headings = 0;

  /** The tokens up to the one that closes the token at `at`. */
  function inside(): Token[] {
    const open = tokens[at] as Token;
    const from = at + 1;
    const close = open.type.replace(/_open$/, '_close');
    while (!(tokens[at]?.type === close && tokens[at]?.level === open.level)) at += 1;
    return tokens.slice(from, at);
  }
  const inlines = (some: readonly Token[]) => some.filter(({ type }) => type === 'inline');

  for (; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    switch (token.type) {
      case 'heading_open': {
        const level = Number(token.tag.slice(1));
        if (level !== 2 && level !== 3) throw problem(token, `a heading of level ${level}: begin with ##`);
        headings += 1;
        const [text] = inlines(inside());
        blocks.push({ kind: 'heading', level, id: `s${headings}`, text: text ? textOf(runsOf(text)) : '' });
        break;
      }
      case 'paragraph_open': {
        const [text] = inlines(inside());
        if (text) blocks.push({ kind: 'paragraph', runs: runsOf(text) });
        break;
      }
      case 'bullet_list_open':
      case 'ordered_list_open': {
        const items = inlines(inside()).map(runsOf);
        blocks.push({ kind: 'list', ordered: token.type === 'ordered_list_open', items });
        break;
      }
      case 'table_open': {
        const rows: Run[][][] = [];
        for (const part of inside()) {
          if (part.type === 'tr_open') rows.push([]);
          else if (part.type === 'inline') rows.at(-1)?.push(runsOf(part));
        }
        const [head = [], ...rest] = rows;
        blocks.push({ kind: 'table', head, rows: rest });
        break;
      }
      case 'blockquote_open': {
        const text = inlines(inside())
          .flatMap((one) =>
            (one.children ?? []).map((child) => (child.type === 'softbreak' ? '\n' : child.content)),
          )
          .join('');
        const [, quoted, from] = /^([\s\S]+)\n——(.+)$/.exec(text) ?? [];
        if (!quoted || !from) throw problem(token, 'a quotation ends with a line ——《book》place');
        blocks.push({ kind: 'quote', text: quoted.replaceAll('\n', ''), from });
        break;
      }
      default:
        throw problem(
          token,
          token.type === 'html_block' ? 'HTML is not allowed' : `${token.type} is not allowed in an article`,
        );
    }
  }
  return blocks;
}

/** All readable text of a block, as one string. */
export function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'paragraph':
      return textOf(block.runs);
    case 'list':
      return block.items.map(textOf).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(textOf).join(' ')).join('\n');
    case 'quote':
      return `${block.text}${block.from}`;
    case 'figure':
      return '';
  }
}
