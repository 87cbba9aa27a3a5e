import { media, Section, song, type } from '@tianji/kit/ui';
import { GLOSSARY, type School, statesOf } from '@tianji/liuyao/engine/maqian';
import styled from 'styled-components';
import { ElementWord } from './element-word.tsx';
import { StateTerm } from './state-term.tsx';

const Cells = styled.div<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: repeat(${(p) => (p.$wide ? 6 : 3)}, minmax(0, 1fr));
  border-top: 2px solid var(--ink-1);
  border-left: 1px solid var(--line);
  background: var(--leaf);
  button {
    display: block;
    padding: 14px 18px;
    border-right: 1px solid var(--line);
    border-bottom: 1px solid var(--line);
    text-align: start;
    ${type.small}
    color: var(--ink-2);
    text-decoration: none;
  }
  .result {
    background: var(--seal-wash);
  }
  ${media.hover} {
    button:hover {
      background: var(--wash);
    }
  }
  b {
    ${song}
    font-size: 1.25rem;
    line-height: 2rem;
    letter-spacing: 0.04em;
    color: var(--ink-1);
    margin-right: 6px;
  }
  span {
    display: block;
  }
  .head span {
    display: inline;
  }
  .phrase {
    font-family: var(--song);
    font-size: 0.9375rem;
    line-height: 1.5rem;
  }
  .brief {
    margin-top: 4px;
    color: var(--ink-1);
  }
  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    button {
      padding: 8px 14px;
    }
  }
`;

/** The six states; each opens its entry. */
export function Glossary(props: { school: School; result: string }) {
  return (
    <Section title="六宫释义" note={<span data-print="hide">点开看原文</span>}>
      <Cells $wide={props.result === ''}>
        {statesOf(props.school).map((state) => (
          <StateTerm
            key={state.name}
            name={state.name}
            school={props.school}
            className={state.name === props.result ? 'result' : undefined}
          >
            <span className="head">
              <b>{state.name}</b>
              <ElementWord element={state.element} />
            </span>
            <span className="phrase">{state.phrase}</span>
            <span>
              {state.direction}　{state.god}
            </span>
            <span>数 {state.numbers.join(' ')}</span>
            <span className="brief">{GLOSSARY[state.name].brief}</span>
          </StateTerm>
        ))}
      </Cells>
    </Section>
  );
}
