import { createMcpHandler } from '@modelcontextprotocol/server';
import {
  type AgentCall,
  askedOf,
  exampleResults,
  languageAsked,
  type Offer,
  refusalOf,
  refusedResult,
  resultOf,
  type ShownResults,
  serverFor,
  type Visit,
  WrongOwnField,
} from '@tianji/agents';
import type { AgentLanguage } from '@tianji/contracts';
import {
  type AgentAnswer,
  admit,
  badRequest,
  type CallOrigin,
  countedIp,
  type EdgeContext,
  type EdgeHandler,
  keyedAddress,
  type Logger,
  type Metrics,
  parseJson,
  readBody,
  ServiceError,
  type SiteAddress,
  setJson,
  type TenantContext,
  tooMany,
  toServiceError,
  wrongMethod,
} from '@tianji/service-kit';
import { askService, type ServicesAsked } from '../api/ask-service.ts';
import type { Contracts } from '../contracts/table.ts';
import { createBrake } from '../limits/brake.ts';
import type { ClientIp } from '../limits/client-ip.ts';
import type { ProcessorTime } from '../limits/limits.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { Turns } from '../limits/turns.ts';
import type { LeftOut } from '../tenants/left-out.ts';
import type { KnownTenant, Tenants } from '../tenants/tenants.ts';
import { type AgentLimits, agentBudget, type Taken } from './budget.ts';
import { checkAgentOrigin } from './checks.ts';
import { keyIn, type ValidKey } from './keys.ts';
import { has, offerOfSite } from './offered.ts';

export interface DoorOptions extends ServicesAsked {
  contracts: Contracts;
  tenants: Tenants;
  contextOf(known: KnownTenant): TenantContext;
  leftOut: LeftOut;
  clientIp: ClientIp;
  limit: RateLimit;
  turns: Turns;
  time: ProcessorTime;
  siteOf(request: EdgeContext['req'], known: KnownTenant): SiteAddress;
  /** The operator's address of the site. */
  configured: string | undefined;
  addressKey: string | Buffer;
  /** Units of one address without a key, and of all keys of one site in a day. */
  limits: AgentLimits & { readonly site: number };
  /** Finds a key of a site. @throws ServiceError 401 */
  keyOf(key: string, tenant: string): Promise<ValidKey>;
  log: Logger;
  metrics: Metrics;
}

/** The most bytes of a request. */
const MOST_BYTES = 64 * 1024;
/** How deep its JSON may be: capabilities of a client nest deeper than the input of a call. */
const MOST_DEPTH = 16;
/** Headers of a request that the protocol's handler sees: neither cookie nor token is among them. */
const PASSED_ON = [
  'accept',
  'content-type',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'mcp-session-id',
];

/** How many refusals of one address may wait to be sent. */
const MOST_WAITING = 32;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, www-authenticate, deprecation, sunset',
  'cross-origin-resource-policy': 'cross-origin',
};
const PREFLIGHT = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers':
    'content-type, accept, authorization, mcp-protocol-version, mcp-method, mcp-name',
  'access-control-max-age': '86400',
};

export interface AgentDoor {
  /** Answers `/mcp`. */
  readonly answer: EdgeHandler;
  /** What a site offers. */
  offerOf(known: KnownTenant): Offer;
  /** What its tools answer to their examples. */
  shownOf(known: KnownTenant): Promise<ShownResults>;
}

/**
 * `/mcp` of every site: tools of other people's agents, as the contracts mark them. It knows neither cookie nor token,
 * stores nothing, and names no tool.
 */
export function agentDoor(options: DoorOptions): AgentDoor {
  const { tenants, contracts, contextOf, leftOut, clientIp, limit, turns, limits, log, metrics } = options;
  const budget = agentBudget();
  const handler = createMcpHandler(({ authInfo }) => serverFor(authInfo?.extra?.visit as Visit), {
    legacy: 'stateless',
    maxRequestBodySize: MOST_BYTES,
    maxSubscriptions: 0,
    keepAliveMs: 0,
    // Its message may quote what was sent.
    onerror: ({ name }) => log.debug({ name }, 'request of an agent refused'),
  });
  const said = new WeakSet<readonly AgentCall[]>();

  function offered(known: KnownTenant, context: TenantContext) {
    const { agents, prompts } = contracts.table();
    const offer = offerOfSite(agents, prompts, known, context, leftOut);
    if (offer.without.length > 0 && !said.has(agents)) {
      said.add(agents);
      log.warn({ tenant: context.id, without: offer.without }, 'more tools for agents than a list may have');
    }
    return offer;
  }

  // Refusing costs something, too: as many as the budget has units are refused at once, further ones after a while.
  const brake = createBrake({
    perMinute: limits.minute,
    onSlow: (ip) =>
      log.warn(
        { address: keyedAddress(options.addressKey, countedIp(ip)) },
        'an address at the door of agents is slowed down',
      ),
  });
  /** @throws ServiceError 429; the connection ends without a word where too many of that address are waiting for one */
  async function refuse(ctx: EdgeContext, ip: string, seconds: number): Promise<void> {
    if (brake.waiting(ip) >= MOST_WAITING) {
      ctx.respond = false;
      ctx.req.destroy();
      return;
    }
    await brake.pass(ip);
    throw tooMany(seconds);
  }

  const results = exampleResults();
  /** For everybody who reads of the tools of a site, so it is charged to nobody. */
  const shownOf = (known: KnownTenant): Promise<ShownResults> => {
    const tenant = contextOf(known);
    const origin: CallOrigin = {
      ...{ requestId: 'examples', tenant, member: null, ip: '127.0.0.1', agent: { lang: 'zh' } },
    };
    return results.of(offered(known, tenant).tools, tenant.visitorReads, (tool) =>
      answerOf(tool, tool.agent.example, origin, options),
    );
  };

  /** Takes units of who asks: of an address, or of a key and its site. */
  async function takeUnits({ ip, key, known: { tenant } }: Asker, units: number): Promise<Taken> {
    if (key === undefined) return budget.take(ip, units, limits);
    const taken = budget.take(`key-${key.id}`, units, { minute: key.minute, day: Number.POSITIVE_INFINITY });
    if (taken.by !== null) return taken;
    const ofSite = Math.min(tenant.agents?.quota ?? limits.site, limits.site);
    return (await key.take(units, ofSite)) ? taken : { by: 'day', ends: endOfDay(Date.now()) };
  }

  /**
   * The key of a request. Wrong ones count for the address: nobody can try many.
   * @returns the key, or the seconds until others may be tried
   */
  async function keyOf(shown: string, { tenant }: KnownTenant, ip: string): Promise<ValidKey | number> {
    try {
      return await options.keyOf(shown, tenant.id);
    } catch (error) {
      const taken = budget.take(ip, 1, limits);
      if (taken.by === 'minute') return taken.seconds;
      throw error;
    }
  }

  function visitOf(ctx: EdgeContext, known: KnownTenant, asker: Asker, first: Taken): Visit {
    const { ip } = asker;
    const context = contextOf(known);
    const lang = languageOf(ctx);
    const address = keyedAddress(options.addressKey, countedIp(ip));
    const origin: CallOrigin = {
      ...{ requestId: ctx.state.requestId, tenant: context, member: null, ip, address },
      site: options.siteOf(ctx.req, known),
    };
    const { agents } = contracts.table();
    return {
      offer: offered(known, context),
      site: { ...known.tenant.brand, origin: origin.site?.address ?? '' },
      lang,
      shown: () => shownOf(known),
      find: (name) => agents.find(({ agent }) => agent.name === name),
      async call(tool, sent, how) {
        const { name, budget: units } = tool.agent;
        const started = performance.now();
        const speaks = languageAsked(sent, lang);
        let code = 'ok';
        try {
          const { full, args } = askedOf(tool, sent, lang);
          if (!has(tool.call, known, context, leftOut)) throw noTool();
          const taken = units > 1 && first.by === null ? await takeUnits(asker, units - 1) : first;
          if (taken.by === 'minute') throw tooMany(taken.seconds);
          if (taken.by === 'day') throw quota(taken.ends);
          if (full && !asker.key?.full) throw noFull();
          const whole = full || (how === 'whole' && tool.agent.full);
          const called = { ...origin, agent: { lang: speaks, ...(whole && { full: true as const }) } };
          admit(tool.call, called, Date.now(), {});
          ctx.res.once('close', await turns.take(ip));
          options.time.check(called);
          return resultOf(await answerOf(tool, args, called, options));
        } catch (error) {
          const known = toServiceError(ownField(error));
          if (known.status >= 500 && known.status !== 503)
            log.error({ requestId: origin.requestId, err: known.cause ?? known }, 'call of an agent failed');
          code = known.code;
          return refusedResult(refusalOf(known, speaks), speaks);
        } finally {
          metrics.agentCalls.inc({ tool: name, code });
          const ms = Math.round(performance.now() - started);
          const { requestId } = origin;
          const who = asker.key ? { key: asker.key.id } : { address };
          log.info({ requestId, tool: name, tenant: context.id, ...who, ms, units, code }, 'agent call');
        }
      },
    };
  }

  const answer: EdgeHandler = async (ctx) => {
    const known = tenants.of(ctx.req);
    checkAgentOrigin(ctx.req, known, options.configured);
    ctx.set(CORS);
    if (ctx.method === 'OPTIONS') {
      ctx.set(PREFLIGHT);
      ctx.status = 204;
      return;
    }
    if (ctx.method !== 'POST') throw wrongMethod('POST, OPTIONS');
    const ip = clientIp(ctx.req);
    limit.take(ip);
    // Before the body is read: a flood costs little. The day's quota is an answer of the tool.
    const shown = keyIn(ctx.req.headers.authorization);
    const key = shown === undefined ? undefined : await keyOf(shown, known, ip);
    if (typeof key === 'number') return refuse(ctx, ip, key);
    const asker: Asker = { ip, key, known };
    const taken = await takeUnits(asker, 1);
    if (taken.by === 'minute') return refuse(ctx, ip, taken.seconds);
    const body = await readBody(ctx.req, MOST_BYTES);
    const text = body.toString('utf8');
    const request = new Request('http://localhost/mcp', {
      method: 'POST',
      headers: passedOn(ctx),
      body: text,
    });
    const response = await handler.fetch(request, {
      ...(isJson(text) && { parsedBody: parseJson(text, MOST_DEPTH) }),
      authInfo: { token: '', clientId: '', scopes: [], extra: { visit: visitOf(ctx, known, asker, taken) } },
    });
    await send(ctx, response);
  };
  return { answer, offerOf: (known) => offered(known, contextOf(known)), shownOf };
}

/** Who asks: an address, and the key that it shows. */
interface Asker {
  /** At this site. */
  readonly known: KnownTenant;
  readonly ip: string;
  readonly key: ValidKey | undefined;
}

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;
/** When the day of a key's quota ends: at midnight in Beijing. */
const endOfDay = (now: number): Date =>
  new Date(Math.ceil((now + 1 + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS);

/** What is no JSON at all is refused in the words of the protocol. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A wrong value of a field that every tool has, as any other wrong value. */
const ownField = (error: unknown): unknown =>
  error instanceof WrongOwnField ? badRequest(error.field, error.message) : error;

const noFull = () =>
  new ServiceError(200, 'scope', '全盘须用含全盘的助手钥匙；不用时详略应为 brief', {
    field: 'detail',
  });
const noTool = () => new ServiceError(200, 'nopower', '本站没有这一项');
const quota = (ends: Date) =>
  new ServiceError(200, 'quota', `今日额度已用完，${ends.toISOString()} 起可再用`);

/** English where the client prefers it to Chinese. */
const languageOf = (ctx: EdgeContext): AgentLanguage =>
  ctx.req.headers['accept-language'] !== undefined && ctx.acceptsLanguages('zh', 'en') === 'en' ? 'en' : 'zh';

function passedOn({ req }: EdgeContext): [string, string][] {
  return PASSED_ON.flatMap((name) => {
    const { [name]: value } = req.headers;
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
}

/** Answers with what the protocol's handler made; JSON is compressed like every other. */
async function send(ctx: EdgeContext, response: Response): Promise<void> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const allow = response.headers.get('allow');
  if (allow !== null) ctx.set('allow', allow);
  if (type.startsWith('application/json')) return setJson(ctx, response.status, text);
  ctx.set('cache-control', 'no-store');
  ctx.status = response.status;
  if (text === '') return;
  ctx.set('content-type', type);
  ctx.body = Buffer.from(text, 'utf8');
}

/** What the service answers an agent. @throws ServiceError when it refuses, or does not answer */
async function answerOf(
  { call }: AgentCall,
  args: Readonly<Record<string, unknown>>,
  origin: CallOrigin,
  services: ServicesAsked,
): Promise<AgentAnswer> {
  const { status, reply } = await askService<AgentAnswer>(call, args, origin, services);
  if (!reply.success)
    throw new ServiceError(status, reply.code ?? 'refused', reply.message, {
      ...(reply.field !== undefined && { field: reply.field }),
    });
  return reply.data;
}
