import styled from 'styled-components';
import { media, song } from '../ui/css.ts';

// Twice the class: the panel around it sets lists back.

/** The three answers, each under its head. */
export const Three = styled.ul`
  && {
    margin-top: 10px;
    border-top: 1px solid var(--line-2);
    ${media.desktop} {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 0 24px;
    }
    > li {
      display: grid;
      grid-template-columns: 5.25rem minmax(0, 1fr);
      gap: 4px 12px;
      padding: 10px 0;
      border-bottom: 1px solid var(--line-2);
      font-size: 1rem;
      line-height: 1.65;
    }
    h3 {
      ${song}
      display: grid;
      align-content: start;
      font-size: 1.25rem;
      line-height: 1.5;
    }
}
`;
