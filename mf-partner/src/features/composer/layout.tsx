import { media } from '@tianji/kit/ui';
import styled from 'styled-components';

/** The composer is wider than other pages: the sections beside the portal itself. */
export const Wide = styled.div`
  width: 100%;
  max-width: 1440px;
  margin: 0 auto;
  padding: 0 24px;
  ${media.phone} {
    padding: 0 16px;
  }
`;

/** Sections of 520 px and the preview beside them; one of the two below 1080 px. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  margin-top: 12px;
  ${media.desktop} {
    grid-template-columns: minmax(400px, 520px) minmax(0, 1fr);
    align-items: start;
  }
  @media (max-width: 1079.98px) {
    &[data-tab='preview'] > .edit {
      display: none;
    }
  }
`;
export const Side = styled.div`
  min-width: 0;
  ${media.desktop} {
    position: sticky;
    top: calc(var(--header-h) + 12px);
    max-height: calc(100vh - var(--header-h) - 90px);
    overflow-y: auto;
  }
`;
export const OnSmall = styled.div`
  ${media.desktop} {
    display: none;
  }
`;
