import type { OptionRecord, Options } from '@tianji/contracts/options';
import { useSearchParams } from '../tool/navigation.tsx';
import { lazyPiece } from '../ui/index.ts';
import type { UnknownNoticesProps } from './heavy/unknown-notices.tsx';

interface UnknownOptionsProps<V extends OptionRecord> {
  set: Options<V>;
}

const Notices = lazyPiece<UnknownNoticesProps>(
  () => import('./heavy/unknown-notices.tsx'),
  () => undefined,
);

/** Names the options of the address whose values the engine does not know: the chart follows their defaults. */
export function UnknownOptions<V extends OptionRecord>({ set }: UnknownOptionsProps<V>) {
  const [query] = useSearchParams();
  const unknown = set.unknown((key) => query.get(key));
  return unknown.length > 0 ? (
    <Notices set={set as unknown as Options<OptionRecord>} unknown={unknown} />
  ) : null;
}
