import type { HexagramLine } from '@tianji/contracts';
import { choiceField, useAddressField } from '@tianji/kit/chart';
import { media, Table, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { Chart } from '../chart/model.ts';

const Box = styled.details`
  margin-top: 24px;
  ${media.print} {
    &:not([open]) {
      display: none;
    }
  }
  ${type.small}
  > summary {
    cursor: pointer;
    color: var(--ink-2);
    line-height: 1.75rem;
  }
`;

const OPEN = choiceField('gua', ['', '1']);

/** The hexagram of the birth: six lines from the top, folded away. */
export function HexagramDetails({ chart, lines }: { chart: Chart; lines?: readonly HexagramLine[] }) {
  const [open, setOpen] = useAddressField(OPEN);
  if (!lines) return null;
  return (
    <Box open={open === '1'} onToggle={({ currentTarget }) => setOpen(currentTarget.open ? '1' : '')}>
      <summary>出生之卦：由四柱干支之数起卦，卦序 {chart.guaxu}（自下而上，7 为阳，8 为阴）</summary>
      <Table
        caption="出生之卦六爻，自上而下"
        rows={[...lines].reverse()}
        rowKey={(row) => row.yaoxu}
        columns={[
          { key: 'yao', title: '爻', cell: (row) => `${row.yaoxu}　${row.guaxiang}` },
          {
            key: 'qin',
            title: '六亲纳甲',
            cell: (row) => `${row.liuqin}${row.dizhi}${row.wuxing}${row.yingshi ? `　${row.yingshi}` : ''}`,
          },
          { key: 'fu', title: '伏神', cell: (row) => row.fu || '—' },
          { key: 'ci', title: '爻辞', cell: (row) => row.yaochi },
        ]}
      />
    </Box>
  );
}
