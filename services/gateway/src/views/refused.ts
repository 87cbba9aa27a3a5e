import type { EdgeHandler } from '@tianji/service-kit';
import type { Tenants } from '../tenants/tenants.ts';
import { DraftUnfinished, sendUnfinished } from './drafts.ts';
import { LinkOver, sendLinkOver } from './previews.ts';

/** Answers with a page instead of JSON when a preview cannot be shown. */
export const pageOfPreview =
  (tenants: Tenants): EdgeHandler =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof LinkOver) sendLinkOver(ctx, tenants.of(ctx.req));
      else if (error instanceof DraftUnfinished) sendUnfinished(ctx, tenants.of(ctx.req), error);
      else throw error;
    }
  };
