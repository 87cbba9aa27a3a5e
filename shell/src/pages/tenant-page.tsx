import type { PortalConfig } from '@tianji/contracts';
import { Card, type as face, Page, PageTitle } from '@tianji/kit/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Intro = styled.p`
  ${face.reading}
  margin-bottom: 24px;
`;
const Claims = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: 16px;
  h2 {
    ${face.h3}
  }
  p {
    margin-top: 8px;
    color: var(--ink-2);
  }
`;

/** A page whose text comes from the tenant. */
export function TenantPage({
  page,
  children,
}: {
  page: PortalConfig['pages']['about'];
  children?: ReactNode;
}) {
  return (
    <Page>
      <PageTitle title={page.title} />
      {page.intro ? <Intro>{page.intro}</Intro> : null}
      {page.claims.length > 0 ? (
        <Claims>
          {page.claims.map(({ title, text }) => (
            <Card key={title} as="section">
              <h2>{title}</h2>
              <p>{text}</p>
            </Card>
          ))}
        </Claims>
      ) : null}
      {children}
    </Page>
  );
}
