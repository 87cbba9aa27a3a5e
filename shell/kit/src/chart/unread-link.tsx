import { useSearchParams } from '../tool/navigation.tsx';
import { lazyPiece } from '../ui/index.ts';

// Who follows no such link fetches none of it. Without its code the form says the rest.
const Told = lazyPiece<object>(
  () => import('./unread-notice.tsx'),
  () => 'told',
);

/** In the address of every tool a key of one letter says something of the chart. */
const OF_CHART = /^\w$/;

/**
 * Above a form that has nothing to start from: says so when the address names what the form asks for. Only for the page or
 * panel that reads the address, and only while it could read nothing there: the address says what was named, its reader
 * whether that could be read.
 * @param names the keys of the address that name it; by default those of a chart
 */
export function UnreadLink({ names = OF_CHART }: { names?: RegExp }) {
  const [query] = useSearchParams();
  return [...query.keys()].some((key) => names.test(key)) ? <Told /> : null;
}
