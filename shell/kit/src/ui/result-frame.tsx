import type { ReactNode } from 'react';
import styled from 'styled-components';
import { KEPT_WORDS, useKept } from '../tool/kept.ts';
import { media, type } from './css.ts';
import { Notice } from './states.tsx';

/** The notice with every result: on pages, on paper, on pictures. */
export const RESULT_NOTICE = '仅供娱乐，不作为决策依据';

const Frame = styled.article`
  min-width: 0;
`;
const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 16px;
  margin-top: 16px;
  ${type.note}
  color: var(--ink-3);
  dl {
    display: flex;
    align-items: baseline;
    gap: 8px;
    min-width: 0;
  }
  dt {
    flex: none;
  }
  dd {
    color: var(--ink-2);
  }
  > [role='note']:not(:last-child) {
    flex: 1 1 100%;
    margin-bottom: 8px;
  }
  ${media.print} {
    color: #000;
  }
`;

/** The rules in force (口径) and the entertainment notice, under a result, on the screen and on paper. */
export function ResultFoot(props: {
  /** The rules in force, each a few characters: 真太阳时, 立春换年, 00:00 换日. */
  basis: readonly string[];
  /** A control beside the rules, to change or explain them. */
  basisAction?: ReactNode;
}) {
  const kept = useKept();
  return (
    <Foot>
      {kept ? <Notice>{KEPT_WORDS}</Notice> : null}
      {props.basis.length > 0 ? (
        <dl>
          <dt>口径</dt>
          <dd>
            {props.basis.join('·')} {props.basisAction}
          </dd>
        </dl>
      ) : null}
      <Notice tone="note">{RESULT_NOTICE}</Notice>
    </Foot>
  );
}

/** Wraps every result page; prints the rules in force and the entertainment notice once, after the result. */
export function ResultFrame(props: {
  /** Name of the result for screen readers, such as 八字命盘. */
  label: string;
  /** The rules in force; left out only where the content renders its own ResultFoot. */
  basis?: readonly string[];
  basisAction?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Frame aria-label={props.label} data-result-frame="">
      {props.children}
      {props.basis ? <ResultFoot basis={props.basis} basisAction={props.basisAction} /> : null}
    </Frame>
  );
}
