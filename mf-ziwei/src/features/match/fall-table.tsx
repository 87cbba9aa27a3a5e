import { Table } from '@tianji/kit/ui';
import { labelOf, type MatchVerdict } from '@tianji/ziwei/engine/match';

/** `+4`, `−5`; a dash where a palace is not counted. */
const points = (of: number) => (of === 0 ? '—' : of > 0 ? `+${of}` : `−${-of}`);

/** Where each one's four transformations fall in the other's chart, with the sum that the text reads from. */
export function FallTable({ verdict: { names, hua, grown } }: { verdict: MatchVerdict }) {
  const cell = (i: 0 | 1, k: number) => {
    const { star, palace, points: counted } = hua.gives[i].falls[k]!;
    return `${star} 入${labelOf(palace, grown)}　${points(counted)}`;
  };
  const rows = [
    ...hua.gives[0].falls.map(({ hua: name }, k) => ({ name: `化${name}`, cells: [cell(0, k), cell(1, k)] })),
    {
      name: '合计',
      cells: hua.gives.map(({ sum, favour }) => `${sum === 0 ? '0' : points(sum)}　${favour}`),
    },
  ];
  return (
    <Table
      caption="生年四化互入"
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'hua', title: '四化', cell: ({ name }) => name },
        { key: 'one', title: `${names[0]}给${names[1]}`, cell: ({ cells }) => cells[0] },
        { key: 'other', title: `${names[1]}给${names[0]}`, cell: ({ cells }) => cells[1] },
      ]}
    />
  );
}
