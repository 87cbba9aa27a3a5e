// No result: how often a site's pages and charts were used.
import { type ToolPageProps, useTitle } from '@tianji/kit';
import { Page, PageTitle, Segmented } from '@tianji/kit/ui';
import { useCallback, useMemo, useState } from 'react';
import type { Api } from '../api.ts';
import { Figures } from '../features/figures/figures.tsx';
import { lastDays } from '../features/figures/sums.ts';
import { Answered } from '../features/site/answered.tsx';
import { MembersOnly } from '../features/site/members-only.tsx';
import { NoSite } from '../features/site/no-site.tsx';
import { SiteTabs } from '../features/site/site-tabs.tsx';
import { useAnswer } from '../features/site/use-answer.ts';

const SPANS = ['7', '30', '90'] as const;

/** 数目: visits, charts, registrations and orders of a site by day and tool. */
export default function FiguresPage({ params }: ToolPageProps) {
  const site = params.site ?? '';
  useTitle('本站数目');
  return (
    <Page>
      <PageTitle
        title="本站数目"
        lead="只有数目：不用 Cookie，不记是谁。访问为打开或刷新页面的次数，不含站内换页；排盘为得到结果的次数；订单为已支付的，金额不减退款。"
        crumbs={[
          { label: '合作', href: '/partnership' },
          { label: '我的站点', href: '/partner' },
          { label: '数目' },
        ]}
        tools={<SiteTabs site={site} page="figures" />}
      />
      <MembersOnly titled title="本站数目">
        <Counted key={site} site={site} />
      </MembersOnly>
    </Page>
  );
}

function Counted({ site }: { site: string }) {
  const [days, setDays] = useState<(typeof SPANS)[number]>('30');
  const span = useMemo(() => ({ site, ...lastDays(Number(days)) }), [site, days]);
  const ask = useCallback(
    (api: Api, signal: AbortSignal) =>
      api.call('partner/{site}/getFigures', span, { signal, made: 'pressed' }),
    [span],
  );
  const [answer, again] = useAnswer(ask);
  return (
    <>
      <Segmented
        label="看多少天"
        options={SPANS.map((value) => ({ value, label: `近 ${value} 天` }))}
        value={days}
        onChange={setDays}
      />
      <Answered answer={answer} again={again} missing={<NoSite />} label="正在载入数目" lines={8}>
        {({ rows }) => <Figures span={span} rows={rows} />}
      </Answered>
    </>
  );
}
