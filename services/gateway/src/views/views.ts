import type { IncomingMessage } from 'node:http';
import type { EdgeContext } from '@tianji/service-kit';
import type { Tenants } from '../tenants/tenants.ts';
import type { Visitors } from '../trials/visitors.ts';
import type { Previews } from './previews.ts';
import type { View } from './view.ts';

export interface Views {
  /** What the visitor of a request gets. */
  of(request: IncomingMessage): View;
  /** What may be remembered of an answer, for the header `cache-control`. */
  freshness(view: View): string;
  /** Marks an answer that is for one reader only. */
  mark(ctx: EdgeContext, view: View): void;
}

export function openViews(tenants: Tenants, visitors: Visitors, previews: Previews): Views {
  const freshness = ({ view }: View) => {
    if (view !== null && view.kind !== 'embed') return 'no-store';
    // While visitors get different versions, no cache may give one's answer to another.
    return visitors.differ() ? 'private, no-cache' : 'no-cache';
  };
  return {
    of(request) {
      const known = tenants.of(request);
      const preview = previews.of(request, known);
      if (preview) return { known, ...preview };
      return { known, choice: visitors.choiceOf(request), view: null };
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
