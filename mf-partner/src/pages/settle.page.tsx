// No result: payments of a site and its share.
import { type ToolPageProps, useTitle } from '@tianji/kit';
import { Page, PageTitle } from '@tianji/kit/ui';
import { useCallback } from 'react';
import type { Api } from '../api.ts';
import { Entries } from '../features/settlement/entries.tsx';
import { Statements } from '../features/settlement/statements.tsx';
import { Summary } from '../features/settlement/summary.tsx';
import { Answered } from '../features/site/answered.tsx';
import { MembersOnly } from '../features/site/members-only.tsx';
import { NoSite } from '../features/site/no-site.tsx';
import { SiteTabs } from '../features/site/site-tabs.tsx';
import { useAnswer } from '../features/site/use-answer.ts';

/** 结算: the amount due to a site each month, and the payments that it consists of. */
export default function SettlePage({ params }: ToolPageProps) {
  const site = params.site ?? '';
  useTitle('结算');
  return (
    <Page>
      <PageTitle
        title="结算"
        crumbs={[
          { label: '合作', href: '/partnership' },
          { label: '我的站点', href: '/partner' },
          { label: '结算' },
        ]}
        tools={<SiteTabs site={site} page="settle" />}
      />
      <MembersOnly titled title="结算">
        <Settle key={site} site={site} />
      </MembersOnly>
    </Page>
  );
}

function Settle({ site }: { site: string }) {
  const ask = useCallback(
    (api: Api, signal: AbortSignal) =>
      Promise.all([
        api.call('partner/{site}/getSettlement', { site }, { signal, made: 'pressed' }),
        api.call('partner/{site}/getStatements', { site }, { signal, made: 'pressed' }),
      ]),
    [site],
  );
  const [answer, again] = useAnswer(ask);
  return (
    <Answered answer={answer} again={again} missing={<NoSite />} label="正在载入结算" lines={8}>
      {([settlement, { statements, rule }]) => (
        <>
          <Summary settlement={settlement} />
          <Statements site={site} statements={statements} />
          <Entries key={settlement.asOf} site={site} settlement={settlement} rule={rule} />
        </>
      )}
    </Answered>
  );
}
