import { ArrowRight, Icon, Leaf, LeafHead, media, song, type } from '@tianji/kit/ui';
import type { School } from '@tianji/liuyao/engine/maqian';
import type { Ref } from 'react';
import { Fragment } from 'react';
import styled, { keyframes } from 'styled-components';
import { ElementText, ElementWord } from './element-word.tsx';
import { StateTerm } from './state-term.tsx';
import type { MaqianReply, MaqianStep } from './use-maqian.ts';

// One after the other; with reduced motion all at once.
const appear = keyframes`from{opacity:0}`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 96px minmax(0, 1fr) 96px minmax(0, 1fr);
  > * {
    animation: ${appear} 200ms var(--ease) backwards;
  }
  > :nth-child(2) {
    animation-delay: 120ms;
  }
  > :nth-child(3) {
    animation-delay: 240ms;
  }
  > :nth-child(4) {
    animation-delay: 360ms;
  }
  > :nth-child(5) {
    animation-delay: 480ms;
  }
  ${media.calm} {
    > * {
      animation: none;
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Step = styled.section`
  padding: 20px 28px 24px;
  min-width: 0;
  &[data-result] {
    background: var(--seal-wash);
    box-shadow: inset 0 0 0 2px var(--seal);
  }
  .head {
    display: flex;
    justify-content: space-between;
    ${type.small}
    color: var(--ink-2);
  }
  .head b {
    font-size: 0.875rem;
    color: var(--ink-1);
  }
  .name {
    display: flex;
    align-items: baseline;
    gap: 8px;
    margin-top: 4px;
  }
  .name button {
    ${song}
    font-size: 2.75rem;
    line-height: 3.75rem;
    cursor: pointer;
    text-decoration: underline dotted var(--ink-4) 1px;
    text-underline-offset: 8px;
  }
  .phrase {
    font-family: var(--song);
    font-size: 1rem;
    line-height: 1.625rem;
    color: var(--ink-2);
  }
  .more {
    ${type.small}
    color: var(--ink-2);
  }
  .say {
    margin-top: 14px;
    padding-top: 14px;
    border-top: 1px solid var(--line-2);
    font-size: 0.9375rem;
    line-height: 1.625rem;
  }
  ${media.phone} {
    padding: 12px 16px;
    .name {
      margin-top: 0;
    }
    .name button {
      line-height: 3.5rem;
    }
    .phrase {
      line-height: 1.5rem;
    }
    .say {
      margin-top: 8px;
      padding-top: 8px;
    }
  }
`;

const Link = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 4px;
  border-inline: 1px solid var(--line);
  background: var(--paper);
  svg {
    color: var(--ink-2);
  }
  ${media.phone} {
    flex-direction: row;
    gap: 12px;
    padding: 6px;
    border-inline: 0;
    border-block: 1px solid var(--line);
    svg {
      transform: rotate(90deg);
    }
  }
`;

const Basis = styled.p`
  padding: 10px 20px;
  border-top: 1px solid var(--line-2);
  ${type.note}
  color: var(--ink-2);
  ${media.phone} {
    padding: 10px 14px;
  }
`;

function StepBox({ step, school }: { step: MaqianStep; school: School }) {
  return (
    <Step data-result={step.bu === '结果' || undefined} aria-label={step.bu}>
      <div className="head">
        <b>{step.bu}</b>
        <span>{step.suo}</span>
      </div>
      <p className="name">
        <StateTerm name={step.ming} school={school}>
          {step.ming}
        </StateTerm>
        <ElementWord element={step.wuxing} />
      </p>
      <p className="phrase">{step.ci}</p>
      <p className="more">
        {step.shen}　{step.fangwei}　数 {step.shu.join(' ')}
      </p>
      <p className="say">{step.ju}</p>
    </Step>
  );
}

/** 起因, 过程, 结果 with the effect of each on the next. */
export function Chain(props: { reply: MaqianReply; school: School; ref?: Ref<HTMLDivElement> }) {
  const { xiaoliuren: x, nongli, koujing } = props.reply;
  return (
    <Leaf ref={props.ref} data-card="chart" tabIndex={-1} aria-label="三步" role="group">
      <LeafHead>
        <span>
          <strong>三步</strong>
          {x.leibie}・{x.shixiang}
        </span>
        <span>{nongli}</span>
      </LeafHead>
      <Row>
        {x.sanbu.map((step, i) => (
          <Fragment key={step.bu}>
            <StepBox step={step} school={props.school} />
            {x.guanxi[i] ? (
              <Link>
                <ElementText text={x.guanxi[i].wen} />
                <Icon of={ArrowRight} size={16} />
              </Link>
            ) : null}
          </Fragment>
        ))}
      </Row>
      <Basis data-card="hide">口径　{koujing.join('·')}</Basis>
    </Leaf>
  );
}
