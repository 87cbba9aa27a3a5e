import { useSearchParams } from '../tool/navigation.tsx';
import { lazyPiece } from '../ui/index.ts';

// Who follows no such link fetches none of it. Without its code the form says the rest.
const Told = lazyPiece<object>(
  () => import('./unread-notice.tsx'),
  () => 'told',
);

/**
 * Above a form that has nothing to start from: says so when a link named a chart, and it could not be read. In the address
 * of every tool a key of one letter says something of the chart.
 */
export function UnreadLink() {
  const [query] = useSearchParams();
  return /\b\w=/.test(String(query)) ? <Told /> : null;
}
