import type { EdgeContext } from '@tianji/service-kit';
import type { Folder } from './folder.ts';

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** Names that carry a hash of their content never change it. */
export const isHashed = (path: string): boolean => /[.-][0-9a-f]{8,32}\.[a-z0-9]+$/.test(path);

/** Answers with a file of a folder. Returns false without answering when there is no such file. */
export async function sendFile(
  ctx: EdgeContext,
  folder: Folder,
  path: string,
  cacheControl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const file = await folder.find(path, acceptedEncodings(ctx));
  if (!file) return false;
  ctx.set({ 'cache-control': cacheControl, 'content-type': file.type, ...more });
  ctx.etag = file.etag;
  if (file.varies) ctx.vary('accept-encoding');
  if (file.encoding !== 'identity') ctx.set('content-encoding', file.encoding);
  ctx.body = file.body;
  return true;
}

/** The encodings that the client accepts. */
export const acceptedEncodings = (ctx: EdgeContext): ReadonlySet<string> => new Set(ctx.acceptsEncodings());
