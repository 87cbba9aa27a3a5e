// The light entry point of 合盘: its code is fetched when somebody opens it.
import type { OptionRecord } from '@tianji/contracts/options';
import { lazyPiece } from '../../ui/index.ts';
import type { Panel } from '../chart-tool.ts';
import type { MatchKind, MatchPart, MatchProps } from './match-kind.ts';

/**
 * The panel of 合盘 for a tool's chart page: whom to choose, what two people are to each other, both charts, one verdict
 * and its reading.
 * @param load the tool's part, fetched when the panel is opened
 * @param fits false for charts that cannot be matched; by default all can
 */
export function matchPanel<V extends OptionRecord, Chart, Judged extends { parts: readonly MatchPart[] }>(
  load: () => Promise<{ default: MatchKind<V, Chart, Judged> }>,
  fits: (chart: Chart) => boolean = () => true,
): Panel<V, Chart> {
  type Props = Omit<MatchProps<V, Chart, Judged>, 'kind'>;
  const Match = lazyPiece<Props>(
    async () => {
      const [{ default: Section }, { default: kind }] = await Promise.all([
        import('./match-section.tsx'),
        load(),
      ]);
      return { default: (props) => <Section {...props} kind={kind} /> };
    },
    (props) => props.onClose(),
  );
  return {
    ...{ id: 'match', label: '合盘', needsChart: fits },
    draw: ({ shown, close }) => (shown ? <Match {...shown} onClose={close} /> : null),
  };
}
