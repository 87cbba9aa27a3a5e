import { startTransition, useEffect, useState } from 'react';
import styled from 'styled-components';
import { after, firstInput } from '../../streams/sources.ts';
import type { Drawing, WarmUpProps } from '../warm-up.tsx';

const Away = styled.div`
  position: absolute;
  left: -10000px;
  top: 0;
  width: 1000px;
  visibility: hidden;
`;

/** Milliseconds after which the code of the chart is fetched: a press must find it, even when the network has gone. */
const LOOKING = 500;
/** Milliseconds that the drawing stays. */
const STAY = 400;

/** See `WarmUp` of the parent folder. */
export default function Warming({ draw, children }: WarmUpProps) {
  const [drawn, setDrawn] = useState<Drawing | 'waiting' | 'done'>('waiting');
  // Rendering blocks a slow phone: it waits for a sign that somebody will press.
  useEffect(() => {
    let here = true;
    const fetched = () => {
      const drawing = Promise.resolve(draw());
      // Without it only the first chart paints a little later.
      drawing.catch(() => undefined);
      return drawing;
    };
    const looking = after(LOOKING).subscribe(() => void fetched());
    const hand = firstInput().subscribe(() => {
      looking.unsubscribe();
      fetched().then(
        (drawing) => here && startTransition(() => setDrawn(drawing)),
        () => undefined,
      );
    });
    return () => {
      here = false;
      looking.unsubscribe();
      hand.unsubscribe();
    };
  }, [draw]);
  const standing = typeof drawn !== 'string';
  useEffect(() => {
    if (!standing) return;
    const leisure = after(STAY).subscribe(() => setDrawn('done'));
    return () => leisure.unsubscribe();
  }, [standing]);
  if (!standing) return null;
  return (
    <Away aria-hidden="true" inert>
      {children}
      {drawn}
    </Away>
  );
}
