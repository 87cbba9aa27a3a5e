import type { EdgeContext } from '@tianji/service-kit';

/** Answers with text for crawlers, cacheable for an hour where it is certain to be this site's. */
export function setText(ctx: EdgeContext, type: string, text: string, cacheable: boolean): void {
  ctx.set('cache-control', cacheable ? 'public, max-age=3600' : 'no-store');
  ctx.type = type;
  ctx.body = text;
}
