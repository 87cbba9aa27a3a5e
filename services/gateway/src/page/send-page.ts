import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Tenant } from '@tianji/contracts';
import { SECURITY_HEADERS } from '@tianji/service-kit';
import { acceptedEncodings } from '../files/folder.ts';
import { pagePolicy } from './policy.ts';
import type { PageFacts } from './routes.ts';

export interface PageContent {
  brand: Tenant['brand'];
  /** Null for a page that does not exist. */
  page: PageFacts | null;
  configJson: string;
}

export type SendPage = (
  request: IncomingMessage,
  response: ServerResponse,
  content: PageContent,
) => Promise<boolean>;

/**
 * Sends the shell's page. Its placeholders are filled per response and tenant:
 * `__CSP_NONCE__`, `__TITLE__` (with the tenant's name), `__HEADING__` (without it) and `__DESCRIPTION__` of
 * the address, and `__PORTAL_CONFIG__`, the config as JSON, fit to stand inside a data block.
 */
export function pageSender(shellFolder: string): SendPage {
  const file = join(shellFolder, 'index.html');
  let template = '';
  let stamp = 0;

  async function currentTemplate(): Promise<string | null> {
    try {
      const { mtimeMs } = await stat(file);
      if (mtimeMs !== stamp) {
        template = await readFile(file, 'utf8');
        stamp = mtimeMs;
      }
      return template;
    } catch {
      return null;
    }
  }

  /** Pages with everything filled in but the nonce, as the parts between its places. */
  const filled = new Map<string, { template: string; configJson: string; parts: string[] }>();

  function partsOf(html: string, { brand, page, configJson }: PageContent): string[] {
    const heading = page?.title ?? '页面不存在';
    const title = `${heading} · ${brand.name}`;
    const key = `${brand.name} ${title}`;
    const known = filled.get(key);
    if (known?.template === html && known.configJson === configJson) return known.parts;
    const values: Record<string, string> = {
      TITLE: escapeHtml(title),
      HEADING: escapeHtml(heading),
      DESCRIPTION: escapeHtml(page?.description || brand.description),
      PORTAL_CONFIG: escapeJson(configJson),
    };
    const text = html.replace(/__([A-Z_]+?)__/g, (whole, name: string) => values[name] ?? whole);
    const parts = text.split('__CSP_NONCE__');
    if (filled.size >= MOST_FILLED) filled.clear();
    filled.set(key, { template: html, configJson, parts });
    return parts;
  }

  return async (request, response, content) => {
    const html = await currentTemplate();
    if (html === null) return false;
    const nonce = randomBytes(18).toString('base64url');
    const { body, encoding } = encode(partsOf(html, content).join(nonce), request);
    response.writeHead(content.page ? 200 : 404, {
      ...SECURITY_HEADERS,
      'content-security-policy': pagePolicy(nonce),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-length': String(body.length),
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

const MOST_FILLED = 500;

/** A page is small: a window of 64 KB holds it, where the usual one costs megabytes for each response. */
const PAGE_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** A page differs in every response, so it is compressed as it goes: lightly, which takes a fraction of a millisecond. */
function encode(html: string, request: IncomingMessage): { body: Buffer; encoding: string } {
  const body = Buffer.from(html, 'utf8');
  const accepts = acceptedEncodings(String(request.headers['accept-encoding'] ?? ''));
  if (accepts.has('br')) return { body: brotliCompressSync(body, { params: PAGE_BROTLI }), encoding: 'br' };
  if (accepts.has('gzip')) return { body: gzipSync(body), encoding: 'gzip' };
  return { body, encoding: '' };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** JSON that cannot end the element it stands in. */
const escapeJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
