import type { PageView } from '@tianji/contracts';
import { useLocation, useSearchParams } from '@tianji/kit';
import { EmptyState, type as face, LinkButton, Page, RESULT_NOTICE } from '@tianji/kit/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useShell } from '../frame/shell-context.tsx';

const Part = styled.div`
  main {
    padding-bottom: 24px;
    outline: none;
  }
`;
const Foot = styled.footer`
  border-top: 1px solid var(--line);
  padding: 12px 0 16px;
  ${face.small}
  color: var(--ink-2);
  div {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
  }
  a {
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

interface EmbeddedProps {
  view: Extract<PageView, { kind: 'embed' }>;
  children: ReactNode;
}

/** A tool in a page of another site: the tool, the notice, and whose it is. No part of it is higher than its content. */
export function Embedded({ view, children }: EmbeddedProps) {
  const { config, registry } = useShell();
  const path = useLocation();
  const [query] = useSearchParams();
  for (const name of ['embed', 'theme']) query.delete(name);
  const isHere = registry.at(path)?.tool.id === view.tool;
  const address = query.size > 0 ? `${path}?${query}` : path;
  return (
    <Part>
      {isHere ? children : <Elsewhere address={address} />}
      <Foot>
        <Page as="div">
          <span>{RESULT_NOTICE}</span>
          <a href={address} target="_blank" rel="noopener">
            在{config.brand.name}打开
          </a>
        </Page>
      </Foot>
    </Part>
  );
}

/** The tool led to another page of the site, such as a report. */
function Elsewhere({ address }: { address: string }) {
  return (
    <main id="main" tabIndex={-1}>
      <Page>
        <EmptyState
          title="这一页在本站打开"
          action={
            <LinkButton href={address} target="_blank" rel="noopener">
              打开
            </LinkButton>
          }
        >
          这里只显示一个工具。
        </EmptyState>
      </Page>
    </main>
  );
}
