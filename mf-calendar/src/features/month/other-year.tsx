import { Button, TextInput } from '@tianji/kit/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  input {
    width: 112px;
    height: 40px;
  }
  p {
    flex-basis: 100%;
    color: var(--danger);
  }
`;

/** A field for a year outside the selector. */
export function OtherYear(props: { first: number; last: number; onYear: (year: number) => void }) {
  const { first, last, onYear } = props;
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const words = useId();
  useEffect(() => input.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const year = /^\d{3,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (year >= first && year <= last) onYear(year);
    else {
      setWrong(true);
      input.current?.focus();
    }
  }

  return (
    <Form noValidate aria-label="其他年份" onSubmit={submit}>
      <TextInput
        ref={input}
        aria-label="公元年份"
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? words : undefined}
        inputMode="numeric"
        autoComplete="off"
        placeholder={`${first}—${last}`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">前往</Button>
      {wrong ? <p id={words} role="alert">{`请填 ${first} 到 ${last} 之间的年份`}</p> : null}
    </Form>
  );
}
