import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { isAbsolute, join } from 'node:path';
import type { ContractDocument } from '@tianji/contracts';
import {
  type CallOrigin,
  countSecurity,
  type EdgeContext,
  type EdgeHandler,
  edgeApp,
  edgeRouter,
  healthRoutes,
  type Metrics,
  type OpenService,
  only,
  type RootLogger,
  setJson,
} from '@tianji/service-kit';
import { developerPages } from './agents/developers.ts';
import { agentDoor } from './agents/door.ts';
import { agentKeys, askingAboutKeys } from './agents/keys.ts';
import { agentPages } from './agents/pages.ts';
import { apiDocument } from './api/api-document.ts';
import { callRoutes } from './api/call-routes.ts';
import { callHandler } from './api/call-steps.ts';
import { servicesElsewhere } from './api/elsewhere.ts';
import { grantedServices, identityFrom } from './api/granted.ts';
import type { Identity } from './api/identity.ts';
import { drawingsIn, iconFiles, manifestFile } from './brand/icons.ts';
import { followBucket } from './bucket/follow.ts';
import { type Grants, readGrants } from './contracts/grants.ts';
import { contractsHere } from './contracts/here.ts';
import { liveContracts } from './contracts/live.ts';
import { isOpened, openFigures } from './figures/figures.ts';
import { noSuchFile } from './files/no-such-file.ts';
import { safePath } from './files/safe-path.ts';
import { isHashed } from './files/send-file.ts';
import { clientIpFinder } from './limits/client-ip.ts';
import { openLimits } from './limits/limits.ts';
import { proxyWatch } from './limits/proxy-watch.ts';
import { checkSameOrigin } from './limits/same-origin.ts';
import { refuseLongAddress } from './page/long-address.ts';
import { markdownPage, markdownPath } from './page/markdown-page.ts';
import { openPages } from './page/routes.ts';
import { pageSender } from './page/send-page.ts';
import { seoHandlers } from './page/seo-handlers.ts';
import { shellFiles } from './page/shell-files.ts';
import { wordsOf } from './page/words.ts';
import { writtenPages } from './page/written.ts';
import { receiveBeacon } from './portal/beacon.ts';
import { acmeChallenge, hostsOf } from './portal/challenge.ts';
import { createPortalConfigs } from './portal/config.ts';
import { configInPage } from './portal/in-page.ts';
import { remoteFiles } from './portal/remote-files.ts';
import { sampleReports } from './portal/samples.ts';
import { openReleases } from './releases/releases.ts';
import type { GatewayConfig } from './settings.ts';
import { contextsWith } from './tenants/contexts.ts';
import { callsLeftOut } from './tenants/left-out.ts';
import { sitesOf } from './tenants/site-of.ts';
import { storedTenants } from './tenants/stored.ts';
import { pageOfSuspended } from './tenants/suspended.ts';
import { hasTool, type KnownTenant, type Tenants } from './tenants/tenants.ts';
import { TrialFiles } from './trials/files.ts';
import { siteKeyOrFresh } from './trials/site-key.ts';
import { openTrials } from './trials/trials.ts';
import { visitorsOf } from './trials/visitors.ts';
import { beginDraft, openDrafts } from './views/drafts.ts';
import { embedView, isEmbed, refusedOrigin, sendNotEmbedded, sendNotSold, toolAt } from './views/embed.ts';
import { LinkOver, openPreviews } from './views/previews.ts';
import { pageOfPreview } from './views/refused.ts';
import { openViews } from './views/views.ts';

export interface GatewayOptions {
  config: GatewayConfig;
  /** The project's folder: working builds in `shell/dist` and `mf-<id>/dist` serve where nothing was released. */
  root: string;
  tenants: Tenants;
  /**
   * The folder of their documents: where a service knows the sites, they only make those that it does not know yet.
   * Missing, `tenants` are all there are.
   */
  tenantsFolder?: string;
  /** Services of this process, by id. */
  services?: ReadonlyMap<string, OpenService>;
  /** Contracts of this process's services as the build wrote them; missing ones are generated from the running services. */
  contracts?: readonly ContractDocument[];
  /** What services may claim; by default read from the operator's file. */
  grants?: Grants;
  /** Resolves tokens to members; by default the member service is asked, in this process or over HTTP. */
  identity?: Identity;
  log: RootLogger;
  metrics: Metrics;
}

export interface Gateway {
  readonly listener: RequestListener;
  /** The tenants in use. */
  readonly tenants: Tenants;
  /** Resolves when every remote service has been asked for its contract once, and the sites have been asked for. */
  readonly ready: Promise<void>;
  /** Stops polling contracts and resolving host names, and sends what was counted last. */
  close(): Promise<void>;
}

/** A page waits this long for the text that its service writes; then it is sent without it. */
const PAGE_TEXT_MS = 1500;

/** Everything that the portal's one address serves. It contains no business rules. */
export function openGateway(options: GatewayOptions): Gateway {
  const { config, root, metrics } = options;
  const log = countSecurity(options.log, metrics);
  const local = options.services ?? new Map<string, OpenService>();
  const at = (path: string) => (isAbsolute(path) ? path : join(root, path));
  const clientIp = clientIpFinder(config.TRUSTED_PROXIES);
  const { tellOfProxy, fromPrivate } = proxyWatch({ trusted: config.TRUSTED_PROXIES, clientIp, log });
  // Gateways of a distributed site share a secret, and so the same key.
  const addressKey = config.SERVICE_SECRET ?? randomBytes(32);
  const { limit, turns, time, braked, beaconBudget } = openLimits({
    ...{ perMinute: config.RATE_LIMIT_PER_MINUTE, clientIp, log, addressKey },
  });
  const { remote, addresses, secretOf } = servicesElsewhere(config, log, time.add);
  const releasesFolder = at(config.RELEASES_DIR ?? join(config.DATA_DIR, 'releases'));
  const bucket = followBucket(config, releasesFolder, log);
  const releases = openReleases({
    folder: releasesFolder,
    root,
    workingBuild: config.WORKING_BUILD,
    log,
  });
  const files = new TrialFiles(at(config.TRIALS_DIR ?? join(releasesFolder, 'trials')));
  const trials = openTrials({
    ...{ wanted: releases.trials, files, log, metrics },
    key: siteKeyOrFresh('networks', files, config.SERVICE_SECRET, log),
  });
  // Before any canary: one may begin and be stopped between two looks of a collector.
  metrics.read(async () => {
    for (const unit of ['shell', ...releases.ids().map((id) => `mf-${id}`)]) metrics.beginCanary(unit);
  });
  const visitors = visitorsOf(trials, clientIp);
  const development = config.NODE_ENV !== 'production';
  const shellFolder = () => releases.shell().folder;
  const sendShellFile = shellFiles(releases);
  const pages = openPages(shellFolder, { gallery: config.NODE_ENV === 'development' });
  const sendPage = pageSender(releases.folderOf);
  const sendRemoteFile = remoteFiles(releases);
  const grants = options.grants ?? readGrants(at(config.OPERATOR_FILE));
  const asked = { addresses, local, secretOf, log, patienceMs: config.SERVICE_CONNECT_MS };
  const identity = options.identity ?? identityFrom(asked);
  const { roles, source } = grantedServices({ ...asked, grants });
  const stored = storedTenants(options, { source, at, log });
  const tenants = stored ?? options.tenants;
  const drafts = openDrafts(source);
  const { originOf, isOwn, siteOf } = sitesOf({ configured: config.SITE_ORIGIN, development });
  const previews = openPreviews({
    ...{ tenants, releases, originOf },
    key: siteKeyOrFresh('previews', files, config.SERVICE_SECRET, log),
  });
  const views = openViews(tenants, visitors, previews, drafts);
  const contracts = liveContracts({
    here: contractsHere(local, options.contracts),
    elsewhere: Object.fromEntries(
      Object.entries(config.serviceUrls).map(([id, [first = '']]) => [id, first]),
    ),
    grants,
    folder: at(config.CONTRACTS_DIR ?? join(config.DATA_DIR, 'contracts')),
    everyMs: config.CONTRACT_EVERY_MS,
    patienceMs: config.SERVICE_CONNECT_MS,
    development,
    log,
    metrics,
  });
  const configs = createPortalConfigs(releases, contracts, {
    development,
    modelWriter: config.WRITER_MODEL_NAME !== undefined,
  });
  const contextOf = contextsWith(contracts, tenants, {
    region: config.HELP_REGION,
    phones: config.HELP_PHONES,
  });
  const pageTexts = writtenPages({ contracts, local, remote, log, patienceMs: PAGE_TEXT_MS });
  const leftOut = callsLeftOut(releases);
  const figures = openFigures({ source, releases, log });
  const ready = async (): Promise<void> => {
    await Promise.all([bucket.ready, ...[...local.values()].map((service) => service.ready())]);
  };
  const call = callHandler({
    ...{ contextOf, leftOut, log, metrics, tenants, identity, roles, local, remote, clientIp, siteOf },
    ...{ limit, turns, time, addressKey, visitors, drafts, figures, serviceOf: releases.serviceOf },
  });

  const openApiJson = apiDocument({ contracts, local, remote, log });
  const { api, servicePage } = callRoutes(contracts, call, openApiJson);
  const agentLimits = {
    minute: config.AGENT_UNITS_PER_MINUTE,
    day: config.AGENT_UNITS_PER_DAY,
    site: config.AGENT_SITE_UNITS_PER_DAY,
  };
  const agents = agentDoor({
    ...{
      contracts,
      tenants,
      contextOf,
      leftOut,
      local,
      remote,
      clientIp,
      limit,
      turns,
      time,
      siteOf,
      addressKey,
    },
    ...{ configured: config.SITE_ORIGIN, log, metrics },
    limits: agentLimits,
    keyOf: agentKeys(
      askingAboutKeys({ ...asked, addresses: addresses.get('member'), secret: secretOf('member') }),
      log,
    ),
  });
  const sameOrigin: EdgeHandler = (ctx, next) => {
    checkSameOrigin(ctx.req);
    return next();
  };
  const beacon: EdgeHandler = (ctx) => {
    const known = tenants.of(ctx.req);
    return receiveBeacon(ctx, {
      log,
      metrics,
      isTool: (id) => hasTool(known, id) && releases.ids().includes(id),
      onFailure: (id, version) => visitors.failed(ctx, known, id, version),
    });
  };
  const portalConfig: EdgeHandler = async (ctx) => {
    const view = await views.of(ctx);
    const { bytes, etag } = configs.of(view.known, view.choice);
    ctx.set({ 'cache-control': views.freshness(view), vary: 'orgcode, host' });
    ctx.etag = etag;
    ctx.type = 'json';
    ctx.body = bytes;
  };
  const remoteFile: EdgeHandler = async (ctx) => {
    const known = tenants.of(ctx.req);
    if (!(await bucket.foundOrLook(releases, () => sendRemoteFile(ctx, known)))) throw noSuchFile();
  };
  /** Identity of outside readers such as crawlers: a visitor. */
  const visitor = (ctx: EdgeContext, known: KnownTenant): CallOrigin => ({
    requestId: ctx.state.requestId,
    tenant: contextOf(known),
    member: null,
    ip: clientIp(ctx.req),
    site: siteOf(ctx.req, known),
  });
  const configOf = (known: KnownTenant) => configs.of(known).config;
  const { llmsTxt, llmsFullTxt, skillMd } = agentPages({
    ...{ tenants, originOf, isOwn, offerOf: agents.offerOf, shownOf: agents.shownOf, configOf },
    async written(ctx, known) {
      const reader = visitor(ctx, known);
      const listed = await pageTexts.listed(reader);
      return listed
        .filter((path) => pages.at(configOf(known), path))
        .map((path) => (pageTexts.writes(path, reader) ? markdownPath(path) : path));
    },
  });
  const asMarkdown = markdownPage({
    ...{ tenants, configOf, pages, texts: pageTexts, visitor, originOf, isOwn },
    async turn(ctx) {
      ctx.res.once('close', await turns.take(clientIp(ctx.req)));
    },
  });
  const developers = developerPages({ tenants, offerOf: agents.offerOf, originOf, limits: agentLimits });
  const { robotsTxt, sitemapXml } = seoHandlers({
    ...{ tenants, configOf, pages, originOf, isOwn },
    written: (ctx, known) => pageTexts.listed(visitor(ctx, known)),
  });
  /** What takes long to send or to draw is sent to an address a few at a time. */
  const inTurn: EdgeHandler = async (ctx, next) => {
    ctx.res.once('close', await turns.take(clientIp(ctx.req)));
    await next();
  };
  /** A page of shell or tools, or a file of the shell. */
  const pageOrFile: EdgeHandler = async (ctx) => {
    if (ctx.path === '/') return ctx.redirect(`/index${ctx.search}`);
    const view = await views.of(ctx);
    const { known, choice } = view;
    const whole = configs.of(known, choice);
    const shell = releases.shell(choice).folder;
    const page = pages.at(whole.config, ctx.path, shell);
    const left = pages.fetched(shell).filter((name) => name !== page?.shows);
    const { config: portal, json } = configInPage(whole, left);
    const file = page ? null : safePath(ctx.path);
    if (file !== null && file !== 'index.html') {
      if (
        await (isHashed(file)
          ? bucket.foundOrLook(releases, () => sendShellFile(ctx, file))
          : sendShellFile(ctx, file))
      )
        return;
      // A missing script or image is answered without the error page: nobody would read it.
      if (/\.[a-z0-9]{1,12}$/i.test(file)) throw noSuchFile();
    }
    ctx.res.once('close', await turns.take(clientIp(ctx.req)));
    const path = ctx.path.replace(/(.)\/$/, '$1');
    if (view.view === null && isEmbed(ctx)) {
      const refused = refusedOrigin(ctx, known);
      if (refused !== null) return sendNotEmbedded(ctx, known, refused);
      const planned = toolAt(portal, path)?.state === 'planned';
      if (!page || planned) return sendNotSold(ctx, known);
      view.view = embedView(known, portal, path, (name) => contracts.table().find('api', name)?.call.access);
    }
    const text = await wordsOf(path, page, portal, () =>
      pageTexts.at(path, ctx.querystring, visitor(ctx, known)),
    );
    const origin = originOf(ctx.req, known);
    const content = {
      ...{ known, text, shell, variant: choice.key, view: view.view },
      // A page may be kept: what the client says of the host must not be in it.
      origin: development || isOwn(ctx.req, known) ? origin : '',
      page:
        page && (view.view || (page.ofOne && !pageTexts.writes(path))) ? { ...page, noindex: true } : page,
      ...{ config: portal, configJson: view.view ? JSON.stringify({ ...portal, view: view.view }) : json },
    };
    if (!(await sendPage(ctx, content))) throw noSuchFile();
    views.mark(ctx, view);
    // It tells of one birth: neither a browser nor its service worker keeps it for another page.
    if (text?.ofQuery) ctx.set('cache-control', 'no-store');
    visitors.remember(ctx, origin.startsWith('https:'));
    if (!page || view.view !== null) return;
    const tool = toolAt(portal, path);
    if (tool?.state === 'live') visitors.used(ctx, known, tool.id, tool.version);
    if (isOpened(ctx.req)) figures.visited(known, tool?.id ?? '');
  };

  async function close(): Promise<void> {
    trials.close();
    stored?.close();
    contracts.close();
    bucket.close();
    // Before the addresses: what was counted last is sent to one of them.
    await figures.close();
    for (const own of addresses.values()) own.close();
  }

  const site = edgeRouter();
  site.get('/metrics', fromPrivate);
  site.use(healthRoutes({ metrics, ready }).routes());
  site.get('/portal/hosts', fromPrivate, (ctx) =>
    setJson(ctx, 200, JSON.stringify({ hosts: hostsOf(tenants) })),
  );
  site.get('/.well-known/acme-challenge/{*path}', acmeChallenge(tenants, config.ACME_THUMBPRINT));
  site.all('/portal/beacon', only('POST'), sameOrigin, beaconBudget, beacon);
  site.all('/mcp', agents.answer);
  site.all('/{*path}', servicePage);
  site.get('/portal/config', portalConfig);
  site.get('/portal/versions', (ctx) => {
    const all = releases.ids().map((id) => [id, releases.versionsOf(id)] as const);
    setJson(ctx, 200, JSON.stringify(Object.fromEntries(all.filter(([, versions]) => versions.length > 0))));
  });
  site.get('/remotes/{*path}', remoteFile);
  site.get('/~r{*path}', remoteFile);
  site.get('/icons/{*path}', inTurn, iconFiles(tenants, drawingsIn(config, at, log), drafts.known));
  site.get('/manifest.webmanifest', manifestFile(tenants, configs));
  site.get('/samples/{*path}', inTurn, sampleReports(tenants, join(root, 'infra', 'dist', 'samples')));
  site.get('/developers', pageOfSuspended, developers.page);
  site.get('/developers/try.js', developers.script);
  site.get('/llms.txt', llmsTxt);
  site.get('/llms-full.txt', llmsFullTxt);
  site.get('/agents/SKILL.md', skillMd);
  site.get('/robots.txt', robotsTxt);
  site.get('/sitemap.xml', sitemapXml);
  site.get('/preview/end', previews.end);
  const previewLink: EdgeHandler = () => {
    throw new LinkOver();
  };
  const saying = pageOfPreview(tenants);
  site.get('/preview/{*path}', pageOfSuspended, saying, previews.begin, beginDraft(drafts), previewLink);
  site.get('/{*path}', pageOfSuspended, saying, refuseLongAddress(tenants), asMarkdown, pageOrFile);

  const app = edgeApp(log);
  app.use(braked).use(tellOfProxy).use(api.routes()).use(site.routes()).use(only('GET'));
  const first = Promise.all([contracts.asked, bucket.ready, stored?.ready]);
  return { listener: app.callback(), tenants, ready: first.then(() => undefined), close };
}
