import { Checkbox, Field, media, Select, TextButton } from '@tianji/kit/ui';
import styled from 'styled-components';
import { useOpen } from './address.ts';
import { FEW_STROKES, type NameFilter, NO_FILTER } from './filters.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px 16px;
  margin-bottom: 12px;
  > * {
    min-width: 132px;
  }
  ${media.phone} {
    &[data-open='false'] {
      display: none;
    }
  }
`;
const Opener = styled.p`
  display: none;
  ${media.phone} {
    display: block;
    line-height: 2.25rem;
  }
`;

interface Choice {
  key: 'tone' | 'strokes' | 'element' | 'register';
  label: string;
  values: readonly (readonly [string, string])[];
}

const CHOICES: readonly Choice[] = [
  {
    key: 'tone',
    label: '末字声调',
    values: [
      ['', '不限'],
      ['平', '平声'],
      ['仄', '仄声'],
    ],
  },
  {
    key: 'strokes',
    label: '名字笔画',
    values: [
      ['', '不限'],
      ['few', `${FEW_STROKES}画以内`],
      ['many', `${FEW_STROKES + 1}画以上`],
    ],
  },
  { key: 'register', label: '文白', values: [['', '不限'], ...['文雅', '平实'].map((e) => [e, e] as const)] },
  { key: 'element', label: '五行', values: [['', '不限'], ...[...'木火土金水'].map((e) => [e, e] as const)] },
];

/** Narrows the table: ending, strokes, register, element, verse. */
export function FilterBar({ value, onChange }: { value: NameFilter; onChange: (next: NameFilter) => void }) {
  const [open, setOpen] = useOpen('filter');
  const narrowed = Object.keys(NO_FILTER).filter(
    (key) => value[key as keyof NameFilter] !== NO_FILTER[key as keyof NameFilter],
  ).length;
  return (
    <>
      <Opener data-print="hide">
        <TextButton aria-expanded={open} onClick={() => setOpen(!open)}>
          {narrowed > 0 ? `筛选（${narrowed} 项）` : '筛选'}
        </TextButton>
      </Opener>
      <Bar data-print="hide" data-open={open}>
        {CHOICES.map(({ key, label, values }) => (
          <Field key={key} label={label}>
            <Select
              value={value[key]}
              onChange={(event) => onChange({ ...value, [key]: event.target.value } as NameFilter)}
            >
              {values.map(([of, words]) => (
                <option key={of} value={of}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <Checkbox
          checked={value.verse}
          onChange={(event) => onChange({ ...value, verse: event.target.checked })}
        >
          只看有出处的
        </Checkbox>
      </Bar>
    </>
  );
}
