import styled from 'styled-components';
import { media } from '../ui/css.ts';

// Twice the class: the panel around it sets paragraphs back.
export const Past = styled.div`
  && {
    margin-top: 12px;
    font-size: 0.875rem;
    line-height: 1.6;
    color: var(--ink-2);
    b {
      margin-inline-end: 8px;
    }
    p {
      margin-bottom: 8px;
    }
    p:empty {
      margin: 0;
    }
    button {
      margin-inline-end: 8px;
    }
    ${media.print} {
      display: none;
    }
  }
`;
