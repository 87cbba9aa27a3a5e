import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
  useId,
} from 'react';
import styled, { css } from 'styled-components';
import { type } from './css.ts';
import { ChevronDown, CircleAlert } from './generated/icons.ts';
import { Icon } from './icon.tsx';

type FieldLink = { id: string; describedBy?: string; invalid: boolean; labelId: string };
const FieldContext = createContext<FieldLink | null>(null);

/** What a control takes from the Field around it; empty outside a Field. */
export function useFieldLink(): Partial<FieldLink> {
  return useContext(FieldContext) ?? {};
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 1.25rem;
  margin-bottom: 6px;
  ${type.small}
  color: var(--ink-2);
`;
const Foot = styled.p<{ $error?: boolean }>`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  margin-top: 6px;
  ${type.small}
  color: ${(p) => (p.$error ? 'var(--danger)' : 'var(--ink-3)')};
  svg {
    margin-top: 2px;
  }
`;

/**
 * Label above, control, hint or error below. The control inside (TextInput, Select, …) takes id,
 * description and invalid state from here. `group` is for controls with many parts (radios): the
 * label then names the group instead of one input.
 */
export function Field(props: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Small control at the right end of the label row. */
  aside?: ReactNode;
  group?: boolean;
  children: ReactNode;
  className?: string;
}) {
  const id = useId();
  const labelId = `${id}l`;
  const footId = `${id}d`;
  const foot = props.error ?? props.hint;
  return (
    <Box className={props.className}>
      <Head>
        {props.group ? (
          <span id={labelId}>{props.label}</span>
        ) : (
          <label id={labelId} htmlFor={id}>
            {props.label}
          </label>
        )}
        {props.aside}
      </Head>
      <FieldContext
        value={{ id, labelId, describedBy: foot ? footId : undefined, invalid: props.error !== undefined }}
      >
        {props.children}
      </FieldContext>
      {foot ? (
        <Foot id={footId} $error={props.error !== undefined}>
          {props.error !== undefined ? <Icon of={CircleAlert} size={16} /> : null}
          <span>{foot}</span>
        </Foot>
      ) : null}
    </Box>
  );
}

/** The shape shared by inputs, selects and buttons that look like inputs. */
export const control = css`
  width: 100%;
  min-width: 0;
  height: 2.75rem;
  padding: 0 12px;
  border: 1px solid var(--ink-4);
  border-radius: 4px;
  background: var(--leaf);
  color: var(--ink-1);
  font-size: 1rem;
  text-align: start;
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 1px var(--danger);
  }
  &:disabled {
    background: var(--wash);
    color: var(--ink-3);
    cursor: not-allowed;
  }
`;

const Input = styled.input`
  ${control}
`;
const Area = styled.textarea`
  ${control}
  height: auto;
  min-height: 7.5rem;
  padding: 10px 12px;
  line-height: 1.5rem;
  resize: vertical;
`;

function linked<P extends { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: unknown }>(
  props: P,
  link: Partial<FieldLink>,
): P {
  return {
    ...props,
    id: props.id ?? link.id,
    'aria-describedby': props['aria-describedby'] ?? link.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (link.invalid || undefined),
  };
}

/** One-line input, 44 px, 16 px text (phones do not zoom). */
export function TextInput(props: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return <Input type="text" {...linked(props, useFieldLink())} />;
}

/** Input of several lines. */
export function TextArea(
  props: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> },
) {
  return <Area {...linked(props, useFieldLink())} />;
}

const SelectBox = styled.span`
  position: relative;
  display: inline-flex;
  width: 100%;
  min-width: 0;
  select {
    ${control}
    appearance: none;
    padding-right: 36px;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  svg {
    position: absolute;
    right: 12px;
    top: calc(50% - 8px);
    color: var(--ink-2);
    pointer-events: none;
  }
`;

/** The native select, styled: keeps the browser's keyboard support, type-ahead and phone picker. */
export function Select({
  children,
  className,
  ...props
}: SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }) {
  return (
    <SelectBox className={className}>
      <select {...linked(props, useFieldLink())}>{children}</select>
      <Icon of={ChevronDown} size={16} />
    </SelectBox>
  );
}

const CheckLabel = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: 10px;
  padding: 3px 0;
  cursor: pointer;
  input {
    appearance: none;
    flex: none;
    width: 18px;
    height: 18px;
    margin: 2px 0;
    border: 1px solid var(--ink-4);
    border-radius: 2px;
    background: var(--leaf);
    display: grid;
    place-content: center;
    cursor: pointer;
    position: relative;
  }
  input::after {
    content: '';
    position: absolute;
    inset: -13px;
  }
  input::before {
    content: '';
    width: 10px;
    height: 5px;
    margin-top: -3px;
    border: solid var(--leaf);
    border-width: 0 0 2px 2px;
    transform: rotate(-45deg);
    opacity: 0;
  }
  input:checked {
    background: var(--ink-1);
    border-color: var(--ink-1);
  }
  input:checked::before {
    opacity: 1;
  }
  input:disabled {
    background: var(--wash);
  }
`;

/** A tick box with its words. */
export function Checkbox({
  children,
  className,
  ...props
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return (
    <CheckLabel className={className}>
      <input type="checkbox" {...linked(props, useFieldLink())} />
      <span>{children}</span>
    </CheckLabel>
  );
}
