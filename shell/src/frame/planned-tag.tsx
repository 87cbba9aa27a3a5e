import styled from 'styled-components';

const Slip = styled.span`
  display: inline-block;
  padding: 0 5px;
  border: 1px solid var(--line-2);
  border-radius: 2px;
  font: 400 0.75rem/1.0625rem var(--sans);
  letter-spacing: 0;
  color: var(--ink-3);
  white-space: nowrap;
  vertical-align: 2px;
`;

/** A tag for a tool that is not available yet. */
export function PlannedTag() {
  return <Slip>筹备中</Slip>;
}
