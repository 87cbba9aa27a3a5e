import { useId } from 'react';
import styled from 'styled-components';
import { hidden, media } from './css.ts';
import { useFieldLink } from './field.tsx';

const Row = styled.div<{ $small?: boolean; $wide?: boolean }>`
  display: ${(p) => (p.$wide ? 'grid' : 'inline-grid')};
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  border: 1px solid var(--ink-4);
  border-radius: 4px;
  overflow: hidden;
  background: var(--leaf);
  height: ${(p) => (p.$small ? 1.875 : p.$wide ? 2.75 : 2.5)}rem;
  ${media.phone} {
    min-height: 40px;
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 1px var(--danger);
  }
  &:focus-within:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  label {
    display: flex;
    align-items: center;
    justify-content: center;
    position: relative;
    min-width: ${(p) => (p.$small ? 3.25 : 4)}rem;
    padding: 0 12px;
    font-size: ${(p) => (p.$small ? 0.8125 : 0.875)}rem;
    color: var(--ink-2);
    white-space: nowrap;
    cursor: pointer;
  }
  label + label {
    border-left: 1px solid var(--line-2);
  }
  label:has(:checked) {
    background: var(--ink-1);
    color: var(--leaf);
    font-weight: 600;
  }
  label:has(:disabled) {
    background: var(--wash);
    color: var(--ink-3);
    cursor: not-allowed;
  }
  input {
    ${hidden}
  }
`;

export type SegmentedOption<T extends string> = { value: T; label: string; disabled?: boolean };

/**
 * One choice of a few, all visible: a radio group, so arrow keys move the choice. Inside `<Field group>` the field's
 * label names it; elsewhere pass `label`.
 */
export function Segmented<T extends string>(props: {
  options: readonly SegmentedOption<T>[];
  value: T | '';
  onChange: (value: T) => void;
  label?: string;
  small?: boolean;
  wide?: boolean;
  className?: string;
}) {
  const name = useId();
  const link = useFieldLink();
  return (
    <Row
      role="radiogroup"
      aria-label={props.label}
      aria-labelledby={props.label ? undefined : link.labelId}
      aria-describedby={props.label ? undefined : link.describedBy}
      aria-invalid={(!props.label && link.invalid) || undefined}
      className={props.className}
      $small={props.small}
      $wide={props.wide}
    >
      {props.options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={props.value === option.value}
            disabled={option.disabled}
            onChange={() => props.onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </Row>
  );
}
