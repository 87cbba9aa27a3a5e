import { castBetween, HEXAGRAMS, type Hexagram, TRIGRAMS } from '@tianji/hexagram';
import { Button, Dialog, media, song, type } from '@tianji/kit/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { api } from '../../api.ts';
import { HexagramGlyph } from '../chart/glyph.tsx';
import type { DialogProps } from './entry.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 232px;
  gap: 28px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: 36px repeat(8, minmax(0, 1fr));
  border: 1px solid var(--line-2);
  align-self: start;
  > * {
    display: grid;
    place-items: center;
    align-content: center;
    gap: 4px;
    min-height: 52px;
    border: 1px solid var(--line);
    border-width: 0 1px 1px 0;
    ${type.note}
  }
  > span {
    background: var(--wash);
    ${song}
    font-size: 0.9375rem;
    min-height: 36px;
  }
  > .corner {
    font: 400 0.6875rem/0.875rem var(--sans);
    letter-spacing: 0;
    color: var(--ink-3);
    text-align: center;
  }
  button[data-as='from'] {
    background: var(--seal-wash);
    box-shadow: inset 0 0 0 2px var(--seal);
  }
  button[data-as='to'] {
    box-shadow: inset 0 0 0 2px var(--ink-1);
  }
  button:focus-visible {
    outline-offset: -3px;
  }
  ${media.phone} {
    grid-template-columns: 22px repeat(8, minmax(0, 1fr));
    > * {
      min-height: 44px;
      font-size: 0.6875rem;
      line-height: 0.875rem;
      letter-spacing: 0;
    }
    svg {
      width: 18px;
      height: 18px;
    }
  }
`;
const Chosen = styled.div`
  ${type.small}
  color: var(--ink-2);
  .one {
    display: flex;
    gap: 14px;
    padding: 12px 0;
    border-bottom: 1px solid var(--line);
    min-height: 88px;
  }
  b {
    display: block;
    ${song}
    font-size: 1.125rem;
    color: var(--ink-1);
  }
  p {
    margin-top: 8px;
  }
  ${media.phone} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0 12px;
    > p {
      grid-column: 1 / -1;
    }
    .hint {
      display: none;
    }
  }
`;

const SIZE = 8;
/** Rows by the lower trigram, columns by the upper one. */
const CELLS: readonly Hexagram[] = TRIGRAMS.flatMap(({ name: lower }) =>
  TRIGRAMS.map(
    ({ name: upper }) => HEXAGRAMS.find((hexagram) => hexagram.lower === lower && hexagram.upper === upper)!,
  ),
);
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: SIZE,
  ArrowUp: -SIZE,
};

function Figure({ title, hexagram, digits }: { title: string; hexagram: Hexagram | null; digits: string }) {
  return (
    <div className="one">
      {hexagram ? <HexagramGlyph digits={digits} size={56} moving /> : null}
      <span>
        {title}
        <b>{hexagram?.fullName ?? '未选'}</b>
        {hexagram ? `${hexagram.palace}宫${hexagram.generation}` : ''}
      </span>
    </div>
  );
}

/**
 * The hexagrams by the service's list, in their places. Until it is there, and without a connection, the same by the tables
 * of the page.
 */
function useCells(): readonly Hexagram[] {
  const [cells, setCells] = useState(CELLS);
  useEffect(() => {
    const stop = new AbortController();
    api.call('najia64/getListMap', {}, { made: 'filling', signal: stop.signal }).then(
      (list) => {
        const named = new Map(list.map(({ id, name }) => [id, name]));
        if (!stop.signal.aborted)
          setCells(CELLS.map((cell) => ({ ...cell, fullName: named.get(cell.number) ?? cell.fullName })));
      },
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return cells;
}

/** Two hexagrams picked by hand: the original, then the changed one, which is optional. */
export default function PickDialog({ onClose, onPress, onCast }: DialogProps) {
  const cells = useCells();
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({});
  const from = cells.find(({ number }) => number === chosen.from) ?? null;
  const to = cells.find(({ number }) => number === chosen.to) ?? null;
  const [at, setAt] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const digits = from ? (to ? castBetween(from.digits, to.digits) : from.digits) : '';

  function pick(hexagram: Hexagram, index: number) {
    setAt(index);
    const { number } = hexagram;
    if (!from) setChosen({ from: number });
    // Picking the original again means: no changed one.
    else setChosen(number === from.number ? { from: number } : { from: from.number, to: number });
  }

  function takeBack() {
    setChosen(to && from ? { from: from.number } : {});
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace') {
      event.preventDefault();
      return takeBack();
    }
    const next = at + (STEPS[event.key] ?? 0);
    if (next === at || next < 0 || next >= cells.length) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <Dialog
      open
      title="手工选卦"
      width={1000}
      onClose={onClose}
      footer={
        <>
          <Button disabled={!from} onClick={takeBack}>
            撤回
          </Button>
          <Button
            variant="seal"
            disabled={!from}
            onPointerDown={() => from && onPress(digits)}
            onClick={() => onCast(digits)}
          >
            起卦
          </Button>
        </>
      }
    >
      <Columns>
        <Grid role="group" aria-label="六十四卦，行为下卦，列为上卦" ref={grid} onKeyDown={onKeyDown}>
          <span aria-hidden="true" className="corner">
            下＼上
          </span>
          {TRIGRAMS.map(({ name }) => (
            <span key={name} aria-hidden="true">
              {name}
            </span>
          ))}
          {cells.flatMap((hexagram, i) => [
            ...(i % SIZE === 0
              ? [
                  <span key={`row${hexagram.lower}`} aria-hidden="true">
                    {hexagram.lower}
                  </span>,
                ]
              : []),
            <button
              key={hexagram.number}
              type="button"
              tabIndex={i === at ? 0 : -1}
              aria-pressed={hexagram === from || hexagram === to}
              aria-label={`${hexagram.fullName}${hexagram === from ? '，本卦' : hexagram === to ? '，变卦' : ''}`}
              data-as={hexagram === from ? 'from' : hexagram === to ? 'to' : undefined}
              onClick={() => pick(hexagram, i)}
            >
              <HexagramGlyph digits={hexagram.digits} size={26} label="" />
              {hexagram.name}
            </button>,
          ])}
        </Grid>
        <Chosen aria-live="polite">
          <p>先选本卦，再选变卦；变卦可以不选。</p>
          <Figure title="本卦" hexagram={from} digits={digits} />
          <Figure title="变卦" hexagram={to} digits={to?.digits ?? ''} />
          <p className="hint">方向键移动，回车选定，退格撤回。</p>
        </Chosen>
      </Columns>
    </Dialog>
  );
}
