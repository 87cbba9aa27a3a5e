import { useId, useState } from 'react';
import styled from 'styled-components';
import { personName } from '../../birth/value.ts';
import { Button, Field, media, TextArea, TextInput } from '../../ui/index.ts';
import type { Told } from './people.ts';
import { LONGEST, type Person, shownText } from './person.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  grid-column: 1 / -1;
  padding: 12px 0 4px;
  .wide {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export interface EditorProps {
  person: Person;
  groups: readonly string[];
  /** The message at the name when it cannot be saved. */
  fault?: string;
  onSave: (told: Told) => void;
  onCancel: () => void;
}

/** Name, group and note of a person. */
export function PersonEditor({ person, groups, fault, onSave, onCancel }: EditorProps) {
  const [told, setTold] = useState<Told>({
    name: person.name,
    group: person.group ?? '',
    note: person.note ?? '',
  });
  const [empty, setEmpty] = useState(false);
  const list = useId();
  const change = (part: Partial<Told>) => setTold((old) => ({ ...old, ...part }));
  return (
    <Form
      aria-label={`修改${person.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        const named = personName(shownText(told.name)) !== '';
        setEmpty(!named);
        if (named) onSave(told);
      }}
    >
      <Field label="姓名" error={empty ? '请填写姓名' : fault}>
        <TextInput
          autoFocus
          maxLength={LONGEST.name}
          value={told.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field label="分组" hint="可不填，如家人、朋友">
        <TextInput
          list={list}
          maxLength={LONGEST.group}
          value={told.group}
          onChange={({ target }) => change({ group: target.value })}
        />
      </Field>
      <datalist id={list}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <Field label="备注" className="wide">
        <TextArea
          rows={2}
          maxLength={LONGEST.note}
          value={told.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      <div className="wide">
        <Button size="sm" variant="ink" type="submit">
          保存修改
        </Button>{' '}
        <Button size="sm" onClick={onCancel}>
          取消
        </Button>
      </div>
    </Form>
  );
}
