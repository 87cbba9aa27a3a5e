import { song, type } from '@tianji/kit/ui';
import type { NamedName } from '@tianji/naming/contract';
import styled from 'styled-components';

const Box = styled.p`
  display: grid;
  justify-items: center;
  gap: 2px;
  padding-bottom: 10px;
  border-bottom: 1px solid var(--line);
  text-align: center;
  ${type.small}
  b {
    ${song}
    font-size: 2.25rem;
    line-height: 3rem;
  }
  small {
    color: var(--ink-3);
  }
`;

/** The name of the other twin beside the first: its sound, what it says, what ties the two. */
export default function PairSide({ pair }: { pair: NonNullable<NamedName['pair']> }) {
  return (
    <Box>
      <small>双胞胎的另一个（{pair.sex}）</small>
      <b>{pair.name}</b>
      <span>{pair.pinyin}</span>
      <span>{pair.meaning}</span>
      <span>{pair.tie}</span>
    </Box>
  );
}
