import { TextInput } from '@tianji/kit/ui';
import { type ChangeEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { groupedPhone, phoneDigits } from './phone.ts';

const Box = styled.span`
  position: relative;
  display: block;
  > span {
    position: absolute;
    left: 13px;
    top: 10px;
    padding-right: 12px;
    border-right: 1px solid var(--line-2);
    font-size: 1rem;
    line-height: 1.5rem;
    color: var(--ink-3);
    pointer-events: none;
  }
  input {
    padding-left: 66px;
  }
`;

export interface PhoneInputProps {
  /** Digits only. */
  value: string;
  onChange: (digits: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A phone number in groups of three, four and four; the caret stays beside the same digit. */
export function PhoneInput({ value, onChange, ref }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  useLayoutEffect(() => {
    const box = input.current;
    const digits = caret.current;
    caret.current = null;
    if (!box || digits === null || document.activeElement !== box) return;
    const at = groupedPhone(value.slice(0, digits)).length;
    box.setSelectionRange(at, at);
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    caret.current = phoneDigits(before).length;
    onChange(phoneDigits(target.value));
  };
  return (
    <Box>
      <span aria-hidden="true">+86</span>
      <TextInput
        ref={input}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        value={groupedPhone(value)}
        onChange={change}
      />
    </Box>
  );
}
