import { Field, Segmented, TextInput } from '@tianji/kit/ui';
import { useEffect, useRef } from 'react';
import { Siblings } from './form.styles.ts';
import type { SiblingValue } from './value.ts';

const NAMES = ['老大', '老二'];

/** One row per elder child; the focus goes to the first name that a new family order requires. */
export function SiblingRows(props: {
  siblings: readonly SiblingValue[];
  wrong: Readonly<Record<string, string>>;
  /** The rows result from a press, not from the stored form. */
  focusNew: boolean;
  onChange: (siblings: SiblingValue[]) => void;
}) {
  const { siblings, wrong, onChange } = props;
  const box = useRef<HTMLFieldSetElement>(null);
  const count = siblings.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another number of rows moves the focus
  useEffect(() => {
    if (!props.focusNew) return;
    const inputs = box.current?.querySelectorAll<HTMLInputElement>('input[type=text]') ?? [];
    [...inputs].find((input) => input.value === '')?.focus();
  }, [count]);
  if (count === 0) return null;
  const change = (i: number, next: Partial<SiblingValue>) =>
    onChange(siblings.map((sibling, k) => (k === i ? { ...sibling, ...next } : sibling)));
  return (
    <Siblings ref={box} aria-label="哥哥姐姐">
      {siblings.map(({ sex, name }, i) => (
        <div className="sibling" key={NAMES[i]} data-field={`arr.${i}.name`}>
          <strong>{NAMES[i]}</strong>
          <Field group label="性别">
            <Segmented
              wide
              value={sex}
              options={[
                { value: '男', label: '男' },
                { value: '女', label: '女' },
              ]}
              onChange={(next) => change(i, { sex: next })}
            />
          </Field>
          <Field label={`${NAMES[i]}姓名`} error={wrong[`arr.${i}.name`]}>
            <TextInput
              value={name}
              maxLength={6}
              autoComplete="off"
              onChange={(event) => change(i, { name: event.target.value })}
            />
          </Field>
        </div>
      ))}
    </Siblings>
  );
}
