// Pages of other sites with a tool of the portal in them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { atEndOfFile } from './leftovers.ts';
import { freePort } from './ports.ts';
import { ROOT, temporaryFolder } from './processes.ts';

/** The first site's document. */
export const DEFAULT = JSON.parse(readFileSync(join(ROOT, 'infra/tenants/default.json'), 'utf8'));

export interface OtherSites {
  /** Folder of the portal's tenants: the first site, which lists one origin. */
  readonly tenants: string;
  /**
   * Starts the two sites: each page has the portal's script in it. `?theme=` chooses the frame's theme.
   * @param portal its address
   * @param route the page of the tool
   */
  start(portal: string, route: string): Promise<{ listed: string; unlisted: string }>;
}

/** Two other sites; the portal's first site allows one of them to embed its tools. */
export async function otherSites(): Promise<OtherSites> {
  const tenants = temporaryFolder();
  mkdirSync(tenants, { recursive: true });
  const [one, two] = [await freePort(), await freePort()];
  const document = { ...DEFAULT, embed: { origins: [`http://localhost:${one}`] } };
  writeFileSync(join(tenants, 'default.json'), JSON.stringify(document));
  return {
    tenants,
    start: async (portal, route) => ({
      listed: await pageAround(portal, route, one),
      unlisted: await pageAround(portal, route, two),
    }),
  };
}

async function pageAround(portal: string, route: string, port: number): Promise<string> {
  const server = createServer((request, response) => {
    const theme = new URL(request.url ?? '', 'http://x').searchParams.get('theme') ?? 'auto';
    const script = `<script src="${portal}/embed.js" data-tool="${route}" data-theme="${theme}" data-title="排盘工具" async></script>`;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="zh-CN"><title>某博客</title><body><h1>某博客</h1>${script}<p>结尾</p></body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  atEndOfFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${port}`;
}
