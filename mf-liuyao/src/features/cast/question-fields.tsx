import { Field, media, Segmented, Select } from '@tianji/kit/ui';
import { KINDS, type Kind, SUBJECTS, type Subject } from '@tianji/liuyao/engine/matters';
import styled from 'styled-components';
import type { Asked } from './cast.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 16px;
  margin-top: 16px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 12px;
    /* Three choices do not fit into half of a phone. */
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Category, subject and the asker's sex; each may be left for the words of the question to decide. */
export function QuestionFields(props: {
  value: Asked;
  errors: Readonly<Record<string, string>>;
  onChange: (value: Asked) => void;
}) {
  const { value, errors, onChange } = props;
  return (
    <Row>
      <Field label="事类" error={errors.category}>
        <Select
          value={value.category}
          onChange={(event) => onChange({ ...value, category: event.target.value as Kind | '' })}
        >
          <option value="">看事由定</option>
          {KINDS.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </Select>
      </Field>
      <Field label="为谁占" error={errors.subject}>
        <Select
          value={value.subject}
          onChange={(event) => onChange({ ...value, subject: event.target.value as Subject | '' })}
        >
          <option value="">看事由定</option>
          {SUBJECTS.map((subject) => (
            <option key={subject}>{subject}</option>
          ))}
        </Select>
      </Field>
      <Field label="求测人" group error={errors.sex}>
        <Segmented<'男' | '女' | '不说'>
          wide
          value={value.sex || '不说'}
          onChange={(sex) => onChange({ ...value, sex: sex === '不说' ? '' : sex })}
          options={[
            { value: '不说', label: '不说' },
            { value: '男', label: '男' },
            { value: '女', label: '女' },
          ]}
        />
      </Field>
    </Row>
  );
}
