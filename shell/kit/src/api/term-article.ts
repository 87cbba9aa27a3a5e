import type { TermArticle } from '@tianji/contracts';
import { matchPath } from '../tool/navigation.tsx';
import { portalIfKnown } from '../tool/portal-state.ts';
import { apiOf } from './client.ts';

const known = new Map<string, Promise<TermArticle>>();

/**
 * The page that explains a word, from the tool that explains words. Null when this portal has no such tool, when the
 * page is not among its routes, and on any error: the link is optional.
 */
export function termArticleOf(term: string): Promise<TermArticle> {
  const call = portalIfKnown()?.tools.find(
    ({ state, refused, explains }) => state === 'live' && !refused && explains,
  )?.explains;
  if (!call) return Promise.resolve(null);
  const key = `${call} ${term}`;
  const kept = known.get(key);
  if (kept) return kept;
  const asked = apiOf()
    .call(call, { term }, { made: 'filling', mayBeNull: true })
    .then(
      (answer: unknown) => (isArticle(answer) ? answer : null),
      () => {
        known.delete(key);
        return null;
      },
    );
  known.set(key, asked);
  return asked;
}

function isArticle(value: unknown): value is NonNullable<TermArticle> {
  if (typeof value !== 'object' || value === null) return false;
  const { title, route } = value as Record<string, unknown>;
  if (typeof title !== 'string' || title === '' || typeof route !== 'string') return false;
  const [path = ''] = route.split('#');
  const tools = portalIfKnown()?.tools ?? [];
  return tools.some(
    ({ state, routes }) => state === 'live' && routes.some((one) => matchPath(one.path, path)),
  );
}
