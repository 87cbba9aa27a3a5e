// No result: counts of a site's members.
import { type ToolPageProps, useTitle } from '@tianji/kit';
import { Page, PageTitle } from '@tianji/kit/ui';
import { useCallback } from 'react';
import type { Api } from '../api.ts';
import { MemberCounts } from '../features/members/month-table.tsx';
import { Answered } from '../features/site/answered.tsx';
import { MembersOnly } from '../features/site/members-only.tsx';
import { NoSite } from '../features/site/no-site.tsx';
import { SiteTabs } from '../features/site/site-tabs.tsx';
import { useAnswer } from '../features/site/use-answer.ts';

/** 会员: how many members a site has. */
export default function MembersPage({ params }: ToolPageProps) {
  const site = params.site ?? '';
  useTitle('本站会员');
  return (
    <Page>
      <PageTitle
        title="本站会员"
        lead="只有数目：会员的命盘与资料只属于会员自己。"
        crumbs={[
          { label: '合作', href: '/partnership' },
          { label: '我的站点', href: '/partner' },
          { label: '会员' },
        ]}
        tools={<SiteTabs site={site} page="members" />}
      />
      <MembersOnly titled title="本站会员">
        <Members key={site} site={site} />
      </MembersOnly>
    </Page>
  );
}

function Members({ site }: { site: string }) {
  const ask = useCallback(
    (api: Api, signal: AbortSignal) =>
      api.call('partner/{site}/getMembers', { site }, { signal, made: 'pressed' }),
    [site],
  );
  const [answer, again] = useAnswer(ask);
  return (
    <Answered answer={answer} again={again} missing={<NoSite />} label="正在载入会员人数" lines={5}>
      {(counts) => <MemberCounts counts={counts} />}
    </Answered>
  );
}
