import { AGENT_NOTICE, type AgentView, type PortalConfig } from '@tianji/contracts';
import type { AgentCall, Offer } from './offer.ts';
import type { ShownResults } from './shown.ts';
import { EVIDENCE, FIRST_TURN, HOUSE_RULES, REFUSALS } from './words.ts';

/** One line of text from a document: nothing in it ends a heading, a link or a list. */
const line = (text: string): string => text.replaceAll(/[\s[\]<>]+/g, ' ').trim();

const NOTICE = `${AGENT_NOTICE.zh} ${AGENT_NOTICE.en}`;

/** What is said of a site. */
export interface SiteWords {
  readonly name: string;
  readonly description: string;
  /** Without a slash at the end. */
  readonly origin: string;
}

/** What a tool answered, as lines that no Markdown is read in, and which facts stand beside. */
const resultPart = ({ text, structured }: AgentView): string[] => [
  '结果 Result：',
  '',
  ...text.split('\n').map((one) => `    ${one}`),
  '',
  `事实 Facts（structuredContent）：${Object.keys(structured).join('、')}`,
  '',
];

function toolPart(
  { agent: { name, title, use, budget, example, input } }: AgentCall,
  results: ShownResults,
): string[] {
  const result = results.get(name);
  const fields = Object.entries((input.properties ?? {}) as Record<string, { description?: string }>);
  const required = (input.required ?? []) as string[];
  return [
    `### ${name}：${line(title.zh)} ${line(title.en)}`,
    '',
    `${line(use.zh)}。${line(use.en)}`,
    '',
    ...fields
      .filter(([field]) => field !== 'lang')
      .map(
        ([field, { description = '' }]) =>
          `- \`${field}\`${required.includes(field) ? '（必填 required）' : ''}：${line(description)}`,
      ),
    '',
    `例 Example: \`${name}(${JSON.stringify(example)})\`；${budget} 单位 units`,
    '',
    ...(result ? resultPart(result) : []),
  ];
}

/** The rules of a tool: what is in force by default, and what else there is. */
export const rulesPage = ({ agent: { title, rules = '', name } }: AgentCall): string =>
  [`# ${line(title.zh)}口径 Rules of ${line(title.en)}`, '', `\`${name}\``, '', rules, '', NOTICE, ''].join(
    '\n',
  );

/** The most bytes of `llms-full.txt`. */
const MOST_FULL_TEXT = 200_000;

/** `llms-full.txt` of a site: the guide, and the rules of every tool. */
export function llmsFullText(offer: Offer, site: SiteWords, results: ShownResults): string {
  const pages = offer.tools.filter(({ agent }) => agent.rules !== undefined).map(rulesPage);
  let text = skillPage(offer, site, results);
  for (const page of pages)
    if (Buffer.byteLength(text) + Buffer.byteLength(page) < MOST_FULL_TEXT) text += `\n${page}`;
  return text;
}

/**
 * The skill page of a site: what its tools are for, what to ask first, what not to read.
 * @param results what the tools answer to their examples
 */
export function skillPage(
  { tools, prompts }: Offer,
  { name, origin }: SiteWords,
  results: ShownResults,
): string {
  return [
    '---',
    'name: tianji-charts',
    'description: 中国传统历法与排盘的计算工具 / Chinese calendar and charts, calculated by rules. Use when somebody asks for a Ba Zi, Zi Wei, Qi Men or hexagram chart, an almanac day or a check of a Chinese name.',
    '---',
    '',
    `# ${line(name)}`,
    '',
    `> ${NOTICE}`,
    '',
    `MCP: ${origin}/mcp (Streamable HTTP, no key needed; 2026-07-28 and 2025 revisions)`,
    '',
    '## 守则 House rules',
    '',
    ...HOUSE_RULES.map((rule) => `- ${rule}`),
    '',
    '## 先问什么 First turn',
    '',
    ...FIRST_TURN.map((rule) => `- ${rule}`),
    '',
    '## 依据的次序 Order of evidence',
    '',
    ...EVIDENCE.map((rule, n) => `${n + 1}. ${rule}`),
    '',
    '## 拒绝 Refusals',
    '',
    ...REFUSALS.map((rule) => `- ${rule}`),
    '',
    '## 工具 Tools',
    '',
    ...tools.flatMap((tool) => toolPart(tool, results)),
    ...(prompts.length > 0 ? ['## 提示 Prompts', ''] : []),
    ...prompts.map((prompt) => `- \`${prompt.name}\`：${line(prompt.use.zh)} / ${line(prompt.use.en)}`),
    '',
  ].join('\n');
}

/** A part of `llms.txt`, where it has anything. */
const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${title}`, '', ...lines, ''];

/** A page that a service writes; its last part, without the ending of Markdown, is what resources call it. */
const articleLine = (path: string, origin: string): string =>
  `- [${path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '')}](${origin}${path}): 全文 / whole text`;

/** Articles that `llms.txt` lists. */
const MOST_ARTICLES = 40;

/**
 * `llms.txt` of a site: its tools, its address for agents, and its articles.
 * @param written paths of pages that services write, in their order
 */
export function llmsText(
  { tools, readable }: Offer,
  { name, description, origin }: SiteWords,
  portal: PortalConfig,
  written: readonly string[],
): string {
  const tiles = portal.tools.filter(({ state }) => state === 'live').flatMap((tool) => tool.tiles);
  return [
    `# ${line(name)}`,
    '',
    `> ${line(description)} ${NOTICE}`,
    '',
    '## 排盘 Tools',
    '',
    ...tiles.map(({ route, title, text }) => `- [${line(title)}](${origin}${route}): ${line(text)}`),
    '',
    '## Agents',
    '',
    `- [MCP](${origin}/mcp): Streamable HTTP, no key needed; ${tools.map(({ agent }) => agent.name).join(', ') || 'no tools'}`,
    `- [SKILL.md](${origin}/agents/SKILL.md): 何时用哪一项，先问什么 / what each tool is for, what to ask first`,
    `- [OpenAPI](${origin}/api/openapi.json): 全部接口 / every call`,
    `- [llms-full.txt](${origin}/llms-full.txt): 使用说明与各项口径 / guide and rules in one text`,
    '',
    ...section(
      '口径 Rules',
      tools
        .filter(({ agent: { rules } }) => rules !== undefined)
        .map(
          ({ agent: { name, title } }) =>
            `- [${line(title.zh)}口径](${origin}/llms-full.txt): tianji://rules/${name}，所用规则与另有的取法 / rules of ${line(title.en)}`,
        ),
    ),
    ...section(
      '课堂 Articles',
      written.slice(0, MOST_ARTICLES).map((path) => articleLine(path, origin)),
    ),
    ...section('Optional', [
      ...readable.map(
        ({ agent: { title, use, resource = '', page } }) =>
          `- [${line(title.zh)}](${origin}${page}): ${resource}，${line(use.zh)} / ${line(title.en)}`,
      ),
      ...written.slice(MOST_ARTICLES).map((path) => articleLine(path, origin)),
    ]),
  ].join('\n');
}
