import type { EdgeHandler } from '@tianji/service-kit';
import type { Tenants } from '../tenants/tenants.ts';
import { sendPlainPage } from './plain-page.ts';

/** The longest address of a page, in characters: many times what any page puts into its own. */
const LONGEST = 8000;

/** Answers a link that has grown too long with words: a browser shows its bare status as an empty page. */
export const refuseLongAddress =
  (tenants: Tenants): EdgeHandler =>
  (ctx, next) => {
    if (ctx.url.length <= LONGEST) return next();
    sendPlainPage(ctx, tenants.of(ctx.req), {
      ...{ status: 414, title: '这个链接太长', home: true },
      lines: ['它可能在转发时被改动过。请向发来链接的人再要一次，或从首页重新开始。'],
    });
  };
