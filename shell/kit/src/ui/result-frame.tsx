import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, type } from './css.ts';
import { Notice } from './states.tsx';

/** The notice under every result. */
export const RESULT_NOTICE = '以上为传统文化内容，仅供娱乐参考，不作为决策依据。';
/** The same in short, at the head of every result. */
export const RESULT_NOTICE_SHORT = '仅供娱乐，不作为决策依据';

const Frame = styled.article`
  min-width: 0;
  > footer {
    margin-top: 32px;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 16px;
  margin-bottom: 12px;
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
  ${media.print} {
    color: #000;
  }
`;

/**
 * Goes around every result page. Prints the rules used (口径) and the entertainment notice, on the
 * screen and on paper; neither can be switched off.
 */
export function ResultFrame(props: {
  /** Name of the result for screen readers, such as 八字命盘. */
  label: string;
  /** The rules in force, each a few characters: 真太阳时, 立春换年, 00:00 换日. */
  basis: readonly string[];
  /** A control beside the rules that changes or explains them. */
  basisAction?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Frame aria-label={props.label} data-result-frame="">
      <Head>
        <dl>
          <dt>口径</dt>
          <dd>
            {props.basis.join('·')} {props.basisAction}
          </dd>
        </dl>
        <p>{RESULT_NOTICE_SHORT}</p>
      </Head>
      {props.children}
      <footer>
        <Notice tone="note">{RESULT_NOTICE}</Notice>
      </footer>
    </Frame>
  );
}
