import type { OptionRecord, Options } from '@tianji/contracts/options';
import styled from 'styled-components';
import { Field, Select, type } from '../ui/index.ts';

const Box = styled.details`
  summary {
    cursor: pointer;
    padding: 8px 0;
    ${type.small}
    line-height: 1.5rem;
    color: var(--ink-2);
  }
  summary span {
    color: var(--ink-1);
  }
  > p {
    ${type.small}
    color: var(--ink-3);
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
    gap: 12px 16px;
    padding-top: 8px;
  }
`;

interface FormProps<V extends OptionRecord> {
  set: Options<V>;
  /** The rules in force, a few characters each. */
  basis: readonly string[];
  value: V;
  onChange: (next: V) => void;
}

/** The rules of a school chosen together; schools that lay a chart alike are one choice, a mixture of rules is another. */
function SchoolField<V extends OptionRecord>({ set, value, onChange }: Omit<FormProps<V>, 'basis'>) {
  const labelOf = (of: V) =>
    set
      .schools(of)
      .map(({ label }) => label)
      .join('、');
  const choices = new Map(
    set.presets.map((school) => {
      const whole = set.taught(school, value);
      return [labelOf(whole), whole] as const;
    }),
  );
  const own = labelOf(value);
  return (
    <Field label="流派">
      <Select
        value={own}
        onChange={({ target }) => {
          const chosen = choices.get(target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {own === '' ? <option value="">自定</option> : null}
        {[...choices.keys()].map((label) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The options on which schools differ, folded away below their present values. */
export function OptionsForm<V extends OptionRecord>({ set, basis, value, onChange }: FormProps<V>) {
  return (
    <Box>
      <summary>
        口径　<span>按哪家规则算</span>
      </summary>
      <p>{basis.join('·')}</p>
      <div>
        {set.presets.length > 0 ? <SchoolField set={set} value={value} onChange={onChange} /> : null}
        {set.list.map(({ key, title, values }) => (
          <Field key={key} label={title}>
            <Select
              value={String(value[key])}
              onChange={({ target }) => {
                onChange(set.read((each) => (each === key ? target.value : value[each])));
              }}
            >
              {values.map((each) => (
                <option key={String(each.value)} value={String(each.value)}>
                  {each.sentence}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </Box>
  );
}
