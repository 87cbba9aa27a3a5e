import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Tenant, tenant as tenantSchema } from '@tianji/contracts';
import { createMetrics, listen, type OpenService } from '@tianji/service-kit';
import { type MemoryLog, memoryLog } from '@tianji/service-kit/testing';
import defaultTenant from '../../../../infra/tenants/default.json';
import { type GatewayOptions, openGateway } from '../gateway.ts';
import { readGatewayConfig } from '../settings.ts';
import { tenantsOf } from '../tenants/tenants.ts';

/** The default tenant, with changes. */
export function someTenant(changes: Partial<Tenant> = {}): Tenant {
  return { ...tenantSchema.parse(defaultTenant), ...changes };
}

export interface TestGateway {
  readonly url: string;
  /** The folder that stands for the project's. */
  readonly root: string;
  readonly log: MemoryLog;
  /** Writes a file below the root. */
  write(path: string, content: string | Buffer): void;
  /** Releases a tool: ledger and files. */
  release(id: string, versions: readonly string[], more?: object): void;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Makes a call with a form-encoded payload. */
  form(path: string, payload?: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

export interface TestGatewayOptions {
  tenants?: readonly Tenant[];
  services?: ReadonlyMap<string, OpenService>;
  identity?: GatewayOptions['identity'];
  env?: Record<string, string>;
}

export const PAGE = `<!doctype html><html><head><meta property="csp-nonce" content="__CSP_NONCE__"><title>__BRAND_NAME__</title><script nonce="__CSP_NONCE__" src="/main.0123abcd.js"></script></head><body><script type="application/json" id="portal">__PORTAL_CONFIG__</script></body></html>`;

/** A gateway on a port of its own, over a folder of its own. */
export async function testGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const root = mkdtempSync(join(tmpdir(), 'tianji-gateway-'));
  const write: TestGateway['write'] = (path, content) => {
    const place = join(root, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
  };
  write('shell/dist/index.html', PAGE);
  const log = memoryLog();
  const gateway = openGateway({
    config: readGatewayConfig({ NODE_ENV: 'test', RATE_LIMIT_PER_MINUTE: '100000', ...options.env }),
    root,
    tenants: tenantsOf(options.tenants ?? [someTenant()]),
    services: options.services,
    identity: options.identity,
    log,
    metrics: createMetrics(),
  });
  const server = await listen(gateway.listener, { host: '127.0.0.1', port: 0 });
  return {
    url: server.url,
    root,
    log,
    write,
    release(id, versions, more = {}) {
      const tool = {
        id,
        name: '万年历',
        title: '万年历',
        summary: '',
        routes: [{ path: '/wanNianLi', title: '万年历' }],
        tiles: [{ route: '/wanNianLi', title: '万年历', text: '农历', symbol: 'wnl' }],
        needs: { kit: '^0.1.0', api: '^0.1.0' },
        calls: [],
      };
      for (const version of versions) {
        write(`mf-${id}/dist/${version}/remoteEntry.js`, `/* ${version} */`);
        write(`mf-${id}/dist/${version}/mf-manifest.json`, '{}');
      }
      const ledger = versions.map((version) => ({ version, at: '2026-01-01T00:00:00Z', tool, ...more }));
      write(`mf-${id}/dist/releases.json`, JSON.stringify(ledger));
    },
    get: (path, init) => fetch(`${server.url}${path}`, { redirect: 'manual', ...init }),
    form: (path, payload = {}, headers = {}) =>
      fetch(`${server.url}/api/${path}`, { method: 'POST', headers, body: new URLSearchParams(payload) }),
    async close() {
      await server.close(1);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
