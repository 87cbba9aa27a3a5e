import { media, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { type FormValue, ORDERS, SURNAME_WORDS } from '../form/value.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 4px 24px;
  margin-bottom: 16px;
  ${type.body}
  div {
    display: flex;
    gap: 12px;
  }
  dt {
    flex: none;
    min-width: 72px;
    color: var(--ink-3);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const STAGES = (value: FormValue) => (value.unborn ? '未出生' : value.hourUnknown ? '时辰不详' : '');

/** Everything that was entered. */
export function FormFacts({ value }: { value: FormValue }) {
  const facts: readonly (readonly [string, string])[] = [
    ['宝宝性别', value.sex],
    ['出生时间', [value.time.slice(0, 16), STAGES(value)].filter(Boolean).join('　')],
    ['出生地点', value.location],
    ['排行', ORDERS[value.siblings.length] ?? ''],
    ['父亲姓名', value.father],
    ['母亲姓名', value.mother],
    ['姓氏', SURNAME_WORDS[value.surnameOf]],
    ['字数', value.length === '3' ? '三字' : '二字'],
    ['字辈', value.generation ? `第${value.place === '2' ? '二' : '三'}字“${value.generation}”` : '无'],
    ...value.siblings.map(({ sex, name }, i) => [i === 0 ? '老大' : '老二', `${name}（${sex}）`] as const),
    ...(value.avoid ? [['不用的字', value.avoid] as const] : []),
    ...(value.elders ? [['避讳的长辈', value.elders] as const] : []),
    ...(value.wishes ? [['心愿', value.wishes] as const] : []),
    ...(value.twin ? [['双胞胎', value.twin] as const] : []),
  ];
  return (
    <Facts>
      {facts.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Facts>
  );
}
