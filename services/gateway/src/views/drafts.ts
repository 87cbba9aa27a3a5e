import type { IncomingMessage } from 'node:http';
import type { PageView } from '@tianji/contracts';
import {
  type EdgeContext,
  type EdgeHandler,
  LONGEST_LINK,
  type OpenTenantSource,
  ServiceError,
} from '@tianji/service-kit';
import { readTenant } from '@tianji/tenant';
import { sendPlainPage } from '../page/plain-page.ts';
import { type KnownTenant, knownTenant } from '../tenants/tenants.ts';

/** The draft of a site as its link shows it. */
export interface Draft {
  known: KnownTenant;
  view: Extract<PageView, { kind: 'draft' }>;
}

export interface Drafts {
  /**
   * The draft that a link opens; null for a forged or expired link.
   * @param fresh when false, the answer may be up to a second old
   * @throws DraftUnfinished
   */
  at(link: string, fresh: boolean): Promise<Draft | null>;
  /** Drafts that were shown recently. */
  known(): readonly KnownTenant[];
}

/** The draft cannot be shown as it is. */
export class DraftUnfinished extends ServiceError {
  constructor(problem: string) {
    super(400, 'draft_unfinished', problem);
  }
}

const KEEP_MS = 1000;
const MOST_KEPT = 200;

/** Drafts from the service that knows the sites. That service verifies the links: the gateway does not hold their secret. */
export function openDrafts(source: OpenTenantSource | undefined): Drafts {
  const answers = new Map<string, { at: number; draft: Promise<Draft | null> }>();
  /** An unchanged draft stays the same object, so that what was computed for it can be reused. */
  const tenants = new Map<string, { stamp: string; known: KnownTenant }>();

  function keep<V>(map: Map<string, V>, key: string, value: V): void {
    map.delete(key);
    if (map.size >= MOST_KEPT) map.delete(map.keys().next().value as string);
    map.set(key, value);
  }

  async function ask(link: string): Promise<Draft | null> {
    const answer = await source?.draft(link);
    if (!answer) return null;
    const { id, stamp, problem, document, expires } = answer;
    if (problem !== undefined) throw new DraftUnfinished(problem);
    let one = tenants.get(id);
    if (one?.stamp !== stamp) {
      one = { stamp, known: knownTenant(readTenant(document)) };
      keep(tenants, id, one);
    }
    return { known: one.known, view: { kind: 'draft', link, until: new Date(expires).toISOString() } };
  }

  return {
    async at(link, fresh) {
      if (link.length > LONGEST_LINK) return null;
      const now = performance.now();
      const kept = answers.get(link);
      if (kept && !fresh && now - kept.at < KEEP_MS) return kept.draft;
      const draft = ask(link);
      keep(answers, link, { at: now, draft });
      draft.catch(() => answers.delete(link));
      return draft;
    },
    known: () => [...tenants.values()].map(({ known }) => known),
  };
}

/** The link of a page in its address: `?preview=<link>`. */
export const linkInAddress = ({ search }: EdgeContext): string | null =>
  search === '' ? null : new URLSearchParams(search).get('preview');

/** The link of a call of such a page. */
export function linkOfCall({ headers: { preview } }: IncomingMessage): string | undefined {
  return typeof preview === 'string' && preview !== '' ? preview : undefined;
}

/** `/preview/<link>`, or `/preview/<link>/<path>`: opens a page of the draft; calls `next` for a link that opens none. */
export const beginDraft =
  (drafts: Drafts): EdgeHandler =>
  async (ctx, next) => {
    const [, link = '', path = '/index'] = /^\/preview\/([\w.-]+)(\/[^?]*)?$/.exec(ctx.path) ?? [];
    const found = await drafts.at(link, true).catch((error) => {
      // The page itself says what is missing.
      if (error instanceof DraftUnfinished) return error;
      throw error;
    });
    if (found === null) return next();
    ctx.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    ctx.redirect(`${path.replace(/^\/+/, '/')}?preview=${link}`);
  };

/** Says what the draft still lacks; in the composer's frame, too. */
export function sendUnfinished(ctx: EdgeContext, platform: KnownTenant, { message }: DraftUnfinished): void {
  sendPlainPage(ctx, platform, {
    ...{ status: 200, title: '草稿还不能预览', ancestors: "'self'" },
    lines: [message, '改好并保存之后，预览会显示出来。'],
  });
}
