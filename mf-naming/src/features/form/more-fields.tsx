import { Field, Segmented, TextInput } from '@tianji/kit/ui';
import { More } from './form.styles.ts';
import type { FormValue } from './value.ts';

const errorOf = (wrong: Readonly<Record<string, string>>, field: string) =>
  Object.entries(wrong).find(([key]) => key === field || key.startsWith(`${field}.`))?.[1];

/** What few families need: characters and elders' names to avoid, twins, the rules of the clock. */
export function MoreFields(props: {
  value: FormValue;
  wrong: Readonly<Record<string, string>>;
  onChange: (change: Partial<FormValue>) => void;
}) {
  const { value, wrong, onChange } = props;
  const said = ['avoid', 'elders', 'twin'].some((field) => errorOf(wrong, field));
  return (
    <More open={said || undefined}>
      <summary>避字、避长辈、双胞胎与口径</summary>
      <div className="fields">
        <div data-field="avoid">
          <Field label="不用的字" hint="至多40字，连写" error={errorOf(wrong, 'avoid')}>
            <TextInput
              value={value.avoid}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => onChange({ avoid: event.target.value })}
            />
          </Field>
        </div>
        <div data-field="elders">
          <Field label="避讳的长辈" hint="祖辈等，姓名之间空一格" error={errorOf(wrong, 'elders')}>
            <TextInput
              value={value.elders}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => onChange({ elders: event.target.value })}
            />
          </Field>
        </div>
        <Field group label="双胞胎" hint="另一个孩子的性别；名字成对起" error={errorOf(wrong, 'twin')}>
          <Segmented
            wide
            value={value.twin || 'none'}
            options={[
              { value: 'none', label: '不是' },
              { value: '男', label: '男' },
              { value: '女', label: '女' },
            ]}
            onChange={(twin) => onChange({ twin: twin === 'none' ? '' : twin })}
          />
        </Field>
        <Field group label="时间">
          <Segmented
            wide
            value={String(value.trueSolar)}
            options={[
              { value: 'true', label: '真太阳时' },
              { value: 'false', label: '北京标准时间' },
            ]}
            onChange={(text) => onChange({ trueSolar: text === 'true' })}
          />
        </Field>
        <Field group label="换日">
          <Segmented
            wide
            value={value.dayBoundary}
            options={[
              { value: '00:00', label: '零点换日' },
              { value: '23:00', label: '23:00 换日' },
            ]}
            onChange={(dayBoundary) => onChange({ dayBoundary })}
          />
        </Field>
      </div>
    </More>
  );
}
