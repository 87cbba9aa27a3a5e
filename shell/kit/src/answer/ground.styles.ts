import styled from 'styled-components';
import { media, song } from '../ui/css.ts';

// Twice the class: the panel around it sets lists back.

/** What the sentence rests on; what a finger may press reaches into the room above the stroke. */
export const Ground = styled.div`
  && {
    position: relative;
    z-index: 1;
    margin: -2px 0 -12px;
    button {
      cursor: pointer;
      background: none;
      color: var(--ink-1);
      min-height: 28px;
      @media (pointer: coarse) {
        min-height: 44px;
      }
    }
    .ask {
      display: inline-flex;
      align-items: center;
      gap: 6px;
      font-size: 0.875rem;
      font-weight: 600;
      text-decoration: underline dotted;
      text-underline-offset: 4px;
    }
    ul {
      margin: 4px 0 24px;
      padding-left: 16px;
      border-left: 2px solid var(--seal);
    }
    li {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 6px 8px;
      padding: 8px 0;
      font-size: 0.875rem;
      line-height: 1.65;
      color: var(--ink-2);
    }
    li > p {
      flex-basis: 100%;
      font-size: 1rem;
    }
    li button {
      ${song}
      position: relative;
      padding: 0 12px;
      min-height: 36px;
      border: 1px solid var(--seal);
      border-radius: 3px;
      background: var(--seal-wash);
      font-size: 1.125rem;
      &::after {
        content: '';
        position: absolute;
        inset: -4px 0;
      }
    }
    li button[aria-pressed='true'] {
      outline: 2px solid var(--seal);
    }

    ${media.print} {
      display: none;
    }
  }
`;
