import { media, type } from '@tianji/kit/ui';
import type { NamingResult } from '@tianji/naming/contract';
import styled from 'styled-components';
import { type TermName, Word } from '../terms/word.tsx';
import { Fold } from './fold.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 24px 40px;
  h3 {
    ${type.h3}
    margin-bottom: 4px;
  }
  table {
    width: 100%;
    margin-top: 8px;
    ${type.small}
  }
  th,
  td {
    padding: 6px 4px;
    border-bottom: 1px solid var(--line);
    text-align: end;
    font-weight: 400;
  }
  th:first-child {
    text-align: start;
  }
  b {
    color: var(--focus);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Notes = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border: 1px solid var(--line-2);
  border-top: 2px solid var(--ink-1);
  background: var(--leaf);
  > div {
    padding: 14px 16px;
  }
  > div + div {
    border-left: 1px solid var(--line);
  }
  dt {
    font: 700 0.9375rem/1.5rem var(--song);
  }
  dd {
    ${type.small}
    color: var(--ink-2);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > div + div {
      border-left: 0;
      border-top: 1px solid var(--line);
    }
  }
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const List = styled.ol`
  display: grid;
  gap: 6px;
  padding-left: 1.6em;
  list-style: decimal;
  max-width: 60em;
`;
const ELEMENTS = [...'木火土金水'];

function Recount({ rows }: { rows: NamingResult['recount'] }) {
  const base = rows[0]?.counts ?? [];
  return (
    <table>
      <caption hidden>五行复核</caption>
      <thead>
        <tr>
          <th scope="col">所计</th>
          {ELEMENTS.map((element) => (
            <th key={element} scope="col">
              {element}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, counts }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {counts.map((count, i) => (
              <td key={ELEMENTS[i]}>{count === base[i] ? count : <b>{count}</b>}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The three remarks, with the recount as a table. */
export function Analysis({ result: { remark, recount } }: { result: NamingResult }) {
  return (
    <Fold id="analysis" title="分析">
      <Columns>
        <div>
          <h3>五行分析</h3>
          <p>{remark.wuxing}</p>
        </div>
        <div>
          <h3>兄弟姐妹影响</h3>
          <p>{remark.xiongdi}</p>
        </div>
        <div>
          <h3>五行验证</h3>
          {recount.length > 1 ? <Recount rows={recount} /> : <p>{remark.yanzheng}</p>}
        </div>
      </Columns>
    </Fold>
  );
}

const NOTES: readonly (readonly [keyof NamingResult['notes'], TermName, string])[] = [
  ['wuxing', '字五行', '五行组合'],
  ['bihui', '避讳', '避讳原则'],
  ['yinyun', '音韵', '音韵节奏'],
  ['fanzi', '字辈', '字辈配合'],
];

/** The four notes, what to consider, and names for the home. */
export function NamingNotes({ result: { notes, considerations, nicknames } }: { result: NamingResult }) {
  return (
    <>
      <Fold id="notes" title="起名说明" note="康熙笔画只用于数理；书写笔画按通用规范">
        <Notes>
          {NOTES.map(([key, term, title]) => (
            <div key={key}>
              <dt>
                <Word name={term}>{title}</Word>
              </dt>
              <dd>{notes[key]}</dd>
            </div>
          ))}
        </Notes>
      </Fold>
      <Fold id="care" title="注意事项">
        <List>
          {considerations.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </List>
      </Fold>
      <Fold id="milk" title="小名" note="在家里叫的，不入户籍">
        <p>{nicknames.join('　')}</p>
      </Fold>
    </>
  );
}
