import { Field, TextInput } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';

const Row = styled.span`
  position: relative;
  display: block;
  > input:not([type='color']) {
    padding-left: 48px;
    text-transform: uppercase;
  }
  > input[type='color'] {
    position: absolute;
    left: 8px;
    top: 8px;
    width: 28px;
    height: 28px;
    padding: 0;
    border: 1px solid var(--ink-4);
    border-radius: 4px;
    background: none;
    cursor: pointer;
  }
  > input[type='color']::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  > input[type='color']::-webkit-color-swatch {
    border: 0;
    border-radius: 3px;
  }
`;

const WHOLE = /^#?([0-9a-f]{6})$/i;

/** A colour: a sample that opens the browser's own picker, and its number. An unfinished number changes nothing. */
export function ColourField(props: { label: string; value: string; onChange: (colour: string) => void }) {
  const { label, value, onChange } = props;
  const [typed, setTyped] = useState<{ text: string; from: string } | null>(null);
  // Keeps what was typed until the colour changes elsewhere.
  const text = typed && typed.from === value.toLowerCase() ? typed.text : value;
  const wrong = !WHOLE.test(text.trim());

  function enter(next: string) {
    const [, digits] = WHOLE.exec(next.trim()) ?? [];
    const colour = digits && `#${digits.toLowerCase()}`;
    setTyped({ text: next, from: colour ?? value.toLowerCase() });
    if (colour && colour !== value.toLowerCase()) onChange(colour);
  }

  return (
    <Field label={label} error={wrong ? '请写六位色号，如 #0B5D63' : undefined}>
      <Row>
        <input
          type="color"
          aria-label={`选取${label}`}
          value={value.toLowerCase()}
          onChange={({ target }) => onChange(target.value)}
        />
        <TextInput
          value={text}
          maxLength={7}
          autoComplete="off"
          onChange={({ target }) => enter(target.value)}
        />
      </Row>
    </Field>
  );
}
