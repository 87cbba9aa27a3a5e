import { type } from '@tianji/kit/ui';
import { GLOSSARY, type State } from '@tianji/liuyao/engine/maqian';
import styled from 'styled-components';
import { ElementWord } from './element-word.tsx';

const Body = styled.div`
  dl {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: 4px 8px;
    ${type.body}
  }
  dt {
    color: var(--ink-3);
  }
  blockquote {
    margin: 16px 0 4px;
    padding-left: 14px;
    border-left: 3px solid var(--line-2);
    font-family: var(--song);
    font-size: 1.0625rem;
    line-height: 2rem;
  }
  .variants {
    ${type.note}
    color: var(--ink-3);
  }
  .own {
    margin-top: 16px;
    ${type.reading}
  }
`;

/** The entry of a state: its facts, the old verse as a quotation, our explanation. */
export function Entry({ state }: { state: State }) {
  const { verse, variants, text } = GLOSSARY[state.name];
  return (
    <Body>
      <dl>
        <dt>五行</dt>
        <dd>
          <ElementWord element={state.element} />
        </dd>
        <dt>神</dt>
        <dd>{state.god}</dd>
        <dt>方位</dt>
        <dd>{state.direction}</dd>
        <dt>谋事主</dt>
        <dd>{state.numbers.join('、')}</dd>
        <dt>旧辞</dt>
        <dd>{state.phrase}</dd>
      </dl>
      <blockquote>{verse}</blockquote>
      <p className="variants">《玉匣记》李淳风六壬时课。{variants}</p>
      <p className="own">{text}</p>
    </Body>
  );
}
