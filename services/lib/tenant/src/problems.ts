import {
  type ContrastProblem,
  contrastProblems,
  entryOf,
  type Scheme,
  tenant as tenantSchema,
} from '@tianji/contracts';
import { MarkRefused } from './clean-svg.ts';
import { lookOf } from './look.ts';
import { COLOUR_NAMES, labelOf, SCHEME_NAMES } from './words.ts';

/** What is wrong with a document, in Chinese, for the owner of the site. */
export interface DocumentProblem {
  /** The field, such as `brand.theme.light.seal`. */
  path: string;
  message: string;
  /** A value that would pass, such as the nearest shade. */
  offer?: string;
}

/** More are not listed: the first ones are mended first. */
const MOST_PROBLEMS = 50;

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly [more: string]: unknown;
}

/** @returns every problem of a document, none when `readTenant` and `lookOf` take it */
export function problemsOf(document: unknown): DocumentProblem[] {
  const result = tenantSchema.safeParse(document);
  const issues = (result.success ? [] : result.error.issues) as unknown as Issue[];
  const ofTheme = themeOf(document);
  const found = [
    ...issues
      // The contrast of colours is said below, each colour once.
      .filter(({ code, path }) => code !== 'custom' || path[1] !== 'theme' || ofTheme.length === 0)
      .map((issue) => ({ path: issue.path.map(String).join('.'), message: sentenceOf(issue) })),
    ...ofTheme,
    ...markOf(document),
    ...addressesOf(document),
  ];
  return found.slice(0, MOST_PROBLEMS);
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const seal = () => ({ viewBox: [0, 0, 1, 1] as const, inherited: '', body: '' });

function markOf(document: unknown): DocumentProblem[] {
  const brand = tenantSchema.shape.brand.safeParse(field(document, 'brand'));
  if (!brand.success) return [];
  try {
    lookOf(brand.data, seal);
    return [];
  } catch (error) {
    if (!(error instanceof MarkRefused)) throw error;
    return [{ path: 'brand.mark', message: `标志不能使用：${error.said}` }];
  }
}

/** A path of this site: not another host, in whatever way browsers read slashes. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const LINK_SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);

const isLink = (href: string): boolean =>
  OWN_PATH.test(href) || (URL.canParse(href) && LINK_SCHEMES.has(new URL(href).protocol));

/** Addresses that browsers of strangers would be given: scripts as links, and pictures of elsewhere. */
function addressesOf(document: unknown): DocumentProblem[] {
  const found: DocumentProblem[] = [];
  const logo = field(field(document, 'brand'), 'logo');
  if (typeof logo === 'string' && logo !== '' && !OWN_PATH.test(logo))
    found.push({ path: 'brand.logo', message: '标志地址须是本站的路径，以 / 开头' });
  const links = field(document, 'links');
  for (const [n, link] of (Array.isArray(links) ? links : []).entries()) {
    const href = field(link, 'href');
    if (typeof href === 'string' && href !== '' && !isLink(href))
      found.push({
        path: `links.${n}.href`,
        message: '链接地址须是本站的路径，或以 https://、http://、mailto:、tel: 开头',
      });
  }
  return found;
}

/** Colours that cannot be read, each once with its worst ground; none while the theme is not whole. */
function themeOf(document: unknown): DocumentProblem[] {
  const theme = field(field(document, 'brand'), 'theme');
  const colours = (scheme: Scheme) => {
    const own = field(theme, scheme);
    return typeof own === 'object' && own !== null ? (own as Record<string, string>) : {};
  };
  const both = { light: colours('light'), dark: colours('dark') };
  const isHex = Object.values({ ...both.light, ...both.dark }).every((one) => /^#[0-9a-f]{6}$/i.test(one));
  const isEven = Object.keys(both.light).sort().join() === Object.keys(both.dark).sort().join();
  if (!isHex || !isEven) return [];
  const worst = new Map<string, ContrastProblem>();
  for (const problem of contrastProblems(both)) {
    const key = `${problem.scheme}.${problem.token}`;
    const before = worst.get(key);
    if (!before || problem.ratio / problem.least < before.ratio / before.least) worst.set(key, problem);
  }
  return [...worst].map(([key, { scheme, token, text, ground, ratio, least, nearest }]) => ({
    path: `brand.theme.${key}`,
    message:
      `${SCHEME_NAMES[scheme]}的${nameOf(text)}在${nameOf(ground)}上的对比度为 ${ratio.toFixed(2)}，` +
      `至少需要 ${least.toFixed(1)}` +
      (nearest === null ? `；${nameOf(token)}没有合格的深浅` : `；最接近的合格颜色是 ${nearest}`),
    ...(nearest === null ? {} : { offer: nearest }),
  }));
}

const nameOf = (token: string): string => entryOf(COLOUR_NAMES, token) ?? token;

function sentenceOf(issue: Issue): string {
  const label = labelOf(issue.path.map(String).join('.'));
  return `${label}${reasonOf(issue)}`;
}

function reasonOf({ code, path, ...more }: Issue): string {
  switch (code) {
    case 'too_big':
      return more.origin === 'array'
        ? `不能多于 ${more.maximum} 项`
        : more.origin === 'string'
          ? `不能超过 ${more.maximum} 个字符`
          : `不能大于 ${more.maximum}`;
    case 'too_small':
      return more.origin === 'array'
        ? `至少需要 ${more.minimum} 项`
        : more.origin === 'string'
          ? more.minimum === 1
            ? '不能为空'
            : `至少需要 ${more.minimum} 个字符`
          : `不能小于 ${more.minimum}`;
    case 'unrecognized_keys':
      return `中没有这样的字段：${(more.keys as string[]).join('、').slice(0, 100)}`;
    case 'invalid_type':
      return '没有填写，或格式不对';
    case 'custom':
      if (path[1] === 'theme') return '没有设置：浅色与深色须设置同样的颜色，印色一组须同时设置';
      if (path[0] === 'embed') return '不合要求：须以 https:// 开头，只写到域名，不带路径';
      return '不合要求';
    default:
      return '的格式不对';
  }
}
