import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Tenant } from '@tianji/contracts';
import { SECURITY_HEADERS } from '@tianji/service-kit';
import { acceptedEncodings } from '../files/folder.ts';
import { pagePolicy } from './policy.ts';
import type { PageFacts } from './routes.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

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
 * `__CSP_NONCE__`, `__TITLE__` and `__DESCRIPTION__` of the address, and `__PORTAL_CONFIG__`, the config
 * as JSON, fit to stand inside a data block.
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

  return async (request, response, { brand, page, configJson }) => {
    const html = await currentTemplate();
    if (html === null) return false;
    const nonce = randomBytes(18).toString('base64url');
    const values: Record<string, string> = {
      CSP_NONCE: nonce,
      TITLE: escapeHtml(`${page?.title ?? '页面不存在'} · ${brand.name}`),
      DESCRIPTION: escapeHtml(page?.description || brand.description),
      PORTAL_CONFIG: escapeJson(configJson),
    };
    const filled = html.replace(/__([A-Z_]+?)__/g, (whole, name: string) => values[name] ?? whole);
    const { body, encoding } = await encode(Buffer.from(filled, 'utf8'), request);
    response.writeHead(page ? 200 : 404, {
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

/** A page differs in every response, so it is compressed as it goes: lightly. */
async function encode(body: Buffer, request: IncomingMessage): Promise<{ body: Buffer; encoding: string }> {
  const accepts = acceptedEncodings(String(request.headers['accept-encoding'] ?? ''));
  if (accepts.has('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return { body: await brotli(body, { params }), encoding: 'br' };
  }
  if (accepts.has('gzip')) return { body: await gzipped(body), encoding: 'gzip' };
  return { body, encoding: '' };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** JSON that cannot end the element it stands in. */
const escapeJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
