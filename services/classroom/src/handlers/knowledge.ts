import { lastingReply, notFound } from '@tianji/service-kit';
import type { Article, HexagramPage, TreeNode } from '../contract/index.ts';
import { hexagramPage } from '../library/hexagram-page.ts';
import { articleOf, type ExplainedTerm, termOf, tree } from '../library/library.ts';
import { prepareSearch, search } from '../library/search.ts';

const TREE = lastingReply(tree());

/**
 * `xiaoketang/getTree`. Whoever opens the classroom may search next: the index, fifty megabytes, is built from then on,
 * not in every process that starts.
 */
export async function getTree(): Promise<TreeNode[]> {
  void prepareSearch();
  return TREE;
}

/** `xiaoketang/getObj`: an article or a chapter. @throws ServiceError 404 for an unknown id */
export async function getArticle({ id }: { id: string }): Promise<Article> {
  const article = articleOf(id);
  if (!article) throw notFound();
  return article;
}

/** `xiaoketang/getGua`: a hexagram, 1 to 64. */
export async function getHexagram({ id }: { id: number }): Promise<HexagramPage> {
  const page = hexagramPage(id);
  if (!page) throw notFound();
  return page;
}

/** `xiaoketang/getTerm`: null for a word that no article explains. */
export const getTerm = async ({ term }: { term: string }): Promise<ExplainedTerm | null> => termOf(term);

/** `xiaoketang/search` */
export const searchAll = async ({ q }: { q: string }) => search(q);
