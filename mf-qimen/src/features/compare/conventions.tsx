import { choiceField, useAddressField } from '@tianji/kit/chart';
import { Button, media, Section, Tag, type, VisuallyHidden } from '@tianji/kit/ui';
import { QIMEN_OPTIONS } from '@tianji/qimen/engine/options';
import styled from 'styled-components';
import type { QimenState } from '../ask/use-qimen.ts';
import type { Chart } from '../chart/model.ts';
import { More } from '../chart/more.tsx';

const Rows = styled.table`
  width: 100%;
  border-top: 2px solid var(--ink-1);
  background: var(--leaf);
  ${type.small}
  th,
  td {
    padding: 10px 12px;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }
  th {
    font-weight: 400;
    color: var(--ink-3);
  }
  tr[data-own] {
    background: var(--seal-wash);
  }
  u {
    text-decoration: underline 2px var(--seal);
    text-underline-offset: 5px;
  }
  ${media.phone} {
    &,
    tbody,
    td {
      display: block;
    }
    thead {
      display: none;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      padding: 8px 12px;
      border-bottom: 1px solid var(--line-2);
    }
    td {
      border: 0;
      padding: 2px 0;
    }
    td:first-child,
    td:nth-child(n + 6) {
      grid-column: 1 / -1;
    }
    td:empty {
      display: none;
    }
    &:not([data-all]) tr:not([data-own]) {
      display: none;
    }
  }
`;

const CELLS = [
  ['term', '节气与元'],
  ['bureau', '局'],
  ['star', '值符'],
  ['door', '值使'],
] as const;

const EXTENT = choiceField('kj', ['own', 'all']);

/** The same moment by other conventions; differences are underlined, and any of them can be applied. */
export function Conventions({ chart, state }: { chart: Chart; state: QimenState }) {
  const { request, show } = state;
  const [extent, setExtent] = useAddressField(EXTENT);
  const all = extent === 'all';
  if (!request) return null;
  const others = chart.conventions.filter(({ own, differs }) => !own && differs.length > 0).length;
  return (
    <Section title="口径对照" id="conventions" note="同一时刻，不同定局与盘式；朱线为与本盘不同之处">
      <Rows data-all={all || undefined}>
        <thead>
          <tr>
            <th scope="col">口径</th>
            {CELLS.map(([key, title]) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">依据</th>
            <th scope="col">
              <VisuallyHidden>改用</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {chart.conventions.map(({ label, own, cells, differs, why, change }) => (
            <tr key={label} data-own={own || undefined}>
              <td>
                <strong>{label}</strong> {own ? <Tag variant="white">本盘</Tag> : null}
              </td>
              {CELLS.map(([key]) => (
                <td key={key}>{differs.includes(key) ? <u>{cells[key]}</u> : cells[key]}</td>
              ))}
              <td>{why}</td>
              <td>
                {own ? null : (
                  <Button
                    size="sm"
                    onClick={() =>
                      show({
                        ...request,
                        options: QIMEN_OPTIONS.read((key) => change[key] ?? request.options[key]),
                      })
                    }
                  >
                    换用
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Rows>
      {all ? null : (
        <More
          label={others > 0 ? `看其余口径，${others} 种与本盘不同` : '看其余口径，都与本盘相同'}
          onShow={() => setExtent('all')}
        />
      )}
    </Section>
  );
}
