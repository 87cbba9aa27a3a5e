import {
  type AgentCall,
  agentCalls,
  askedOf,
  exampleResults,
  languageAsked,
  type Offer,
  offerOf,
  refusalOf,
  refusedResult,
  resultOf,
  type Visit,
  WrongOwnField,
} from '@tianji/agents';
import { AGENT_LANGUAGES, type AgentLanguage, type AgentView, contractDocument } from '@tianji/contracts';
import {
  badRequest,
  createMetrics,
  type OpenService,
  openService,
  type ServiceDefinition,
  silentLogger,
  type TenantContext,
  toServiceError,
} from '@tianji/service-kit';
import { memoryStore } from './memory.ts';

/** The tools of services that run in this process. */
export interface Tools {
  readonly offer: Offer;
  /** One request of the host. */
  visit(lang: AgentLanguage): Visit;
}

export interface ToolsOptions {
  /** The site whose pages results link to; without it a link is the page's path alone. */
  readonly origin?: string;
}

const NAME = '天机';
const DESCRIPTION = '排盘与历法，在本机计算 / Charts and calendar, calculated on this machine.';

/** The service as far as its tools need it: no events, no work of its own, no calls but the marked ones. */
function bare(definition: ServiceDefinition): ServiceDefinition {
  const calls = definition.calls.filter(({ agent }) => agent !== undefined);
  return {
    ...definition,
    calls,
    handlers: Object.fromEntries(
      calls.flatMap(({ path }) => {
        const { [path]: handler } = definition.handlers;
        return handler ? [[path, handler]] : [];
      }),
    ),
    ...{ previous: undefined, start: undefined, needsStore: false },
    ...{ upgrades: [], consumers: [], jobs: [], workers: [] },
    ...{ identity: undefined, roles: undefined, agentKeys: undefined, tenants: undefined },
  };
}

const noBus = () => {
  throw new Error('a tool asks for the bus, and there is none here');
};

/**
 * Opens the marked calls of services, in this process and without anything that they could keep or send.
 * @param definitions services; those without a marked call are left out
 */
export async function openTools(
  definitions: readonly ServiceDefinition[],
  { origin = '' }: ToolsOptions = {},
): Promise<Tools> {
  const metrics = createMetrics();
  const services = new Map<string, OpenService>();
  for (const definition of definitions.map(bare)) {
    if (definition.calls.length === 0) continue;
    services.set(
      definition.name,
      await openService(definition, {
        store: memoryStore(),
        bus: { publish: noBus, forget: noBus },
        ...{ log: silentLogger, metrics },
      }),
    );
  }
  const documents = definitions.map(({ contract }) => contractDocument(contract));
  const all = agentCalls(documents.flatMap(({ service, calls }) => (services.has(service) ? calls : [])));
  const tenant: TenantContext = {
    id: 'stdio',
    tools: [...new Set(all.map(({ call }) => call.tool))],
    plans: [],
    ...{ visitorReads: 'full', brand: NAME },
  };
  const offer = offerOf(
    all,
    documents.flatMap(({ prompts = [] }) => prompts),
  );
  /** One call of a tool, in this process. @throws Error where no service answers */
  async function dispatch(
    { call: { path, service } }: AgentCall,
    args: Readonly<Record<string, unknown>>,
    lang: AgentLanguage,
    full?: boolean,
  ) {
    const outcome = await services.get(service)?.dispatch(path, args, {
      ...{ requestId: 'stdio', tenant, member: null, ip: '127.0.0.1' },
      agent: { lang, ...(full && { full: true as const }) },
      site: { address: origin, gateway: '' },
    });
    if (outcome === undefined) throw new Error(`no service for ${path}`);
    return outcome.reply;
  }
  const results = exampleResults();
  const shown = () =>
    results.of(offer.tools, '', async (tool) => {
      const reply = await dispatch(tool, tool.agent.example, 'zh');
      if (!reply.success) throw new Error(reply.message);
      return reply.data as AgentView;
    });
  return {
    offer,
    visit: (lang) => ({
      shown,
      offer,
      site: { name: NAME, description: DESCRIPTION, origin },
      lang,
      find: (name) => toolsOf(offer).find(({ agent }) => agent.name === name),
      async call(tool, sent, how) {
        const speaks = languageAsked(sent, lang);
        try {
          const asked = askedOf(tool, sent, lang);
          const full = asked.full || (how === 'whole' && tool.agent.full === true);
          const reply = await dispatch(tool, asked.args, speaks, full);
          return reply.success
            ? resultOf(reply.data as AgentView)
            : refusedResult(refusalOf(reply, speaks), speaks);
        } catch (error) {
          return refusedResult(refusalOf(toServiceError(ownField(error)), speaks), speaks);
        }
      },
    }),
  };
}

/** Every tool that can be called by its name: those of the list, and those whose texts alone are offered. */
const toolsOf = ({ tools, readable }: Offer): readonly AgentCall[] => [...new Set([...tools, ...readable])];

/**
 * Calls every tool with its example, in both languages.
 * @returns one sentence per tool that does not answer: its handler needs a store, or more than this process has
 */
export async function failedExamples({ offer, visit }: Tools): Promise<string[]> {
  const callable = toolsOf(offer);
  const names = new Set(callable.map(({ agent }) => agent.name));
  const failed: string[] = offer.without
    .filter((name) => !names.has(name))
    .map((name) => `${name}: the list has no room for it`);
  for (const lang of AGENT_LANGUAGES)
    for (const tool of callable) {
      const { isError, content } = await visit(lang).call(tool, { ...tool.agent.example });
      if (isError) failed.push(`${tool.agent.name} does not answer its example: ${content[0]?.text ?? ''}`);
    }
  return failed;
}

/** A wrong value of a field that every tool has, as any other wrong value. */
const ownField = (error: unknown): unknown =>
  error instanceof WrongOwnField ? badRequest(error.field, error.message) : error;
