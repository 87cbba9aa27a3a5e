/**
 * What a service wrote for a page, as Markdown: for readers that are programs. Libraries were tried on the same pages
 * (November 2026): turndown 7.2.5 leaves `<` as it is, so that a text about a tag becomes one, and rehype-remark 10.0.1 writes
 * the Chinese characters beside an emphasis as numbers. Both overflow the stack on deep elements, which a service may send.
 */

interface Element {
  readonly tag: string;
  readonly href: string;
  readonly children: (Element | string)[];
}

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gi;
const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr']);
/** Nothing of these is text to read. */
const DROPPED = new Set(['nav', 'svg', 'script', 'style', 'template', 'button']);
const INLINE = new Set(['a', 'strong', 'b', 'em', 'i', 'cite', 'span', 'br', 'code', 'sup', 'sub', 'small']);

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
};

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** The elements of a text. A tag that nothing opened, or that nothing closes, costs no text. */
function parsed(html: string): Element {
  const root: Element = { tag: '', href: '', children: [] };
  const open = [root];
  const inside = () => open.at(-1) ?? root;
  for (const [whole, closing, name, rest = ''] of html.matchAll(TOKEN)) {
    if (whole.startsWith('<!--')) continue;
    if (name === undefined) {
      inside().children.push(decoded(whole));
      continue;
    }
    const tag = name.toLowerCase();
    if (closing) {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at > 0) open.splice(at);
      continue;
    }
    const href = decoded(/\shref="([^"]*)"/i.exec(rest)?.[1] ?? '');
    const element: Element = { tag, href, children: [] };
    inside().children.push(element);
    if (!VOID.has(tag) && !rest.endsWith('/')) open.push(element);
  }
  return root;
}

/** The text of a page as Markdown; its links lead to `origin`. */
function writer(origin: string) {
  const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<]/g, '\\$&');

  function inline(nodes: Element['children']): string {
    return nodes
      .map((node) => {
        if (typeof node === 'string') return plain(node);
        if (DROPPED.has(node.tag)) return '';
        if (node.tag === 'br') return '\\\n';
        const inner = inline(node.children);
        if (!inner.trim()) return inner;
        if (node.tag === 'strong' || node.tag === 'b') return `**${inner.trim()}**`;
        if (node.tag === 'a' && node.href && !node.href.startsWith('#'))
          return `[${inner.trim()}](${node.href.startsWith('/') ? origin : ''}${node.href.replaceAll(/[()\s]/g, encodeURIComponent)})`;
        return inner;
      })
      .join('');
  }

  /** A paragraph; what it begins with makes no list or heading of it. */
  function paragraph(nodes: Element['children']): string[] {
    const text = inline(nodes)
      .trim()
      .replace(/^(\d+)(?=[.)](\s|$))/, '$1\\')
      .replace(/^(?:#|>|[+-](?=\s|$))/, '\\$&');
    return text ? [text] : [];
  }

  const elements = ({ children }: Element, tag: string): Element[] =>
    children.flatMap((node) =>
      typeof node === 'string' ? [] : node.tag === tag ? [node] : elements(node, tag),
    );

  function list(node: Element): string[] {
    const items = node.children.filter((one): one is Element => typeof one !== 'string' && one.tag === 'li');
    const lines = items.map((item, index) => {
      const mark = node.tag === 'ol' ? `${index + 1}. ` : '- ';
      const text = blocks(item.children).join('\n\n');
      return `${mark}${text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)}`;
    });
    return lines.length > 0 ? [lines.join('\n')] : [];
  }

  function table(node: Element): string[] {
    const rows = elements(node, 'tr').map(({ children }) =>
      children.filter((one): one is Element => typeof one !== 'string' && /^t[hd]$/.test(one.tag)),
    );
    const width = Math.max(0, ...rows.map((row) => row.length));
    if (width === 0) return [];
    const line = (cells: readonly string[]) =>
      `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
    const words = (row: readonly Element[]) =>
      row.map(({ children }) => inline(children).trim().replaceAll('\\\n', ' ').replaceAll('|', '\\|'));
    const [first = [], ...others] = rows;
    const headed = first.every(({ tag }) => tag === 'th');
    const below = headed ? others : rows;
    const rule = line(Array.from({ length: width }, () => '---'));
    return [[line(headed ? words(first) : []), rule, ...below.map((row) => line(words(row)))].join('\n')];
  }

  function quote({ children }: Element): string[] {
    const isFrom = (node: Element | string) => typeof node !== 'string' && node.tag === 'cite';
    const text = blocks(children.filter((node) => !isFrom(node)));
    const from = inline(children.filter(isFrom)).trim();
    const lines = [...text, ...(from ? [`——${from}`] : [])].join('\n\n').split('\n');
    return [lines.map((one) => `> ${one}`.trimEnd()).join('\n')];
  }

  /** What a page folds stands open here: its label leads the text. */
  function unfolded({ children }: Element): string[] {
    const isLabel = (node: Element | string): node is Element =>
      typeof node !== 'string' && node.tag === 'summary';
    const label = inline(children.filter(isLabel).flatMap((node) => node.children)).trim();
    const [first = '', ...others] = blocks(children.filter((node) => !isLabel(node)));
    if (!label) return [first, ...others];
    // A text never begins like a list, a table, a heading or a quotation: there it is escaped.
    return /^(?:- |\d+\. |[|#>])/.test(first)
      ? [`${label}：`, first, ...others]
      : [`${label}：${first}`, ...others];
  }

  function block(node: Element): string[] {
    if (DROPPED.has(node.tag)) return [];
    if (/^h[1-6]$/.test(node.tag)) {
      const text = inline(node.children).trim();
      return text ? [`${'#'.repeat(Number(node.tag[1]))} ${text}`] : [];
    }
    switch (node.tag) {
      case 'p':
        return paragraph(node.children);
      case 'ul':
      case 'ol':
        return list(node);
      case 'table':
        return table(node);
      case 'blockquote':
        return quote(node);
      case 'details':
        return unfolded(node);
      case 'hr':
        return ['---'];
      default:
        return blocks(node.children);
    }
  }

  /** Blocks one after another; what stands between them is a paragraph of its own. */
  function blocks(nodes: Element['children']): string[] {
    const made: string[] = [];
    let loose: Element['children'] = [];
    const flush = () => {
      made.push(...paragraph(loose));
      loose = [];
    };
    for (const node of nodes) {
      if (typeof node === 'string' || INLINE.has(node.tag)) {
        loose.push(node);
        continue;
      }
      flush();
      made.push(...block(node));
    }
    flush();
    return made;
  }

  return blocks;
}

/**
 * The text of a page as Markdown, from its first heading on: what stands before are ways to other pages.
 * @param html as a service wrote it
 * @param origin of the site, without a slash at the end
 */
export function markdownOf(html: string, origin: string): string {
  const from = html.search(/<h1[\s>]/i);
  return writer(origin)(parsed(html.slice(Math.max(0, from))).children).join('\n\n');
}
