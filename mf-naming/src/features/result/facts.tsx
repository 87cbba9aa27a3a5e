import { FactStrip, type NamedFact } from '@tianji/kit/chart';
import { elementColour, media, type } from '@tianji/kit/ui';
import type { NamingResult } from '@tianji/naming/contract';
import styled from 'styled-components';
import { Word } from '../terms/word.tsx';
import { birthFactsOf, knownOf } from './birth.ts';

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 16px;
  padding: 10px 0;
  border-bottom: 1px solid var(--line-2);
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 8px;
  }
  b {
    font: 700 1.375rem/1.75rem var(--song);
    grid-row: span 2;
  }
  small {
    ${type.small}
    color: var(--ink-2);
  }
  .bar {
    grid-column: 2 / -1;
    height: 4px;
    background: var(--wash);
  }
  .bar i {
    display: block;
    height: 100%;
  }
  ${media.phone} {
    gap: 8px;
    li {
      grid-template-columns: minmax(0, 1fr);
      justify-items: center;
    }
    b {
      grid-row: auto;
    }
    .bar {
      grid-column: 1;
      justify-self: stretch;
    }
  }
`;

const ROLES = { 用: '用', 喜: '喜', 忌: '忌' } as const;

/** 用水　喜金　忌火土 */
function wanted({ elements }: NamingResult): string {
  const said = (Object.keys(ROLES) as (keyof typeof ROLES)[]).flatMap((role) => {
    const of = elements.filter((each) => each.role === role).map(({ element }) => element);
    return of.length > 0 ? [`${role}${of.join('')}`] : [];
  });
  return said.join('　') || '八字未定';
}

/** The facts of the birth, and the five elements with the role of each. */
export function ResultFacts({ result }: { result: NamingResult }) {
  const unborn = knownOf(result) === 'unborn';
  const facts: readonly NamedFact[] = [
    ...birthFactsOf(result),
    ['生肖', result.shengxiao],
    ['星座', result.xingzuo],
    ['出生地', [...new Set(result.location.split('-'))].join(' ')],
    [
      '取用',
      <Word key="wants" name="喜用神">
        {wanted(result)}
      </Word>,
    ],
  ];
  const most = Math.max(1, ...result.elements.map(({ count }) => count));
  return (
    <section id="basic" aria-label="基本" tabIndex={-1}>
      <FactStrip facts={facts} leading={unborn ? ['预产日', '农历', '取用'] : ['八字', '农历', '取用']} />
      {unborn ? null : (
        <Row aria-label="八字五行" data-card="elements">
          {result.elements.map(({ element, count, role }) => (
            <li key={element}>
              <b style={{ color: elementColour(element) }}>{element}</b>
              <small>{count} 个</small>
              <small>{role}</small>
              <span className="bar" aria-hidden="true">
                <i style={{ width: `${(count / most) * 100}%`, background: elementColour(element) }} />
              </span>
            </li>
          ))}
        </Row>
      )}
    </section>
  );
}
