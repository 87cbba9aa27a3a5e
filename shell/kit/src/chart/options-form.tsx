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

/** The options on which schools differ, folded away below their present values. */
export function OptionsForm<V extends OptionRecord>({ set, basis, value, onChange }: FormProps<V>) {
  return (
    <Box>
      <summary>
        口径　<span>按哪家规则算</span>
      </summary>
      <p>{basis.join('·')}</p>
      <div>
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
