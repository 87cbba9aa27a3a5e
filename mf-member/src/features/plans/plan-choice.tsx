import { hidden, media, song, type } from '@tianji/kit/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { monthly, type Plan, shortYuan, spared, yuan } from './money.ts';
import { PlanPicture } from './pictures.tsx';

const Row = styled.fieldset<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${(p) => p.$count}, minmax(0, 1fr));
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 1px solid var(--line-2);
  border-radius: 4px;
  background: var(--leaf);
  legend {
    ${hidden}
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Choice = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-rows: auto auto auto 1fr auto;
  gap: 0 8px;
  padding: 28px;
  cursor: pointer;
  & + & {
    border-left: 1px solid var(--line-2);
  }
  &:has(:checked) {
    background: var(--seal-wash);
    outline: 2px solid var(--seal);
    outline-offset: -1px;
  }
  &:has(:focus-visible)::after {
    content: '';
    position: absolute;
    inset: 5px;
    border: 2px solid var(--focus);
    border-radius: 2px;
  }
  input {
    ${hidden}
  }
  strong {
    ${song}
    font-size: 1.25rem;
    line-height: 1.75rem;
  }
  ${media.phone} {
    grid-template-columns: 64px minmax(0, 1fr) auto 22px;
    grid-template-rows: auto;
    align-items: center;
    gap: 2px 12px;
    padding: 16px;
    & + & {
      border-left: 0;
      border-top: 1px solid var(--line-2);
    }
  }
  ${media.tablet} {
    padding: 20px;
  }
`;
const Dot = styled.span`
  align-self: center;
  width: 20px;
  height: 20px;
  border: 1.5px solid var(--ink-4);
  border-radius: 50%;
  background: var(--leaf);
  :checked ~ & {
    border: 6px solid var(--seal-fill);
    background: var(--on-seal);
  }
  ${media.phone} {
    grid-area: 1 / 4 / 3 / 5;
  }
`;
const Price = styled.span`
  ${song}
  grid-column: 1 / -1;
  margin-top: 16px;
  font-size: 3.75rem;
  line-height: 4rem;
  letter-spacing: 0;
  small {
    margin-right: 4px;
    font-size: 1.125rem;
    font-weight: 400;
  }
  ${media.tablet} {
    font-size: 2.875rem;
    line-height: 3.125rem;
  }
  ${media.phone} {
    grid-area: 1 / 3 / 3 / 4;
    margin: 0;
    font-size: 2.25rem;
    line-height: 2.75rem;
  }
`;
const Each = styled.span`
  grid-column: 1 / -1;
  margin-top: 4px;
  color: var(--ink-2);
  ${media.phone} {
    grid-column: 2;
    margin: 0;
    ${type.small}
  }
`;
const Picture = styled.span`
  grid-column: 1 / -1;
  align-self: end;
  padding: 20px 0;
  ${media.phone} {
    grid-area: 1 / 1 / 3 / 2;
    padding: 0;
  }
`;
const Name = styled.strong`
  ${media.phone} {
    grid-column: 2;
    grid-row: 1;
  }
`;
const Foot = styled.span`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  min-height: 24px;
  padding-top: 14px;
  border-top: 1px solid var(--line-2);
  color: var(--ink-2);
  ${media.phone} {
    grid-column: 2 / 4;
    min-height: 0;
    padding-top: 8px;
  }
`;
const Spared = styled.span`
  padding: 0 6px;
  border: 1px solid var(--seal);
  border-radius: 2px;
  font: 600 0.75rem/1.125rem var(--sans);
  color: var(--seal);
`;

export interface PlanChoiceProps {
  plans: readonly Plan[];
  chosen: Plan;
  /** The last day of membership with a plan; null while nobody is logged in. */
  lastDay: (plan: Plan) => string | null;
  onChoose: (plan: Plan) => void;
}

/** The tenant's plans side by side; one is chosen. */
export function PlanChoice({ plans, chosen, lastDay, onChoose }: PlanChoiceProps) {
  const name = useId();
  return (
    <Row $count={plans.length}>
      <legend>选择套餐</legend>
      {plans.map((plan) => {
        const less = spared(plan, plans);
        const day = lastDay(plan);
        return (
          <Choice key={plan.months}>
            <input
              type="radio"
              name={name}
              checked={plan.months === chosen.months}
              onChange={() => onChoose(plan)}
              aria-label={`${plan.title}，${plan.price}元`}
            />
            <Name>{plan.title}</Name>
            <Dot aria-hidden="true" />
            <Price>
              <small>¥</small>
              {shortYuan(plan.price)}
            </Price>
            <Each>每月 ¥{monthly(plan)}</Each>
            <Picture>
              <PlanPicture months={plan.months} />
            </Picture>
            <Foot>
              {less > 0 ? <Spared>省 ¥{shortYuan(yuan(less))}</Spared> : null}
              <span>{day ? `到 ${day}` : `延长${plan.months}个月`}</span>
            </Foot>
          </Choice>
        );
      })}
    </Row>
  );
}
