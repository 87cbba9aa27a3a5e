import styled from 'styled-components';
import { hidden, media, song } from '../ui/css.ts';

/** Three ranks far apart: the sentence, the heads of the three answers, text. Sizes in rem follow the reader's own. */
export const Panel = styled.section`
  margin: 0 0 12px;
  color: var(--ink-1);
  p,
  dl,
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  h2 {
    ${hidden}
  }
  .say {
    ${song}
    font-size: clamp(1.5rem, 1.18rem + 1.6vw, 2.5rem);
    line-height: 1.38;
    letter-spacing: 0.02em;
    text-wrap: balance;
    overflow-wrap: anywhere;
    span {
      display: inline-block;
    }
  }
  .expert {
    margin-top: 8px;
    font-size: 1rem;
    line-height: 1.75;
    color: var(--ink-2);
    max-width: 38em;
  }
  .fact,
  .check {
    font-size: 0.8125rem;
    line-height: 1.6;
    color: var(--ink-3);
  }
  .check {
    margin-top: 12px;
    b {
      margin-inline-end: 8px;
      color: var(--ink-2);
    }
  }
  .mark {
    font-family: var(--sans);
    font-size: 0.875rem;
    font-weight: 600;
    white-space: nowrap;
    color: var(--ink-1);
  }
  .mark[data-direction='顺'] {
    color: var(--seal);
  }
  .mark[data-direction='平'] {
    color: var(--ink-3);
  }
  .asked {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 4px 16px;
    .say {
      flex: 1 1 12em;
      min-width: 0;
      font-size: clamp(1.125rem, 1rem + 0.6vw, 1.5rem);
      line-height: 1.5;
      letter-spacing: 0;
      text-wrap: pretty;
    }
    .verdict {
      display: grid;
    }
    strong {
      ${song}
      font-size: clamp(1.75rem, 1.2rem + 2vw, 3rem);
      line-height: 1.15;
    }
  }
  dl {
    margin-top: 8px;
    border-top: 1px solid var(--line-2);
    > div {
      display: grid;
      grid-template-columns: 5.25rem minmax(0, 1fr);
      gap: 12px;
      padding: 4px 0;
      border-bottom: 1px solid var(--line-2);
      font-size: 1rem;
      line-height: 1.55;
    }
    dt {
      color: var(--ink-2);
    }
    dd {
      margin: 0;
    }
  }
  /* On paper in few lines: the chart below keeps its sheet. */
  ${media.print} {
    margin-bottom: 6px;
    dl {
      display: flex;
      flex-wrap: wrap;
      gap: 0 16px;
      margin: 0;
      border: 0;
    }
    dl > div {
      display: flex;
      gap: 6px;
      padding: 0;
      border: 0;
      font-size: 0.8125rem;
    }
    .asked {
      flex-wrap: nowrap;
      align-items: baseline;
      gap: 0 8px;
    }
    .asked .verdict {
      display: flex;
      align-items: baseline;
      gap: 4px;
    }
    .asked strong {
      font-size: 1.125rem;
    }
    .asked .say {
      font-size: 0.9375rem;
      line-height: 1.35;
    }
    dl > div {
      line-height: 1.35;
    }
  }
`;
