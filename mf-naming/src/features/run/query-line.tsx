import { Button, Icon, Pencil, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { type FormValue, ORDERS, SURNAME_WORDS } from '../form/value.ts';

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 10px 16px;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--leaf);
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    ${type.body}
  }
  dl > div {
    display: flex;
    gap: 8px;
  }
  dt {
    color: var(--ink-3);
  }
  dd {
    font-weight: 600;
  }
`;

/** The input of the list, in one line. */
export function QueryLine({ value, onEdit }: { value: FormValue; onEdit: () => void }) {
  const facts: readonly (readonly [string, string])[] = [
    ['宝宝', `${value.sex}　${ORDERS[value.siblings.length]}`],
    ['父', value.father],
    ['母', value.mother],
    ['姓', `${SURNAME_WORDS[value.surnameOf]}　${value.length === '3' ? '三字' : '二字'}`],
    ...(value.generation ? [['字辈', value.generation] as const] : []),
    ...value.siblings.map(({ sex, name }) => [sex === '男' ? '兄' : '姐', name] as const),
  ];
  return (
    <Line>
      <dl>
        {facts.map(([title, text]) => (
          <div key={title + text}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Button size="sm" icon={<Icon of={Pencil} size={16} />} onClick={onEdit}>
        修改
      </Button>
    </Line>
  );
}
