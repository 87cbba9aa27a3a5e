// No result: the document of a site.
import { type ToolPageProps, useTitle } from '@tianji/kit';
import { PageTitle } from '@tianji/kit/ui';
import { useCallback } from 'react';
import { type Api, useApi } from '../api.ts';
import { Composer } from '../features/composer/composer.tsx';
import { Wide } from '../features/composer/layout.tsx';
import { Answered } from '../features/site/answered.tsx';
import { MembersOnly } from '../features/site/members-only.tsx';
import { NoSite } from '../features/site/no-site.tsx';
import { SiteTabs } from '../features/site/site-tabs.tsx';
import { useAnswer } from '../features/site/use-answer.ts';

/** 搭建我的站点. */
export default function ComposerPage({ params }: ToolPageProps) {
  const site = params.site ?? '';
  useTitle('搭建我的站点');
  return (
    <Wide>
      <PageTitle
        title="搭建我的站点"
        crumbs={[
          { label: '合作', href: '/partnership' },
          { label: '我的站点', href: '/partner' },
          { label: '搭建' },
        ]}
        tools={<SiteTabs site={site} page="compose" />}
      />
      <MembersOnly titled title="搭建我的站点">
        <Site key={site} site={site} />
      </MembersOnly>
    </Wide>
  );
}

function Site({ site }: { site: string }) {
  const api = useApi();
  const ask = useCallback(
    (api: Api, signal: AbortSignal) =>
      api.call('partner/{site}/getSite', { site }, { signal, made: 'pressed' }),
    [site],
  );
  const [answer, again] = useAnswer(ask);
  return (
    <Answered answer={answer} again={again} missing={<NoSite />} label="正在载入站点" lines={8}>
      {(data) => (
        <Composer
          answer={data}
          onRenew={() => api.call('partner/{site}/getSite', { site }, { made: 'pressed' })}
        />
      )}
    </Answered>
  );
}
