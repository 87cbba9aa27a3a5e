// No result: host names of a site.
import { type ToolPageProps, useTitle } from '@tianji/kit';
import { EmptyState, Page, PageTitle, Section } from '@tianji/kit/ui';
import { useCallback } from 'react';
import styled from 'styled-components';
import type { Api } from '../api.ts';
import { AddDomain } from '../features/domains/add-domain.tsx';
import { DomainCard } from '../features/domains/domain-card.tsx';
import { MissingList } from '../features/domains/missing-list.tsx';
import { Answered } from '../features/site/answered.tsx';
import { filled, readDraft } from '../features/site/document.ts';
import { MembersOnly } from '../features/site/members-only.tsx';
import { useAccounts, withAccounts } from '../features/site/missing.ts';
import { NoSite } from '../features/site/no-site.tsx';
import { SiteTabs } from '../features/site/site-tabs.tsx';
import { useAnswer } from '../features/site/use-answer.ts';

const List = styled.ul`
  display: grid;
  gap: 16px;
  margin-top: 20px;
`;

/** 域名: how a host name is pointed to the site and proved, and what is missing before the site goes live. */
export default function DomainsPage({ params }: ToolPageProps) {
  const site = params.site ?? '';
  useTitle('接入域名');
  return (
    <Page>
      <PageTitle
        title="接入域名"
        crumbs={[
          { label: '合作', href: '/partnership' },
          { label: '我的站点', href: '/partner' },
          { label: '域名' },
        ]}
        tools={<SiteTabs site={site} page="domains" />}
      />
      <MembersOnly titled title="接入域名">
        <Domains key={site} site={site} />
      </MembersOnly>
    </Page>
  );
}

function Domains({ site }: { site: string }) {
  const ask = useCallback(
    (api: Api, signal: AbortSignal) =>
      Promise.all([
        api.call('partner/{site}/getDomains', { site }, { signal, made: 'pressed' }),
        api.call('partner/{site}/getSite', { site }, { signal, made: 'pressed' }),
      ]),
    [site],
  );
  const [answer, again] = useAnswer(ask);
  const accounts = useAccounts(site);
  const hasPlans = (draft: string) => filled(readDraft(draft) ?? {}).plans.length > 0;
  return (
    <Answered answer={answer} again={again} missing={<NoSite />} label="正在载入域名" lines={6}>
      {([{ domains, pointTo }, { missing, published, draft }]) => (
        <>
          <AddDomain site={site} onAdded={again} />
          {domains.length === 0 ? (
            <List as="div">
              <EmptyState title="还没有域名">添加后给出一条 TXT 记录，用来证明域名归您。</EmptyState>
            </List>
          ) : (
            <List aria-label="域名">
              {domains.map((domain) => (
                <DomainCard
                  key={domain.host}
                  site={site}
                  domain={domain}
                  pointTo={pointTo}
                  onChange={again}
                />
              ))}
            </List>
          )}
          <Section title={published ? '还可以补上' : '上线前还缺'}>
            <MissingList
              site={site}
              missing={withAccounts(missing, accounts, hasPlans(draft))}
              published={published !== null}
            />
          </Section>
        </>
      )}
    </Answered>
  );
}
