import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { CircularReference, type Flattened, flattened, type Part } from './flattened.ts';

/** Shapes, and what colours, cuts and groups them: all that a mark consists of. */
const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'path', 'rect', 'circle', 'ellipse', 'line'],
  ...['polyline', 'polygon', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
]);

const ATTRIBUTES = new Set([
  ...['id', 'viewBox', 'width', 'height', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'd'],
  ...['fx', 'fy', 'points', 'transform', 'opacity', 'offset', 'color', 'display', 'visibility', 'overflow'],
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-path', 'clip-rule', 'clipPathUnits', 'mask', 'maskUnits'],
  ...['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stop-color', 'stop-opacity', 'vector-effect', 'version'],
  ...[
    'gradientUnits',
    'gradientTransform',
    'spreadMethod',
    'preserveAspectRatio',
    'href',
    'role',
    'aria-label',
  ],
]);

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const MOST_ELEMENTS = 500;
const DEEPEST = 20;
/** The most that a drawing may come to when its references are written out: parts, path data, layers, depth. */
const MOST_FLAT: Flattened = { parts: 1500, data: 100_000, layers: 60, depth: 40 };
/** What each of them is called. */
const FLAT_NAMES: Readonly<Record<keyof Flattened, readonly [english: string, said: string]>> = {
  parts: ['parts', '图形部件'],
  data: ['characters of path data', '路径数据'],
  layers: ['masks, clips and transparent groups', '蒙版、剪切与半透明组'],
  depth: ['levels', '嵌套层数'],
};
/** Characters of titles and descriptions. */
const MOST_TEXT = 2000;
/** A mark stands in a bar: neither a ribbon nor a pole. */
const MOST_DRAWN_OUT = 4;
/** What is said of a mark that is one or the other. */
export const TOO_LONG = '长宽相差不能超过四倍';

/** A mark that is not taken. The message says what in it is not allowed. */
export class MarkRefused extends Error {
  /** The same in Chinese, for the owner of the site. */
  readonly said: string;
  constructor(what: string, said: string) {
    super(`brand.mark: ${what}`);
    this.name = 'MarkRefused';
    this.said = said;
  }
}

/** An SVG that holds nothing but shapes, and its view box. */
export interface CleanSvg {
  /** What stands inside the `svg` element. */
  body: string;
  /** The attributes of the `svg` element that its shapes inherit, as text. */
  inherited: string;
  viewBox: readonly [x: number, y: number, width: number, height: number];
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** What an editor writes for itself. */
const isEditors = ({ prefix, local, uri }: SaxesTagNS): boolean =>
  local === 'metadata' || (prefix !== '' && uri !== SVG);

/** @throws MarkRefused for what acts or refers elsewhere. @returns the attribute as text, '' for one that is left out */
function attribute(element: string, { prefix, local, uri, value }: SaxesAttributeNS): string {
  const name = uri === XLINK ? `xlink:${local}` : prefix === '' ? local : `${prefix}:${local}`;
  if (/^on/i.test(local))
    throw new MarkRefused(`event handler ${name} on <${element}>`, `不能含有脚本：<${element}> 的 ${name}`);
  if (local === 'style')
    throw new MarkRefused(
      `style on <${element}>: write fill, stroke and the like as attributes`,
      `<${element}> 不能使用 style，请把颜色写成 fill、stroke 等属性`,
    );
  if (local === 'href') {
    if (!/^#[\w.-]+$/.test(value))
      throw new MarkRefused(
        `foreign reference in ${name} of <${element}>`,
        `不能引用外部内容：<${element}> 的 ${name}`,
      );
    return ` href="${value}"`;
  }
  if (prefix !== '' || local === 'xmlns' || local === 'class' || /^data-/.test(local)) return '';
  if (!ATTRIBUTES.has(local))
    throw new MarkRefused(`attribute ${name} on <${element}>`, `不能使用属性 ${name}（<${element}>）`);
  const rest = value.replace(/url\(\s*(['"]?)#[\w.-]+\1\s*\)|var\(--[a-z0-9-]+\)/g, '');
  if (/url|var|script:|data:|expression|\\/i.test(rest) && local !== 'id' && local !== 'aria-label')
    throw new MarkRefused(
      `foreign reference in ${name} of <${element}>`,
      `不能引用外部内容：<${element}> 的 ${name}`,
    );
  return ` ${local}="${escaped(value)}"`;
}

/** What a tag means for the work of drawing it, by the attributes that are written down: `x:id` is not its `id`. */
function partOf(tag: SaxesTagNS): Part {
  const all = Object.values(tag.attributes) as SaxesAttributeNS[];
  const values = all.map(({ value }) => value);
  const given = (name: string) =>
    all.find(({ prefix, local }) => prefix === '' && local === name)?.value ?? '';
  const opacity = given('opacity');
  const href = all.find(({ local }) => local === 'href')?.value ?? '';
  return {
    name: tag.local,
    id: given('id') || undefined,
    data: given('d').length + given('points').length,
    layer: given('mask') !== '' || given('clip-path') !== '' || (opacity !== '' && Number(opacity) !== 1),
    refers: [
      ...(href.startsWith('#') ? [href.slice(1)] : []),
      ...values.flatMap((value) => [...value.matchAll(/url\(\s*['"]?#([\w.-]+)/g)].map(([, id = '']) => id)),
    ],
    children: [],
  };
}

/** @throws MarkRefused for a drawing whose references multiply beyond what a mark needs */
function refuseHeavy(root: Part): void {
  let size: Flattened;
  try {
    size = flattened(root);
  } catch (error) {
    if (!(error instanceof CircularReference)) throw error;
    throw new MarkRefused(`reference of #${error.id} to itself`, `引用成环：#${error.id}`);
  }
  for (const [field, most] of Object.entries(MOST_FLAT) as [keyof Flattened, number][]) {
    if (size[field] <= most) continue;
    const [english, said] = FLAT_NAMES[field];
    throw new MarkRefused(
      `more than ${most} ${english} once its references are written out`,
      `把引用展开后，${said}超过 ${most}`,
    );
  }
}

function viewBoxOf({ attributes }: SaxesTagNS): CleanSvg['viewBox'] {
  const number = (name: string) => Number.parseFloat(attributes[name]?.value ?? '');
  const given = (attributes.viewBox?.value ?? `0 0 ${number('width')} ${number('height')}`).trim();
  const box = given.split(/[\s,]+/).map(Number);
  const [x = Number.NaN, y = 0, width = 0, height = 0] = box;
  if (box.length !== 4 || !box.every(Number.isFinite) || width <= 0 || height <= 0)
    throw new MarkRefused('viewBox is missing or wrong', '缺少 viewBox，或 viewBox 不对');
  if (width / height > MOST_DRAWN_OUT || height / width > MOST_DRAWN_OUT)
    throw new MarkRefused(`viewBox is more than ${MOST_DRAWN_OUT} times as long as wide`, TOO_LONG);
  return [x, y, width, height];
}

/**
 * Reads an SVG strictly and writes down again what an allow-list knows: shapes, groups, gradients, clips. What an editor
 * left for itself is dropped.
 * @throws MarkRefused by name: scripts, event handlers, styles, foreign references, entities, anything unknown, and
 * references that multiply what is to be drawn
 */
export function cleanSvg(text: string): CleanSvg {
  const parser = new SaxesParser({ xmlns: true });
  const out: string[] = [];
  const open: SaxesTagNS[] = [];
  const parts: Part[] = [];
  let dropped = 0;
  let words = 0;
  let count = 0;
  let root: Omit<CleanSvg, 'body'> | null = null;

  parser.on('error', (error) => {
    throw new MarkRefused(`is not an SVG: ${error.message}`, '不是有效的 SVG');
  });
  parser.on('doctype', () => {
    throw new MarkRefused('document type declaration', '不能含有 DOCTYPE 声明');
  });
  parser.on('processinginstruction', ({ target }) => {
    throw new MarkRefused(`processing instruction ${target}`, '不能含有处理指令');
  });
  parser.on('opentag', (tag) => {
    if (dropped > 0 || isEditors(tag)) {
      dropped += 1;
      return;
    }
    count += 1;
    if (tag.uri !== SVG || !ELEMENTS.has(tag.local))
      throw new MarkRefused(`element <${tag.name}>`, `不能含有 <${tag.name.slice(0, 40)}>，只能用图形`);
    if (count > MOST_ELEMENTS || open.length > DEEPEST)
      throw new MarkRefused('has too many parts', '图形部件太多');
    if ((open.length === 0) !== (tag.local === 'svg'))
      throw new MarkRefused('has an <svg> inside, or none outside', '最外层须是 <svg>，里面不能再有 <svg>');
    const list = Object.values(tag.attributes) as SaxesAttributeNS[];
    const drawing =
      open.length > 0 ? list : list.filter(({ local }) => !/^(?:viewBox|width|height|x|y)$/.test(local));
    // `href` and `xlink:href` are the same: were they two, what is counted need not be what is drawn.
    const [href, ...more] = drawing.filter(({ local }) => local === 'href');
    if (more.some(({ value }) => value !== href?.value))
      throw new MarkRefused(`two references of one <${tag.name}>`, `<${tag.name}> 只能引用一处`);
    const once = drawing.filter((one) => !more.includes(one));
    const written = once.map((one) => attribute(tag.name, one)).join('');
    const part = partOf(tag);
    parts[open.length - 1]?.children.push(part);
    parts.length = open.length;
    parts.push(part);
    open.push(tag);
    if (open.length === 1) root = { viewBox: viewBoxOf(tag), inherited: written };
    else out.push(`<${tag.local}${written}>`);
  });
  parser.on('closetag', () => {
    if (dropped > 0) {
      dropped -= 1;
      return;
    }
    const tag = open.pop();
    if (tag && open.length > 0) out.push(`</${tag.local}>`);
  });
  parser.on('text', (text) => {
    const inside = open.at(-1)?.local;
    if (dropped > 0 || (inside !== 'title' && inside !== 'desc')) return;
    words += text.length;
    if (words > MOST_TEXT)
      throw new MarkRefused(`more than ${MOST_TEXT} characters of text`, `文字超过 ${MOST_TEXT} 字`);
    out.push(escaped(text));
  });
  parser.write(text).close();
  const [whole] = parts;
  if (!root || !whole) throw new MarkRefused('is not an SVG', '不是有效的 SVG');
  refuseHeavy(whole);
  return { ...(root as Omit<CleanSvg, 'body'>), body: out.join('') };
}
