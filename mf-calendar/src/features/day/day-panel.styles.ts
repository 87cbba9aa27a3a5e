import { Leaf, media, song, type } from '@tianji/kit/ui';
import styled from 'styled-components';

export const Panel = styled(Leaf)`
  align-self: start;
`;

export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 18px;
  padding: 22px 23px 20px;
  border-bottom: 1px solid var(--line-2);
  .n {
    ${song}
    font-size: 72px;
    line-height: 64px;
    letter-spacing: 0;
  }
  h2 {
    ${type.h2}
  }
  p {
    color: var(--ink-2);
    margin-top: 4px;
  }
  ${media.phone} {
    padding: 16px;
    .n {
      font-size: 60px;
      line-height: 56px;
    }
  }
`;

/** Room for a notice or an error below the facts. */
export const Aside = styled.div`
  padding: 12px 20px 16px;
`;

export const Pillars = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  border-bottom: 1px solid var(--line-2);
  text-align: center;
  div {
    display: flex;
    flex-direction: column-reverse;
    padding: 10px 4px;
  }
  div + div {
    border-left: 1px solid var(--line-2);
  }
  dd {
    ${song}
    font-size: 20px;
    line-height: 28px;
  }
  dt {
    ${type.small}
    color: var(--ink-2);
  }
`;
