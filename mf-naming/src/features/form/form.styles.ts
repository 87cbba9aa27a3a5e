import { media, type } from '@tianji/kit/ui';
import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 20px 16px;
  .wide {
    grid-column: 1 / -1;
  }
  /* A field that is pointed at comes clear of the header. */
  input,
  button {
    scroll-margin-block: 140px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px;
  align-items: center;
  > [role='radiogroup'] {
    height: 44px;
  }
`;

export const Siblings = styled.fieldset`
  grid-column: 1 / -1;
  display: grid;
  gap: 16px;
  padding-top: 20px;
  border: 0;
  border-top: 1px solid var(--line);
  .sibling {
    display: grid;
    grid-template-columns: 64px 160px minmax(0, 1fr);
    gap: 12px;
    align-items: start;
  }
  .sibling > strong {
    padding-top: 36px;
    font-weight: 400;
    color: var(--ink-2);
  }
  ${media.phone} {
    .sibling {
      grid-template-columns: 64px minmax(0, 1fr);
    }
    .sibling > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

export const More = styled.details`
  grid-column: 1 / -1;
  border-top: 1px solid var(--line);
  summary {
    padding: 12px 0;
    color: var(--ink-2);
    cursor: pointer;
  }
  .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 20px 16px;
    padding-bottom: 8px;
  }
  ${media.phone} {
    .fields {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export const Progressing = styled.div`
  p {
    margin-top: 8px;
    ${type.small}
    color: var(--ink-2);
  }
`;
