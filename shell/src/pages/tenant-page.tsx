import { Card, ErrorState, type as face, Page, PageTitle, Skeleton } from '@tianji/kit/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTenantText } from './use-tenant-text.ts';

const Intro = styled.p`
  ${face.reading}
  margin-bottom: 24px;
`;
const General = styled.div`
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

/**
 * A page whose text comes from the tenant.
 * @param general stands in its place while the tenant has written none, so that the page is not empty
 */
export function TenantPage({
  page,
  general,
  children,
}: {
  page: 'partnership' | 'about' | 'download';
  general?: ReactNode;
  children?: ReactNode;
}) {
  const { text, waits, failed, again } = useTenantText(
    page,
    ({ intro, claims }) => intro !== '' || claims.length > 0,
  );
  return (
    <Page>
      <PageTitle title={text.title} />
      {failed ? <ErrorState onRetry={again}>正文没有载入，请再试一次。</ErrorState> : null}
      {waits ? <Skeleton lines={5} label="正在载入正文" /> : null}
      {text.intro ? <Intro>{text.intro}</Intro> : null}
      {general && !waits && !failed && !text.intro && text.claims.length === 0 ? (
        <General>{general}</General>
      ) : null}
      {text.claims.length > 0 ? (
        <Claims>
          {text.claims.map(({ title, text }) => (
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
