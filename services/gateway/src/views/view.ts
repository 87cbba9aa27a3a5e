import type { PageView } from '@tianji/contracts';
import type { Choice } from '../releases/choice.ts';
import type { KnownTenant } from '../tenants/tenants.ts';

/** What a visitor gets: whose site, in which versions, in which form. */
export interface View {
  known: KnownTenant;
  choice: Choice;
  /** Null for the page that everybody gets. */
  view: PageView | null;
}

/** Who may show a page in a frame, as a policy names them. */
export function ancestorsOf(view: PageView | null): string {
  if (view?.kind === 'draft') return "'self'";
  // This site's own pages may show its tools too, such as two charts side by side.
  return view?.kind === 'embed' ? ["'self'", ...view.origins].join(' ') : "'none'";
}
