import { type BaziOptions, OPTION_TEXTS } from '@tianji/bazi/engine/options';
import { Field, Select } from '@tianji/kit/ui';
import { useId } from 'react';
import styled from 'styled-components';

const SHORT: { [K in keyof BaziOptions]: Record<string, string> } = {
  trueSolar: { true: '真太阳时', false: '北京标准时间' },
  dayBoundary: { '00:00': '零点换日', '23:00': '23:00 换日' },
  qiyunRule: { exact: '起运按秒', shichen: '起运按时辰', rounded: '起运取整岁' },
  mingGong: { jie: '命宫按节', zhongqi: '命宫按中气' },
  ageYear: { lichun: '立春增岁', solar: '元旦增岁' },
};

/** The rules in force, a few characters each, as charts print them. */
export function basisOf(options: BaziOptions): string[] {
  const words = OPTION_TEXTS.map(({ key }) => SHORT[key][String(options[key])]!);
  return [words[0]!, '立春换年', ...words.slice(1)];
}

const Box = styled.details`
  summary {
    cursor: pointer;
    color: var(--ink-2);
    font-size: 13px;
    line-height: 24px;
    padding: 8px 0;
  }
  summary span {
    color: var(--ink-1);
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
    gap: 12px 16px;
    padding-top: 8px;
  }
`;

/** The rules on which schools differ, folded away under their present values. */
export function Rules({ value, onChange }: { value: BaziOptions; onChange: (next: BaziOptions) => void }) {
  const id = useId();
  return (
    <Box>
      <summary>
        口径　<span>{basisOf(value).join('·')}</span>　更改
      </summary>
      <div>
        {OPTION_TEXTS.map(({ key, label, choices }) => (
          <Field key={key} label={label}>
            <Select
              id={id + key}
              value={String(value[key])}
              onChange={(event) => {
                const text = event.target.value;
                onChange({ ...value, [key]: key === 'trueSolar' ? text === 'true' : text });
              }}
            >
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.text}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </Box>
  );
}
