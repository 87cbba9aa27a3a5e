import { choiceField, useAddressField } from '@tianji/kit/chart';
import { Leaf, media, Segmented, song, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { kindName } from '../ask/kinds.ts';
import type { QimenState } from '../ask/use-qimen.ts';
import { PalaceDetail } from '../palace/parts-panel.tsx';
import { Grid } from './grid.tsx';
import type { Chart } from './model.ts';
import { NineTable } from './nine-table.tsx';
import { Stepper } from './stepper.tsx';

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 784px) minmax(0, 1fr);
  gap: 32px;
  align-items: start;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
  ${media.print} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  min-height: 56px;
  padding: 6px 16px;
  border-bottom: 1px solid var(--line-2);
  ${type.small}
  color: var(--ink-2);
  strong {
    ${song}
    font-size: 1rem;
    color: var(--ink-1);
    margin-right: 12px;
  }
  ${media.print} {
    min-height: 0;
  }
`;
const Foot = styled.div`
  padding: 8px 16px;
  border-top: 1px solid var(--line-2);
  ${type.note}
  color: var(--ink-2);
`;

const SCALES = { hour: '时家', day: '日家', month: '月家', year: '年家' };
const PLATES = { rotating: '转盘', flying: '飞盘' };

const VIEW = choiceField('b', ['grid', 'table']);

interface LeafProps {
  chart: Chart;
  /** Given where stepping by double hour is possible; a report has no steps. */
  state?: QimenState;
  selected: number;
  /** Addresses of the palaces that are lit: `palace.3`. */
  lit?: readonly string[];
  onSelect: (serial: number) => void;
}

/** The printed leaf with the chart, as grid or as table, and the chosen palace beside it. */
export function ChartLeaf({ chart, state, selected, lit, onSelect }: LeafProps) {
  const [view, setView] = useAddressField(VIEW);
  const { scale, plate } = chart.options;
  return (
    <Side>
      <div>
        <Leaf data-card="chart">
          <Head>
            <span>
              <strong>{kindName(chart.mingPan)}</strong>
              {SCALES[scale]}
              {PLATES[plate]}　{chart.jieqijushuDX}　{chart.juJieqi}
              {chart.sanYuan}
            </span>
            <span data-print="hide">
              <Segmented
                small
                label="看法"
                value={view}
                options={[
                  { value: 'grid', label: '九宫' },
                  { value: 'table', label: '表格' },
                ]}
                onChange={setView}
              />
            </span>
          </Head>
          {state && scale === 'hour' ? <Stepper chart={chart} state={state} /> : null}
          {view === 'grid' ? (
            <Grid {...{ chart, selected, lit, onSelect }} />
          ) : (
            <NineTable chart={chart} lit={lit} />
          )}
          <Foot data-card="hide">
            每宫：左隐干与宫名，中列神、星、门，右列天盘干、地盘干。朱框为用神，朱线为值符、值使。
            <br />
            口径　{chart.rules.join('·')}
          </Foot>
        </Leaf>
      </div>
      <PalaceDetail chart={chart} serial={selected} onSelect={onSelect} />
    </Side>
  );
}
