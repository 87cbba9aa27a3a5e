import styled from 'styled-components';
import { usePortal } from '../tool/portal-state.ts';
import { media } from '../ui/index.ts';

const Site = styled.p`
  display: none;
  ${media.print} {
    display: block;
    font-weight: 700;
  }
`;

/** The site's name above a result, on paper only: the header with its mark is not printed. */
export const SiteOnPaper = () => <Site>{usePortal().brand.name}</Site>;
