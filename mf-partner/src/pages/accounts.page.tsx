// No result: a site's own accounts for payments and messages.
import { type ToolPageProps, useTitle } from '@tianji/kit';
import { Page, PageTitle, Section } from '@tianji/kit/ui';
import { useCallback } from 'react';
import type { Api } from '../api.ts';
import { PaymentAccount } from '../features/accounts/payment-account.tsx';
import { SmsAccount } from '../features/accounts/sms-account.tsx';
import { Answered } from '../features/site/answered.tsx';
import { MembersOnly } from '../features/site/members-only.tsx';
import { SiteTabs } from '../features/site/site-tabs.tsx';
import { useAnswer } from '../features/site/use-answer.ts';

const TITLE = '收款与短信';

/** 收款与短信: the site's own merchant account and its own account for messages, in place of the platform's. */
export default function AccountsPage({ params }: ToolPageProps) {
  const site = params.site ?? '';
  useTitle(TITLE);
  return (
    <Page>
      <PageTitle
        title={TITLE}
        crumbs={[
          { label: '合作', href: '/partnership' },
          { label: '我的站点', href: '/partner' },
          { label: TITLE },
        ]}
        tools={<SiteTabs site={site} page="accounts" />}
      />
      <MembersOnly titled title={TITLE}>
        <Payment key={`pay ${site}`} site={site} />
        <Sms key={`sms ${site}`} site={site} />
      </MembersOnly>
    </Page>
  );
}

function Payment({ site }: { site: string }) {
  const ask = useCallback(
    (api: Api, signal: AbortSignal) =>
      api.call('paymentaccount/{site}/getAccount', { site }, { signal, quiet: true }),
    [site],
  );
  const [answer, again] = useAnswer(ask);
  return (
    <Section title="支付账户">
      <Answered answer={answer} again={again} label="正在载入支付账户">
        {(data) => <PaymentAccount site={site} answer={data} onChange={again} />}
      </Answered>
    </Section>
  );
}

function Sms({ site }: { site: string }) {
  const ask = useCallback(
    (api: Api, signal: AbortSignal) =>
      api.call('smsaccount/{site}/getAccount', { site }, { signal, quiet: true }),
    [site],
  );
  const [answer, again] = useAnswer(ask);
  return (
    <Section title="短信账户">
      <Answered answer={answer} again={again} label="正在载入短信账户">
        {(data) => <SmsAccount site={site} answer={data} onChange={again} />}
      </Answered>
    </Section>
  );
}
