import type { DraftAnswer, LinkSigner } from '@tianji/service-kit';
import { documentProblems } from '../documents/shown-words.ts';
import { draftOf } from './drafts.ts';
import { type SiteContext, siteAt } from './publish.ts';

/** Links to drafts are opened at the platform's own address, whoever's draft it is. */
const TO_DRAFTS = { purpose: 'draft', tenant: '*' } as const;
const HOURS = 12;

/** @returns the address of a site's draft on this platform, and when it is over, in epoch milliseconds */
export function draftAddress(links: LinkSigner, site: string, now: number): { url: string; expires: number } {
  const expires = now + HOURS * 3_600_000;
  return { url: `/preview/${links.sign({ ...TO_DRAFTS, subject: site, expires })}`, expires };
}

/** The draft that a link opens, as it was saved last; null for a link that is forged or over, or a site that is gone. */
export async function draftAt(
  links: LinkSigner,
  text: string,
  ctx: Pick<SiteContext, 'stores' | 'now'>,
): Promise<DraftAnswer | null> {
  const link = links.verify({ ...TO_DRAFTS, text }, ctx.now());
  if (!link) return null;
  const id = link.subject;
  const site = await siteAt(ctx, id).catch(() => null);
  if (!site) return null;
  const { rev, document } = await draftOf(ctx, site);
  const [first] = documentProblems(document);
  const stamp = `${id}:${rev}:${site.published?.key ?? ''}`;
  const known = { id, stamp, expires: link.expires };
  return first ? { ...known, problem: first.message } : { ...known, document };
}
