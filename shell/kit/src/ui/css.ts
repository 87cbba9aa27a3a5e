import { css } from 'styled-components';

/** Breakpoints as media queries: phone < 768, tablet 768–1079, desktop ≥ 1080. Paper is never a phone, though A4 is narrow. */
export const media = {
  phone: '@media screen and (max-width:767.98px)',
  tablet: '@media (min-width:768px) and (max-width:1079.98px)',
  tabletUp: '@media print,(min-width:768px)',
  desktop: '@media (min-width:1080px)',
  print: '@media print',
  hover: '@media (hover:hover)',
  calm: '@media (prefers-reduced-motion:reduce)',
} as const;

/** Song face at 700 with the tracking of headings; never below 15 px (phone charts 13 px). */
export const song = css`
  font-family: var(--song);
  font-weight: 700;
  letter-spacing: 0.04em;
`;

/** The type scale as mixins: `${type.h2}` inside a styled component. */
export const type = {
  h1: css`
    ${song}
    font-size: 1.75rem;
    line-height: 2.25rem;
    ${media.phone} {
      font-size: 1.5rem;
      line-height: 2rem;
    }
  `,
  h2: css`
    ${song}
    font-size: 1.25rem;
    line-height: 1.75rem;
  `,
  h3: css`
    ${song}
    font-size: 1.125rem;
    line-height: 1.625rem;
  `,
  reading: 'font-size:1rem;line-height:1.875rem;max-width:38em;',
  body: 'font-size:0.875rem;line-height:1.375rem;',
  small: 'font-size:0.8125rem;line-height:1.25rem;',
  note: 'font-size:0.75rem;line-height:1.125rem;',
} as const;

/** Hides an element visually but not from screen readers. */
export const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;
