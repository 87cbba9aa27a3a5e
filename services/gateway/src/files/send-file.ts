import type { IncomingMessage, ServerResponse } from 'node:http';
import { NO_PAGE_POLICY, SECURITY_HEADERS } from '@tianji/service-kit';
import { acceptedEncodings, type Folder } from './folder.ts';

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** Names that carry a hash of their content never change it. */
export const isHashed = (path: string): boolean => /[.-][0-9a-f]{8,32}\.[a-z0-9]+$/.test(path);

/** Sends a file of a folder. Returns false, and sends nothing, when there is no such file. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: Folder,
  path: string,
  cacheControl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const file = await folder.find(path, acceptedEncodings(headerOf(request, 'accept-encoding')));
  if (!file) return false;
  const headers: Record<string, string> = {
    ...SECURITY_HEADERS,
    'content-security-policy': NO_PAGE_POLICY,
    'cache-control': cacheControl,
    etag: file.etag,
    ...(file.varies ? { vary: 'accept-encoding' } : {}),
    ...more,
  };
  if (matches(headerOf(request, 'if-none-match'), file.etag)) {
    response.writeHead(304, headers).end();
    return true;
  }
  headers['content-type'] = file.type;
  headers['content-length'] = String(file.body.length);
  if (file.encoding !== 'identity') headers['content-encoding'] = file.encoding;
  response.writeHead(200, headers);
  response.end(request.method === 'HEAD' ? undefined : file.body);
  return true;
}

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
};

/** Whether the client has this content already. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
