import { media } from '@tianji/kit/ui';
import styled from 'styled-components';

/** Two columns on wide screens, one on phones. */
export const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 24px 40px;
  align-items: start;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A row of small pieces that wraps. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;

/** Pieces one below the other. */
export const Stack = styled.div`
  display: grid;
  gap: 16px;
  align-content: start;
  min-width: 0;
`;
