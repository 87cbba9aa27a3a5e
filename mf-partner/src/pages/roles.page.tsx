// No result: who may do what at a site.
import { type ToolPageProps, useTitle } from '@tianji/kit';
import { Page, PageTitle, Section } from '@tianji/kit/ui';
import { useCallback } from 'react';
import type { Api } from '../api.ts';
import { Invite } from '../features/members/invite.tsx';
import { Leave } from '../features/members/leave.tsx';
import { InviteList, RoleList } from '../features/roles/role-list.tsx';
import { Steps } from '../features/roles/steps.tsx';
import { Answered } from '../features/site/answered.tsx';
import { MembersOnly } from '../features/site/members-only.tsx';
import { NoSite } from '../features/site/no-site.tsx';
import { SiteTabs } from '../features/site/site-tabs.tsx';
import { useAnswer } from '../features/site/use-answer.ts';

const TITLE = '角色与去留';

/** 角色与去留: who has which role, who is invited, what waits before it is in force, and the way out. */
export default function RolesPage({ params }: ToolPageProps) {
  const site = params.site ?? '';
  useTitle(TITLE);
  return (
    <Page>
      <PageTitle
        title={TITLE}
        lead="移交站主、退出、导出与更换收款账户，都先告知每位站主，等候期满后才生效。"
        crumbs={[
          { label: '合作', href: '/partnership' },
          { label: '我的站点', href: '/partner' },
          { label: TITLE },
        ]}
        tools={<SiteTabs site={site} page="roles" />}
      />
      <MembersOnly titled title={TITLE}>
        <SiteRoles key={site} site={site} />
      </MembersOnly>
    </Page>
  );
}

function SiteRoles({ site }: { site: string }) {
  const ask = useCallback(
    (api: Api, signal: AbortSignal) =>
      Promise.all([
        api.call('partner/{site}/getRoles', { site }, { signal, made: 'pressed' }),
        api.call('partner/{site}/getSite', { site }, { signal, made: 'pressed' }),
      ]),
    [site],
  );
  const [answer, again] = useAnswer(ask);
  return (
    <Answered answer={answer} again={again} missing={<NoSite />} label="正在载入角色" lines={5}>
      {([{ roles, invites, steps }, { erasedAt, roles: own }]) => (
        <>
          <Steps site={site} steps={steps} onChange={again} />
          <Section title="谁有什么角色">
            <RoleList site={site} roles={roles} onChange={again} />
          </Section>
          <Section title="邀请">
            <InviteList site={site} invites={invites} onChange={again} />
            <Invite site={site} onChange={again} />
          </Section>
          {own.includes('owner') ? (
            <Section title="导出与退出">
              <Leave site={site} erasedAt={erasedAt} steps={steps} onChange={again} />
            </Section>
          ) : null}
        </>
      )}
    </Answered>
  );
}
