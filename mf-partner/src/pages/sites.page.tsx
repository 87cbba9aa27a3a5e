import { isAborted, useTitle } from '@tianji/kit';
import { Page, PageTitle } from '@tianji/kit/ui';
import { useEffect, useState } from 'react';
import { type CallOutput, useApi } from '../api.ts';

/** The sites that the reader may manage. */
export default function SitesPage() {
  useTitle('合作站点');
  const api = useApi();
  const [found, setFound] = useState<CallOutput<'partner/getSites'>>();
  useEffect(() => {
    const controller = new AbortController();
    api
      .call('partner/getSites', {}, { signal: controller.signal })
      .then(setFound)
      .catch((error) => {
        if (!isAborted(error)) setFound(undefined);
      });
    return () => controller.abort();
  }, [api]);
  return (
    <Page>
      <PageTitle title="合作站点" crumbs={[{ label: '首页', href: '/index' }, { label: '合作站点' }]} />
      <ul>
        {found?.sites.map(({ site, name }) => (
          <li key={site}>{name}</li>
        ))}
      </ul>
    </Page>
  );
}
