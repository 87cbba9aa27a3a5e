import { useSearchParams } from '../tool/navigation.tsx';
import { lazyPiece } from '../ui/index.ts';

// Who follows no such link fetches none of it. Without its code the form says the rest.
const Told = lazyPiece<{ what: string }>(
  () => import('./unread-notice.tsx'),
  () => 'told',
);

/**
 * Above a form that has nothing to start from: says so when the address names something, and it could not be read.
 * @param of the keys of the address that name a chart
 * @param what could not be read, in the reader's words
 */
export function UnreadLink({ of, what }: { of: readonly string[]; what: string }) {
  const [query] = useSearchParams();
  return of.some((key) => query.has(key)) ? <Told what={what} /> : null;
}
