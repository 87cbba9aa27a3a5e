import type { EdgeContext } from '@tianji/service-kit';
import { NO_CHOICE } from '../releases/choice.ts';
import type { Tenants } from '../tenants/tenants.ts';
import type { Visitors } from '../trials/visitors.ts';
import { type Drafts, linkInAddress, linkOfCall } from './drafts.ts';
import { LinkOver, type Previews } from './previews.ts';
import type { View } from './view.ts';

export interface Views {
  /** What the visitor of a request gets; a promise only for a draft. @throws LinkOver */
  of(ctx: EdgeContext): View | Promise<View>;
  /** How long an answer may be cached, as the header `cache-control`. */
  freshness(view: View): string;
  /** Marks an answer that is for one reader only. */
  mark(ctx: EdgeContext, view: View): void;
}

export function openViews(tenants: Tenants, visitors: Visitors, previews: Previews, drafts: Drafts): Views {
  const freshness = ({ view }: View) => {
    if (view !== null && view.kind !== 'embed') return 'no-store';
    // While visitors get different versions, no cache may give one's answer to another.
    return visitors.differ() ? 'private, no-cache' : 'no-cache';
  };
  async function ofDraft(link: string): Promise<View> {
    const draft = await drafts.at(link, true);
    if (draft === null) throw new LinkOver();
    return { ...draft, choice: NO_CHOICE };
  }

  return {
    of(ctx) {
      const request = ctx.req;
      const link = linkInAddress(ctx) ?? linkOfCall(request);
      if (link !== undefined) return ofDraft(link);
      const known = tenants.of(request);
      const preview = previews.of(ctx, known);
      if (preview) return { known, ...preview };
      return { known, choice: visitors.choiceOf(ctx), view: null };
    },
    freshness,
    mark(ctx, view) {
      ctx.set('cache-control', freshness(view));
      if (view.view === null) return;
      ctx.set('x-robots-tag', 'noindex');
      ctx.set(
        'referrer-policy',
        view.view.kind === 'embed' ? 'strict-origin-when-cross-origin' : 'no-referrer',
      );
      // Older than the policy, and without lists: a browser that knows the policy ignores it.
      if (view.view.kind !== 'version') ctx.set('x-frame-options', 'SAMEORIGIN');
    },
  };
}
