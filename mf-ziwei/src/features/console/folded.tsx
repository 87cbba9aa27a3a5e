import { Button, media } from '@tianji/kit/ui';
import type { Ref } from 'react';
import styled from 'styled-components';

/** Below the header and the tabs of a phone, which stay at the top, in pixels. */
export const STUCK = 97;

const Line = styled.div`
  ${media.phone} {
    position: sticky;
    top: ${STUCK}px;
    z-index: 2;
    @media screen and (max-height: 480px) {
      position: static;
    }
    padding: 4px 0;
    background: var(--paper);
  }
  > button {
    width: 100%;
  }
  ${media.print} {
    display: none;
  }
`;

interface FoldedProps {
  button?: Ref<HTMLButtonElement>;
  onOpen: () => void;
}

/** The console of a phone while it is closed: one line over the grid that stays in view. */
export function Folded({ button, onOpen }: FoldedProps) {
  return (
    <Line data-bar role="group" aria-label="叠盘">
      <Button ref={button} size="sm" aria-expanded={false} onClick={onOpen}>
        选大限、流年、月、日、时
      </Button>
    </Line>
  );
}
