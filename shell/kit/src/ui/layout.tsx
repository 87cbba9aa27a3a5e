import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Anchor } from './anchor.tsx';
import { hidden, media, type } from './css.ts';

/** The content column: 1200 px, gutter 24 (phone 16). */
export const Page = styled.div`
  width: 100%;
  max-width: 1248px;
  margin: 0 auto;
  padding: 0 24px;
  ${media.phone} {
    padding: 0 16px;
  }
  ${media.print} {
    max-width: none;
    padding: 0;
  }
`;

/** For screen readers alone. */
export const VisuallyHidden = styled.span`
  ${hidden}
`;

/** First link of a page: appears on focus and jumps to the content. */
export const SkipLink = styled.a`
  position: fixed;
  left: 16px;
  top: -100px;
  z-index: 60;
  padding: 10px 16px;
  border-radius: 4px;
  background: var(--ink-1);
  color: var(--leaf);
  font-weight: 600;
  &:focus {
    top: 8px;
  }
  ${media.print} {
    display: none;
  }
`;

const Crumbs = styled.nav`
  ${type.small}
  color: var(--ink-3);
  ol {
    display: flex;
    flex-wrap: wrap;
  }
  li + li::before {
    content: '/';
    margin: 0 8px;
  }
  a {
    position: relative;
    color: var(--ink-2);
  }
  a::after {
    content: '';
    position: absolute;
    inset: -12px -6px;
  }
  ${media.hover} {
    a:hover {
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
`;

/** A breadcrumb; without `href` it is the current page. */
export type Crumb = { label: string; href?: string };

/** The way back: links, then the page itself. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <Crumbs aria-label="当前位置">
      <ol>
        {items.map((item) => (
          <li key={item.label}>
            {item.href ? (
              <Anchor href={item.href}>{item.label}</Anchor>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </Crumbs>
  );
}

const TitleRow = styled.header`
  padding: 20px 0 16px;
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    justify-content: space-between;
    gap: 4px 16px;
  }
  h1 {
    ${type.h1}
  }
  p {
    color: var(--ink-2);
    margin-top: 2px;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    /* Buttons are taller than the heading: it stands where the text of the document had it, and they about its middle. */
    margin-block: -4px;
  }
  /* Beside the title, signs alone: the answer is on the first screen. */
  ${media.phone} {
    padding: 12px 0;
    /* The heading stands where the text of the document had it, whatever is beside it. */
    .row {
      align-items: flex-start;
    }
    .tools:has(.word) {
      margin-block: -6px;
      margin-inline-start: auto;
      gap: 0;
    }
    .tools .word {
      ${hidden}
    }
    .tools svg {
      width: 20px;
      height: 20px;
    }
  }
`;

/** Head of a page: breadcrumb, the only h1, a line under it, tools (copy, save, print) at the right. */
export function PageTitle(props: {
  title: string;
  crumbs?: readonly Crumb[];
  lead?: ReactNode;
  tools?: ReactNode;
}) {
  return (
    <TitleRow>
      {props.crumbs ? <Breadcrumb items={props.crumbs} /> : null}
      <div className="row">
        <div>
          <h1>{props.title}</h1>
          {props.lead ? <p>{props.lead}</p> : null}
        </div>
        {props.tools ? (
          <div className="tools" data-print="hide">
            {props.tools}
          </div>
        ) : null}
      </div>
    </TitleRow>
  );
}

const SectionBox = styled.section`
  margin-top: 40px;
  ${media.phone} {
    margin-top: 32px;
  }
`;
const SectionHead = styled.div<{ $rule?: boolean }>`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  gap: 4px 14px;
  margin-bottom: 12px;
  break-after: avoid;
  h2 {
    ${type.h2}
  }
  .note {
    ${type.small}
    color: var(--ink-3);
  }
  .end {
    margin-left: auto;
    align-self: center;
  }
  ${(p) => p.$rule && '&::after{content:"";flex:1;min-width:24px;align-self:center;border-top:1px solid var(--line-2)}'}
`;

/** A part of a page under an h2. `rule` draws the hairline after the title: above running text only. */
export function Section(props: {
  title: string;
  id?: string;
  note?: ReactNode;
  end?: ReactNode;
  rule?: boolean;
  children?: ReactNode;
}) {
  return (
    <SectionBox id={props.id} tabIndex={props.id ? -1 : undefined} aria-label={props.title}>
      <SectionHead $rule={props.rule}>
        <h2>{props.title}</h2>
        {props.note ? <span className="note">{props.note}</span> : null}
        {props.end ? <span className="end">{props.end}</span> : null}
      </SectionHead>
      {props.children}
    </SectionBox>
  );
}

/** A flat box with a hairline: forms, lists, offers. Never a chart. */
export const Card = styled.div`
  padding: 24px;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--leaf);
  min-width: 0;
  h3 {
    ${type.h3}
    margin-bottom: 4px;
  }
  ${media.phone} {
    padding: 20px 16px;
  }
`;
