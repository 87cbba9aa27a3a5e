import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Tenant, tenant as tenantSchema } from '@tianji/contracts';
import { createMetrics, listen, type OpenService } from '@tianji/service-kit';
import { type MemoryLog, memoryLog } from '@tianji/service-kit/testing';
import { readGrants } from '../contracts/grants.ts';
import { type GatewayOptions, openGateway } from '../gateway.ts';
import { readGatewayConfig } from '../settings.ts';
import { tenantsOf } from '../tenants/tenants.ts';
import { someTool, writeReleases } from './releases.ts';

const tool = (id: string, routes: Record<string, string>) => ({
  id,
  name: id,
  routes: Object.entries(routes).map(([path, title]) => ({ path, title })),
  tiles: [],
});
const page = { title: '某页', intro: '', claims: [] };

/** A tenant with three tools, with changes. */
export function someTenant(changes: Partial<Tenant> = {}): Tenant {
  const document = {
    id: 'default',
    orgcode: '',
    hosts: [],
    brand: { name: '天机', tagline: '传统排盘', description: '在线排盘', logo: '', tokens: {} },
    tools: [
      tool('bazi', { '/baZiPaiPan': '八字排盘', '/viewBZReport/:key': '八字报告' }),
      tool('calendar', { '/wanNianLi': '万年历' }),
      tool('member', { '/reportsList': '我的报告' }),
    ],
    everyTool: true,
    menus: { home: ['/baZiPaiPan'], tools: ['/baZiPaiPan', '/wanNianLi'], classroom: [] },
    plans: [{ months: 1, price: '25.00', title: '一个月' }],
    contact: { company: '天机', email: '', phone: '', address: '', hours: '' },
    filing: { icp: '', police: '' },
    links: [],
    samples: [],
    pages: { partnership: page, about: page, download: page },
  };
  return { ...tenantSchema.parse(document), ...changes };
}

const SHELL_PAGES = [
  { path: '/index', title: '首页', description: '排盘与历法', headline: true },
  { path: '/toolsIndex', title: '排盘工具', description: '各种工具' },
  { path: '/classroomIndex', title: '学堂', description: '文章与课件', menu: 'classroom' },
  { path: '/noPower', title: '没有权限', description: '' },
  { path: '/yinsi.html', title: '隐私政策', description: '隐私', tenantPage: 'privacy' },
];

export interface TestGateway {
  readonly url: string;
  /** The folder that acts as the project's. */
  readonly root: string;
  readonly log: MemoryLog;
  /** Writes a file below the root. */
  write(path: string, content: string | Buffer): void;
  /** The folder with the releases. */
  readonly releasesDir: string;
  /** Releases versions of a tool, the newest last; the ledger contains no others. */
  release(id: string, versions: readonly string[], more?: object): void;
  /** Makes a working build of a tool. */
  build(id: string, version: string): void;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Makes a call with a form-encoded payload. */
  form(path: string, payload?: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

export interface TestGatewayOptions {
  tenants?: readonly Tenant[];
  services?: ReadonlyMap<string, OpenService>;
  contracts?: GatewayOptions['contracts'];
  grants?: GatewayOptions['grants'];
  /** The folder that outlives a gateway; by default a new one. */
  dataDir?: string;
  identity?: GatewayOptions['identity'];
  env?: Record<string, string>;
}

/** As granted by the operator's file. */
const OUR_GRANTS = readGrants(join(import.meta.dirname, '../../../../infra/operator.json'));

export const PAGE = `<!doctype html><html><head><meta property="csp-nonce" content="__CSP_NONCE__"><title>__TITLE__</title><meta name="description" content="__DESCRIPTION__"><script fetchpriority="__SCRIPT_PRIORITY__" nonce="__CSP_NONCE__" src="/main.0123abcd.js"></script>__PAGE_HEAD__<!--written--><style>p{}</style><!--/written--><!--article--><style>article{}</style><!--/article--></head><body><!--__PAGE_FRAME__--><div id="root">__PAGE_BODY__</div><script type="application/json" id="portal">__PORTAL_CONFIG__</script></body></html>`;

/** A gateway on its own port, over its own folder. */
export async function testGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const root = mkdtempSync(join(tmpdir(), 'tianji-gateway-'));
  const write: TestGateway['write'] = (path, content) => {
    const place = join(root, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
  };
  write('shell/dist/index.html', PAGE);
  write('shell/dist/pages.json', JSON.stringify(SHELL_PAGES));
  const dataDir = options.dataDir ?? join(root, 'data');
  const releasesDir = options.env?.RELEASES_DIR ?? join(dataDir, 'releases');
  const log = memoryLog();
  const metrics = createMetrics();
  const gateway = openGateway({
    config: readGatewayConfig({
      NODE_ENV: 'test',
      RATE_LIMIT_PER_MINUTE: '100000',
      DATA_DIR: dataDir,
      CONTRACT_EVERY_MS: '100',
      ...options.env,
    }),
    root,
    tenants: tenantsOf(options.tenants ?? [someTenant()]),
    services: options.services,
    contracts: options.contracts,
    grants: options.grants ?? OUR_GRANTS,
    identity: options.identity,
    log,
    metrics,
  });
  await gateway.ready;
  const server = await listen(gateway.listener, { host: '127.0.0.1', port: 0 });
  return {
    url: server.url,
    root,
    log,
    write,
    releasesDir,
    release: (id, versions, more = {}) =>
      writeReleases(
        releasesDir,
        id,
        versions.map((version) => ({ version, ...more })),
      ),
    build(id, version) {
      write(`mf-${id}/dist/${version}/remoteEntry.js`, `/* working ${version} */`);
      write(`mf-${id}/dist/build.json`, JSON.stringify({ version, tool: someTool(id) }));
    },
    get: (path, init) => fetch(`${server.url}${path}`, { redirect: 'manual', ...init }),
    form: (path, payload = {}, headers = {}) =>
      fetch(`${server.url}/api/${path}`, { method: 'POST', headers, body: new URLSearchParams(payload) }),
    async close() {
      await gateway.close();
      await server.close(1);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
