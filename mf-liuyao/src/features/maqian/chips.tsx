import { hidden, media } from '@tianji/kit/ui';
import { useId } from 'react';
import styled from 'styled-components';
import type { TypeRow } from './use-maqian.ts';

const Box = styled.fieldset`
  border: 0;
  padding: 0;
  margin: 0;
  min-width: 0;
  legend {
    margin-bottom: 8px;
    color: var(--ink-2);
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  label,
  .chip {
    display: flex;
    align-items: center;
    justify-content: center;
    position: relative;
    min-width: 88px;
    height: 44px;
    padding: 0 16px;
    border: 1px solid var(--ink-4);
    border-radius: 4px;
    background: var(--leaf);
    font-size: 0.9375rem;
    cursor: pointer;
  }
  label:has(:checked) {
    background: var(--ink-1);
    border-color: var(--ink-1);
    color: var(--leaf);
    font-weight: 600;
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  input {
    ${hidden}
  }
  .missing {
    margin-top: 6px;
    font-size: 0.8125rem;
    color: var(--danger);
  }
  ${media.phone} {
    > div {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 8px;
    }
    label,
    .chip {
      min-width: 0;
      padding: 0 4px;
    }
  }
`;

/** One choice of a few, all visible: a radio group, so that arrow keys move it. */
export function Chips(props: {
  legend: string;
  rows: readonly TypeRow[];
  value: string;
  onChange: (id: string) => void;
  missing?: string;
  /** Where the focus goes when the choice is missing. */
  field?: string;
}) {
  const name = useId();
  return (
    <Box data-field={props.field} aria-describedby={props.missing ? `${name}m` : undefined}>
      <legend>{props.legend}</legend>
      <div>
        {props.rows.map(({ id, name: text }) => (
          <label key={id}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={props.value === id}
              onChange={() => props.onChange(id)}
            />
            {text}
          </label>
        ))}
      </div>
      {props.missing ? (
        <p className="missing" id={`${name}m`} role="alert">
          {props.missing}
        </p>
      ) : null}
    </Box>
  );
}

/** The room of chips that are still being fetched: what stands below keeps its place. */
export function ChipsToCome({ legend, count }: { legend: string; count: number }) {
  return (
    <Box aria-busy="true">
      <legend>{legend}</legend>
      <div aria-hidden="true">
        {Array.from({ length: count }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty chips have no identity
          <span key={i} className="chip" />
        ))}
      </div>
    </Box>
  );
}
