import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { after } from '../../streams/browser.ts';
import type { Drawing, WarmUpProps } from '../warm-up.tsx';

const Away = styled.div`
  position: absolute;
  left: -10000px;
  top: 0;
  width: 1000px;
  visibility: hidden;
`;

/** Milliseconds between showing the form and warming up. */
const PATIENCE = 400;

/** See `WarmUp` of the parent folder. */
export default function Warming({ draw, children }: WarmUpProps) {
  const [drawn, setDrawn] = useState<Drawing | 'waiting' | 'done'>('waiting');
  useEffect(() => {
    if (drawn === 'done') return;
    let here = true;
    const leisure = after(PATIENCE).subscribe(() => {
      if (drawn !== 'waiting') setDrawn('done');
      else
        Promise.resolve(draw()).then(
          (drawing) => here && setDrawn(drawing),
          // Without it only the first chart paints a little later.
          () => undefined,
        );
    });
    return () => {
      here = false;
      leisure.unsubscribe();
    };
  }, [drawn, draw]);
  if (typeof drawn === 'string') return null;
  return (
    <Away aria-hidden="true" inert>
      {children}
      {drawn}
    </Away>
  );
}
