import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { callByPath, openApiDocument } from '@tianji/contracts';
import {
  answerHealth,
  type Metrics,
  NO_PAGE_POLICY,
  type OpenService,
  type RootLogger,
  requestIdOf,
  SECURITY_HEADERS,
  ServiceError,
  sendError,
  sendJson,
  wrongMethod,
} from '@tianji/service-kit';
import Koa from 'koa';
import { callHandler, callsAt } from './api/handle-call.ts';
import { type Identity, localIdentity, remoteIdentity } from './api/identity.ts';
import { type RemoteService, remoteService } from './api/remote-service.ts';
import { routeTable } from './api/routes.ts';
import { openFolder } from './files/folder.ts';
import { safePath } from './files/safe-path.ts';
import { IMMUTABLE, isHashed, matches, REVALIDATE, sendFile } from './files/send-file.ts';
import { clientIpFinder, isPrivate, listeningAddress } from './limits/client-ip.ts';
import { createRateLimit } from './limits/rate-limit.ts';
import { checkSameOrigin } from './limits/same-origin.ts';
import { WORKER_POLICY } from './page/policy.ts';
import { openPages } from './page/routes.ts';
import { pageSender } from './page/send-page.ts';
import { sendRobots, sendSitemap } from './page/seo.ts';
import { receiveBeacon } from './portal/beacon.ts';
import { createPortalConfigs } from './portal/config.ts';
import { openReleases } from './portal/releases.ts';
import { remoteFiles } from './portal/remote-files.ts';
import type { GatewayConfig } from './settings.ts';
import { hasTool, type KnownTenant, type Tenants } from './tenants/tenants.ts';

export interface GatewayOptions {
  config: GatewayConfig;
  /** The project's folder: `shell/dist` and `mf-<id>/dist` are served from it. */
  root: string;
  tenants: Tenants;
  /** Services of this process, by id. */
  services?: ReadonlyMap<string, OpenService>;
  /** Who a token belongs to; unless given, the member service is asked, here or over HTTP. */
  identity?: Identity;
  log: RootLogger;
  metrics: Metrics;
}

export interface Gateway {
  readonly listener: RequestListener;
}

/** Beacons that one address may send in a minute. */
const BEACONS_PER_MINUTE = 30;

/** Everything that the portal's one address answers. It holds no business rule. */
export function openGateway(options: GatewayOptions): Gateway {
  const { config, root, tenants, log, metrics } = options;
  const local = options.services ?? new Map<string, OpenService>();
  const remote = new Map<string, RemoteService>();
  for (const [id, url] of Object.entries(config.serviceUrls)) {
    remote.set(
      id,
      remoteService({ id, url, secret: config.SERVICE_SECRET, log, patienceMs: config.SERVICE_CONNECT_MS }),
    );
  }
  const clientIp = clientIpFinder(config.TRUSTED_PROXIES);
  const limit = createRateLimit(config.RATE_LIMIT_PER_MINUTE);
  const beaconLimit = createRateLimit(BEACONS_PER_MINUTE);
  const releases = openReleases(root, log);
  const development = config.NODE_ENV !== 'production';
  const configs = createPortalConfigs(releases, {
    development,
    modelWriter: config.WRITER_MODEL_NAME !== undefined,
  });
  const shellFolder = join(root, 'shell', 'dist');
  const shell = openFolder(shellFolder);
  const pages = openPages(shellFolder, { gallery: config.NODE_ENV === 'development' });
  const sendPage = pageSender(shellFolder);
  const sendRemoteFile = remoteFiles(root);
  const samples = openFolder(join(root, 'infra', 'dist', 'samples'));
  const memberUrl = config.serviceUrls.member;
  const identity =
    options.identity ??
    (memberUrl === undefined
      ? localIdentity(local)
      : remoteIdentity({
          url: memberUrl,
          secret: config.SERVICE_SECRET,
          patienceMs: config.SERVICE_CONNECT_MS,
        }));
  const siteOf = (request: IncomingMessage, known: KnownTenant) => ({
    address: originOf(request, known),
    gateway: listeningAddress(request),
  });
  const callOptions = { tenants, identity, local, remote, clientIp, limit, development, siteOf };
  const answerCall = callHandler({ ...callOptions, place: 'api' });
  const answerPage = callHandler({ ...callOptions, place: 'site' });
  const madePage = routeTable(callsAt('site', development));
  const openApi = JSON.stringify(openApiDocument());

  async function ready(): Promise<void> {
    await Promise.all([...local.values()].map((service) => service.ready()));
  }

  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<void> {
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const query = mark === -1 ? '' : url.slice(mark + 1);

    if (path.startsWith('/api/')) {
      if (path === '/api/openapi.json') return sendOpenApi(request, response, requestId);
      return answerCall(request, response, path.slice('/api/'.length), query, requestId);
    }
    if (path === '/metrics' && !isPrivate(clientIp(request))) throw noSuchFile();
    if (await answerHealth(request, response, { requestId, metrics, ready })) return;
    if (path === '/portal/beacon') return beacon(request, response);
    if (madePage(path.slice(1))) return answerPage(request, response, path.slice(1), query, requestId);
    mustRead(request);
    if (path === '/portal/config') return sendConfig(request, response, requestId);
    if (path.startsWith('/remotes/') || path.startsWith('/~r')) return sendRemote(request, response, path);
    if (path.startsWith('/samples/')) return sendSample(request, response, path.slice('/samples/'.length));
    return sendShell(request, response, path);
  }

  function sendOpenApi(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    mustRead(request);
    sendJson(response, 200, openApi, requestId);
  }

  async function beacon(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') throw wrongMethod('POST');
    checkSameOrigin(request);
    await beaconLimit.take(clientIp(request));
    const known = tenants.of(request);
    await receiveBeacon(request, response, {
      log,
      metrics,
      isTool: (id) => hasTool(known, id) && releases.ids().includes(id),
    });
  }

  function sendConfig(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    const { json, etag } = configs.of(tenants.of(request));
    const status = matches(request.headers['if-none-match'], etag) ? 304 : 200;
    const body = Buffer.from(json, 'utf8');
    response.writeHead(status, {
      ...SECURITY_HEADERS,
      'content-security-policy': NO_PAGE_POLICY,
      'cache-control': REVALIDATE,
      'x-request-id': requestId,
      etag,
      vary: 'orgcode, host',
      ...(status === 200
        ? { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) }
        : {}),
    });
    response.end(status === 304 || request.method === 'HEAD' ? undefined : body);
  }

  async function sendRemote(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (!(await sendRemoteFile(request, response, path, tenants.of(request)))) throw noSuchFile();
  }

  /** Sample reports, made by the build. */
  async function sendSample(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const file = safePath(path);
    if (file === null || !(await sendFile(request, response, samples, file, REVALIDATE))) throw noSuchFile();
  }

  async function sendShell(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const known = tenants.of(request);
    const { config: portal, json } = configs.of(known);
    if (path === '/robots.txt') return sendRobots(request, response, originOf(request, known));
    if (path === '/sitemap.xml')
      return sendSitemap(request, response, originOf(request, known), pages.listed(portal));
    const page = pages.at(portal, path);
    const file = page ? null : safePath(path);
    if (file !== null && file !== 'index.html') {
      const cache = isHashed(file) ? IMMUTABLE : REVALIDATE;
      const more: Record<string, string> =
        file === 'sw.js' ? { 'service-worker-allowed': '/', 'content-security-policy': WORKER_POLICY } : {};
      if (await sendFile(request, response, shell, file, cache, more)) return;
      // A missing script or picture is no page: nobody would read one.
      if (/\.[a-z0-9]{1,12}$/i.test(file)) throw noSuchFile();
    }
    const content = { brand: known.tenant.brand, page, configJson: json };
    if (!(await sendPage(request, response, content))) throw noSuchFile();
  }

  /** The site's own address: configured, else the tenant's host, else what the client asked for. */
  function originOf(request: IncomingMessage, known: KnownTenant): string {
    const host = /^[A-Za-z0-9.:[\]-]{1,100}$/.exec(request.headers.host ?? '')?.[0] ?? 'localhost';
    return config.SITE_ORIGIN ?? (known.tenant.hosts.includes(host) ? `https://${host}` : `http://${host}`);
  }

  const app = new Koa();
  app.use(async (ctx) => {
    // Answers are written here, headers from tables made once: Koa's own step would make them anew.
    ctx.respond = false;
    const requestId = requestIdOf(ctx.req.headers['x-request-id']);
    try {
      await handle(ctx.req, ctx.res, requestId);
    } catch (error) {
      sendError(ctx.res, error, requestId, log);
    }
  });
  app.on('error', (error) => log.error({ err: error }, 'server error'));
  for (const service of local.keys()) {
    if (![...callByPath.values()].some((call) => call.service === service)) {
      log.warn({ service }, 'service has no calls in the contracts');
    }
  }
  return { listener: app.callback() };
}

function mustRead(request: IncomingMessage): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw wrongMethod('GET, HEAD');
}

const noSuchFile = () => new ServiceError(404, 'not_found', '没有这个文件');
