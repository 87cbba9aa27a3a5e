import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import { AGENT_NOTICE, type AgentLanguage, type AgentPrompt } from '@tianji/contracts';
import { rulesPage, skillPage } from './guide.ts';
import type { AgentCall, Offer } from './offer.ts';
import type { ToolResult } from './result.ts';
import type { ShownResults } from './shown.ts';
import { INSTRUCTIONS } from './words.ts';

/** One request of an agent. */
export interface Visit {
  readonly offer: Offer;
  readonly site: { readonly name: string; readonly description: string; readonly origin: string };
  readonly lang: AgentLanguage;
  /** Calls a tool of any site; one that this site does not have is refused. A resource is read whole, by everybody. */
  call(tool: AgentCall, args: Readonly<Record<string, unknown>>, how?: 'whole'): Promise<ToolResult>;
  /** What the tools of this site answer to their examples. */
  shown(): Promise<ShownResults>;
  /** A tool by its name, whether this site has it or not. */
  find(name: string): AgentCall | undefined;
}

const HOUR = { ttlMs: 3_600_000, cacheScope: 'public' as const };

/** The one resource that is listed: the site's skill page. */
const GUIDE = {
  uri: 'tianji://agents/guide',
  name: 'guide',
  title: '使用说明 Guide',
  description: '何时用哪一项，先问什么 / What each tool is for, what to ask first',
  mimeType: 'text/markdown',
};

const RULES = 'tianji://rules/';

/** The rules of the tools that follow a school. */
const listedRules = ({ agent: { name, title, rules } }: AgentCall) =>
  rules === undefined
    ? []
    : [
        {
          ...{ uri: `${RULES}${name}`, name: `rules_${name}`, title: `${title.zh}口径 Rules of ${title.en}` },
          ...{ description: '所用规则与另有的取法 / Rules in force, and others', mimeType: GUIDE.mimeType },
        },
      ];

/** What a client completes the field of a resource's address with, at most a hundred values that begin so. */
function completed({ readable }: Offer, uri: string, field: string, begun: string) {
  const { values = [] } = readable.find(({ agent }) => agent.resource === uri)?.agent ?? {};
  const found = uri.includes(`{${field}}`) ? values.filter((value) => value.startsWith(begun)) : [];
  return {
    values: found.slice(0, MOST_COMPLETED),
    total: found.length,
    hasMore: found.length > MOST_COMPLETED,
  };
}
const MOST_COMPLETED = 100;

/** The resources that a tool's text makes, one for each value of a field. */
const templateOf = ({ agent: { name, title, use, resource } }: AgentCall) =>
  resource === undefined
    ? []
    : [
        {
          ...{ uriTemplate: resource, name, title: `${title.zh} ${title.en}` },
          ...{ description: `${use.zh} / ${use.en}`, mimeType: GUIDE.mimeType },
        },
      ];

/** The rules of a tool as a page; undefined where it has none. */
function rulesAt({ tools }: Offer, uri: string): string | undefined {
  const tool = tools.find(({ agent: { name } }) => uri === `${RULES}${name}`);
  return tool?.agent.rules && rulesPage(tool);
}

/** The longest value in the address of a resource. */
const LONGEST_VALUE = 60;

/** Some clients encode the characters of an address, others do not. What cannot be decoded is no value. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The text of a resource that a tool makes; undefined where there is none. */
async function readWith(visit: Visit, uri: string): Promise<string | undefined> {
  for (const tool of visit.offer.readable) {
    const [before = '', field = ''] = tool.agent.resource?.split(/[{}]/) ?? [];
    const value = plain(uri.slice(before.length));
    if (field === '' || !uri.startsWith(before) || !/^[\p{L}\p{N}_-]+$/u.test(value)) continue;
    if (value.length > LONGEST_VALUE) return undefined;
    const { isError, content, structuredContent } = await visit.call(tool, { [field]: value }, 'whole');
    const { markdown } = (structuredContent.full ?? {}) as { markdown?: string };
    if (isError) return undefined;
    return markdown === undefined ? content[0]?.text : `${markdown}\n\n${AGENT_NOTICE[visit.lang]}\n`;
  }
  return undefined;
}

/**
 * A server for one request, in whichever era of the protocol it is made. The low-level one: it builds nothing per tool,
 * and refusals keep our words.
 */
export function serverFor(visit: Visit): Server {
  const { offer } = visit;
  const server = new Server(
    { name: 'tianji', title: visit.site.name, version: '1.0.0' },
    {
      capabilities: {
        tools: {},
        resources: {},
        completions: {},
        ...(offer.prompts.length > 0 && { prompts: {} }),
      },
      instructions: INSTRUCTIONS,
      cacheHints: {
        'tools/list': HOUR,
        'resources/list': HOUR,
        'resources/read': HOUR,
        'prompts/list': HOUR,
        'server/discover': HOUR,
      },
    },
  );
  server.setRequestHandler('tools/list', () => ({ tools: offer.tools.map(({ listed }) => ({ ...listed })) }));
  server.setRequestHandler('tools/call', ({ params }) => {
    const tool = visit.find(params.name);
    if (!tool)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name.slice(0, 60)}`);
    return visit.call(tool, params.arguments ?? {});
  });
  server.setRequestHandler('resources/list', () => ({
    resources: [GUIDE, ...offer.tools.flatMap(listedRules)],
  }));
  server.setRequestHandler('completion/complete', ({ params: { ref, argument } }) => ({
    completion:
      ref.type === 'ref/resource'
        ? completed(offer, ref.uri, argument.name, argument.value)
        : { values: [], total: 0, hasMore: false },
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: offer.readable.flatMap(templateOf),
  }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const text =
      uri === GUIDE.uri
        ? skillPage(offer, visit.site, await visit.shown())
        : (rulesAt(offer, uri) ?? (await readWith(visit, uri)));
    if (text === undefined) throw new ResourceNotFoundError(uri.slice(0, 200));
    return { contents: [{ uri, mimeType: GUIDE.mimeType, text }] };
  });
  if (offer.prompts.length > 0) {
    server.setRequestHandler('prompts/list', () => ({ prompts: offer.prompts.map(listedPrompt) }));
    server.setRequestHandler('prompts/get', ({ params }) => {
      const prompt = offer.prompts.find(({ name }) => name === params.name);
      if (!prompt)
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `Unknown prompt: ${params.name.slice(0, 60)}`,
        );
      return filledPrompt(prompt, params.arguments ?? {}, visit.lang);
    });
  }
  return server;
}

const listedPrompt = ({ name, title, use, arguments: args }: AgentPrompt) => ({
  name,
  title: `${title.zh} ${title.en}`,
  description: `${use.zh} / ${use.en}`,
  arguments: args.map(({ name, use, required }) => ({ name, description: use, required })),
});

/** The longest value of an argument. */
const LONGEST_ARGUMENT = 200;

/** @throws ProtocolError for an argument that is missing, unknown or too long */
function filledPrompt(
  prompt: AgentPrompt,
  given: Readonly<Record<string, string>>,
  lang: AgentLanguage,
): { description: string; messages: { role: 'user'; content: { type: 'text'; text: string } }[] } {
  const wrong = (problem: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, problem);
  for (const [name, value] of Object.entries(given)) {
    if (!prompt.arguments.some((one) => one.name === name))
      throw wrong(`Unknown argument: ${name.slice(0, 60)}`);
    if (value.length > LONGEST_ARGUMENT) throw wrong(`${name}: at most ${LONGEST_ARGUMENT} characters`);
  }
  const missing = prompt.arguments.find(({ name, required }) => required && !Object.hasOwn(given, name));
  if (missing) throw wrong(`${missing.name}: ${missing.use}`);
  // Filled in one pass: what a value contains is never filled again.
  const text = prompt.text[lang].replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    prompt.arguments.some((one) => one.name === name) ? (given[name] ?? '–') : whole,
  );
  return { description: prompt.use[lang], messages: [{ role: 'user', content: { type: 'text', text } }] };
}
