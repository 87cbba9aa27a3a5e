import { type as face, media, Page, PageTitle } from '@tianji/kit/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Text = styled.article`
  ${face.reading}
  h2 {
    ${face.h2}
    margin: 32px 0 8px;
  }
  p + p,
  p + ul,
  ul + p {
    margin-top: 12px;
  }
  ul {
    padding-left: 1.2em;
    list-style: disc;
  }
  a {
    color: var(--info);
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.phone} {
    line-height: 1.75rem;
  }
`;

/** Running text for legal pages. */
export function Prose({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Page>
      <PageTitle title={title} lead={lead} />
      <Text>{children}</Text>
    </Page>
  );
}

/** A section of running text. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
