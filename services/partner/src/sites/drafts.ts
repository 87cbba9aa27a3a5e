import { badRequest, DuplicateError, refusal, ServiceError } from '@tianji/service-kit';
import type { DocumentProblem } from '@tianji/tenant';
import { type Change, differencesOf } from '../documents/differences.ts';
import { refuseManaged, withManaged } from '../documents/managed.ts';
import type { JudgeMark } from '../documents/mark.ts';
import { type Missing, missingIn } from '../documents/missing.ts';
import { documentProblems } from '../documents/shown-words.ts';
import { mendedDocument, readDocument, type SiteDocument } from '../documents/text.ts';
import type { Draft, PartnerContext, Site } from '../stores.ts';
import { servedDocument } from './history.ts';
import { liveDocument, type SiteContext } from './publish.ts';

/** A draft as it is judged. */
export interface Judged {
  rev: number;
  problems: DocumentProblem[];
  missing: Missing[];
  changes: Change[];
}

/**
 * The draft of a site with the fields that are the site's own; one that was never saved is what is live. `wrong` says what
 * in a stored one cannot be read: the document is then what is left of it, or what visitors see, and saving it mends it.
 */
export async function draftOf(
  ctx: Pick<SiteContext, 'stores'>,
  site: Site,
): Promise<{ rev: number; document: SiteDocument; wrong: string | null }> {
  const draft = await ctx.stores.drafts.get(site._id);
  const stored = draft && mendedDocument(draft.text);
  const document = stored?.document ?? (await servedDocument(ctx, site)) ?? {};
  const wrong = stored
    ? stored.wrong && `上次保存的草稿有一部分无法读取（${stored.wrong}），已经略去`
    : (await isLiveUnreadable(ctx, site))
      ? '已发布的版本无法读取，这里是此前能读的一版'
      : null;
  return { rev: draft?.rev ?? 0, document: withManaged(document, site), wrong };
}

const isLiveUnreadable = async (ctx: Pick<SiteContext, 'stores'>, site: Site): Promise<boolean> =>
  site.published !== undefined && (await liveDocument(ctx, site)) === null;

/** A stored draft of which something cannot be read is shown as such, and is mended by being saved. */
const unreadable = (wrong: string | null): DocumentProblem[] =>
  wrong === null ? [] : [{ path: 'document', message: `${wrong}。请核对后保存，或从版本记录中恢复` }];

/** A live version that cannot be read is shown as such, and is mended by another one. */
const LIVE_UNREADABLE: Missing = {
  what: 'brand',
  text: '已发布的版本无法读取，读者看到的可能是此前的一版，发布草稿即可替换',
};

/** Every problem of a document; its mark is drawn when nothing else is wrong with it. */
async function problemsIn(site: Site, document: SiteDocument, judgeMark: JudgeMark) {
  const problems = documentProblems(document);
  const drawn = problems.some(({ path }) => path.startsWith('brand.mark'))
    ? []
    : await judgeMark(site._id, document);
  return [...problems, ...drawn];
}

export async function judge(
  ctx: Pick<SiteContext, 'stores'>,
  site: Site,
  { rev, document, wrong = null }: { rev: number; document: SiteDocument; wrong?: string | null },
  judgeMark: JudgeMark,
): Promise<Judged> {
  const whole = withManaged(document, site);
  const live = await liveDocument(ctx, site);
  return {
    rev,
    problems: [...unreadable(wrong), ...(await problemsIn(site, whole, judgeMark))],
    missing: [...(site.published && !live ? [LIVE_UNREADABLE] : []), ...missingIn(whole, site)],
    changes: differencesOf(live, whole),
  };
}

/** Somebody saved a newer draft; the answer names its revision, and nothing is stored. */
const staleDraft = (rev: number) =>
  new ServiceError(200, 'conflict', `草稿已有更新的修订（${rev}），请刷新后再改`, {
    field: 'rev',
    details: [{ field: 'rev', message: String(rev) }],
  });

/**
 * Stores a draft, finished or not.
 * @throws ServiceError 400 for anything but a JSON object and for a change to a field that no draft may change,
 * `conflict` for a revision that is not the latest
 */
export async function saveDraft(
  ctx: PartnerContext,
  site: Site,
  { rev, text, by }: { rev: number; text: string; by: string },
  judgeMark: JudgeMark,
): Promise<Judged> {
  const document = readDocument(text);
  refuseManaged(document, site);
  const { drafts } = ctx.stores;
  const at = ctx.now();
  const stored: Draft = { _id: site._id, text: JSON.stringify(document), rev: rev + 1, at, by };
  const known = await drafts.get(site._id);
  if ((known?.rev ?? 0) !== rev) throw staleDraft(known?.rev ?? 0);
  if (known) {
    const set = { text: stored.text, at, by, rev: stored.rev };
    if (!(await drafts.updateOne({ _id: site._id, rev }, { set })))
      throw staleDraft((await drafts.get(site._id))?.rev ?? 0);
  } else {
    try {
      await drafts.insert(stored);
    } catch (error) {
      if (error instanceof DuplicateError) throw staleDraft((await drafts.get(site._id))?.rev ?? 0);
      throw error;
    }
  }
  return judge(ctx, site, { rev: stored.rev, document }, judgeMark);
}

/**
 * The draft that is to be published, by its revision.
 * @throws ServiceError `conflict` for another revision; 400 that names the first field that is wrong
 */
export async function publishable(
  ctx: Pick<SiteContext, 'stores'>,
  site: Site,
  rev: number,
  judgeMark: JudgeMark,
): Promise<SiteDocument> {
  const draft = await draftOf(ctx, site);
  if (draft.rev !== rev) throw staleDraft(draft.rev);
  // What is left of it was not looked at by anybody yet.
  if (draft.wrong !== null) throw badRequest('document', `${draft.wrong}：请先保存草稿`);
  await refuseProblems(site, draft.document, judgeMark);
  return draft.document;
}

/** @throws ServiceError 400 with every problem of a document, the first of them as its message */
export async function refuseProblems(
  site: Site,
  document: SiteDocument,
  judgeMark: JudgeMark,
): Promise<void> {
  const problems = await problemsIn(site, document, judgeMark);
  const [first] = problems;
  if (!first) return;
  throw badRequest(
    first.path,
    first.message,
    problems.map(({ path, message }) => ({ field: path, message })),
  );
}

/** Puts a document in place of the draft, as the newest revision. */
export async function replaceDraft(
  { stores: { drafts }, now }: SiteContext,
  site: string,
  document: SiteDocument,
  by: string,
): Promise<void> {
  const set = { text: JSON.stringify(document), at: now(), by };
  const upsert: Draft = { _id: site, ...set, rev: 0 };
  await drafts.updateOne({ _id: site }, { set, inc: { rev: 1 } }, { upsert });
}

/** Nothing would change. */
export const nothingToPublish = () => refusal('草稿与已发布的版本相同', 'unchanged');
