import { createHash } from 'node:crypto';
import type { EdgeContext } from '@tianji/service-kit';

/** Answers with text for crawlers, cacheable for an hour where it is certain to be this site's. */
export function setText(ctx: EdgeContext, type: string, text: string, cacheable: boolean): void {
  ctx.set('cache-control', cacheable ? 'public, max-age=3600' : 'no-store');
  ctx.type = type;
  ctx.body = text;
}

/** The same, with a tag of its content: who has the text already is not sent it again. */
export function setTaggedText(ctx: EdgeContext, type: string, text: string, cacheable: boolean): void {
  setText(ctx, type, text, cacheable);
  ctx.etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
