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
  return view?.kind === 'embed' && view.origins.length > 0 ? view.origins.join(' ') : "'none'";
}
