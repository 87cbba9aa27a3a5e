// No result: the sites of a partner.
import { Link, usePortal, useTitle } from '@tianji/kit';
import { Chip, EmptyState, LinkButton, Page, PageTitle, song, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { Api, CallOutput } from '../api.ts';
import { ROLE_NAMES } from '../features/roles/words.ts';
import { Answered } from '../features/site/answered.tsx';
import { MembersOnly } from '../features/site/members-only.tsx';
import { useAnswer } from '../features/site/use-answer.ts';

const List = styled.ul`
  border-top: 3px solid var(--ink-1);
  background: var(--leaf);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    padding: 14px 20px;
    border: 1px solid var(--line);
    border-top: 0;
  }
  a {
    ${song}
    font-size: 1.125rem;
    line-height: 1.625rem;
  }
  .id {
    ${type.small}
    color: var(--ink-3);
  }
  .state {
    margin-left: auto;
  }
`;

type Site = CallOutput<'partner/getSites'>['sites'][number];
const STATES: Record<Site['state'], string> = { draft: '未上线', live: '已上线', suspended: '已暂停' };

/** Where somebody with these roles begins. */
function firstPage(site: string, roles: Site['roles']): string {
  if (roles.some((role) => role === 'owner' || role === 'editor')) return `/partner/${site}`;
  return roles.includes('treasurer') ? `/partner/${site}/settle` : '/desk';
}

const ask = (api: Api, signal: AbortSignal) => api.call('partner/getSites', {}, { signal, made: 'pressed' });

/** 我的站点: the sites that a member may compose, and the way to the operator's pages for those who operate. */
export default function SitesPage() {
  useTitle('我的站点');
  return (
    <Page>
      <MembersOnly title="我的站点">
        <Sites />
      </MembersOnly>
    </Page>
  );
}

function Sites() {
  const [answer, again] = useAnswer(ask);
  const operator = answer.phase === 'ready' && answer.data.operator;
  return (
    <>
      <PageTitle
        title="我的站点"
        crumbs={[{ label: '合作', href: '/partnership' }, { label: '我的站点' }]}
        tools={operator ? <LinkButton href="/operator">平台运营</LinkButton> : null}
      />
      <Answered answer={answer} again={again} label="正在载入站点" lines={3}>
        {({ sites }) =>
          sites.length === 0 ? (
            <NoSites />
          ) : (
            <List aria-label="我的站点">
              {sites.map(({ site, name, state, version, roles }) => (
                <li key={site}>
                  <Link href={firstPage(site, roles)}>{name || site}</Link>
                  <span className="id">
                    {site}　{roles.map((role) => ROLE_NAMES[role]).join('、')}
                  </span>
                  <span className="state">
                    <Chip>
                      {version && state === 'live' ? `${STATES.live}　第 ${version} 版` : STATES[state]}
                    </Chip>
                  </span>
                </li>
              ))}
            </List>
          )
        }
      </Answered>
    </>
  );
}

/** An application is offered where this site takes any. */
function NoSites() {
  const applies = usePortal().tools.some(({ routes }) =>
    routes.some(({ path }) => path === '/partnership/apply'),
  );
  return (
    <EmptyState
      title="还没有站点"
      action={
        <LinkButton variant={applies ? 'ink' : 'line'} href="/partnership">
          {applies ? '申请合作' : '合作'}
        </LinkButton>
      }
    >
      {applies
        ? '申请通过后，可在这里选工具、配颜色、写文字，发布成自己的站点。'
        : '站主给了您角色以后，您管理的站点列在这里。'}
    </EmptyState>
  );
}
