import { Field, Select } from '@tianji/kit/ui';
import { DEFAULT_OPTIONS, OPTION_LABELS, type ZiweiOptions } from '@tianji/ziwei/engine';
import { useId } from 'react';
import styled from 'styled-components';

const TITLES: { [K in keyof ZiweiOptions]: string } = {
  trueSolar: '时间',
  yearBoundary: '换年',
  leapMonth: '闰月',
  lateZi: '晚子时',
  sihua: '四化',
  mingzhuBy: '命主',
};

export const RULE_KEYS = Object.keys(DEFAULT_OPTIONS) as (keyof ZiweiOptions)[];

const Box = styled.details`
  summary {
    cursor: pointer;
    color: var(--ink-2);
    font-size: 13px;
    line-height: 24px;
  }
  summary span {
    color: var(--ink-1);
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
    gap: 12px 16px;
    padding-top: 12px;
  }
`;

/** What a choice is called: `真太阳时`. */
export const ruleLabel = (key: keyof ZiweiOptions, value: unknown): string =>
  OPTION_LABELS[key][String(value)] ?? '';

/** The rules on which schools differ, folded away under their present values. */
export function Rules({ value, onChange }: { value: ZiweiOptions; onChange: (next: ZiweiOptions) => void }) {
  const id = useId();
  return (
    <Box>
      <summary>
        口径　<span>{RULE_KEYS.map((key) => ruleLabel(key, value[key])).join('·')}</span>　更改
      </summary>
      <div>
        {RULE_KEYS.map((key) => (
          <Field key={key} label={TITLES[key]}>
            <Select
              id={`${id}${key}`}
              value={String(value[key])}
              onChange={(event) => {
                const text = event.target.value;
                onChange({ ...value, [key]: key === 'trueSolar' ? text === 'true' : text });
              }}
            >
              {Object.entries(OPTION_LABELS[key]).map(([choice, label]) => (
                <option key={choice} value={choice}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </Box>
  );
}
