// No result: a site's own accounts for payments and messages.
import { type ToolPageProps, useTitle } from '@tianji/kit';
import { Page, PageTitle, Section } from '@tianji/kit/ui';
import { type ReactNode, useCallback } from 'react';
import type { Api, CallOutput } from '../api.ts';
import { PaymentAccount } from '../features/accounts/payment-account.tsx';
import { SmsAccount } from '../features/accounts/sms-account.tsx';
import { Answered } from '../features/site/answered.tsx';
import { MembersOnly } from '../features/site/members-only.tsx';
import { NoSite } from '../features/site/no-site.tsx';
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
        <Account key={`pay ${site}`} title="支付账户" call="paymentaccount/{site}/getAccount" site={site}>
          {(answer, again) => <PaymentAccount site={site} answer={answer} onChange={again} />}
        </Account>
        <Messages key={`sms ${site}`} site={site} />
      </MembersOnly>
    </Page>
  );
}

const askSites = (api: Api, signal: AbortSignal) =>
  api.call('partner/getSites', {}, { signal, made: 'filling' });

/** The account for messages is its owner's affair: it is not asked for on behalf of anybody known to be none. */
function Messages({ site }: { site: string }) {
  const [answer] = useAnswer(askSites);
  if (answer.phase === 'loading') return null;
  const own = answer.phase === 'ready' ? answer.data.sites.find((each) => each.site === site) : undefined;
  if (own && !own.roles.includes('owner')) return null;
  return (
    <Account title="短信账户" call="smsaccount/{site}/getAccount" site={site}>
      {(data, again) => <SmsAccount site={site} answer={data} onChange={again} />}
    </Account>
  );
}

type GetAccount = 'paymentaccount/{site}/getAccount' | 'smsaccount/{site}/getAccount';

/** One account: asked for by its own call, and again after each change. */
function Account<C extends GetAccount>(props: {
  title: string;
  call: C;
  site: string;
  children: (answer: CallOutput<C>, again: () => void) => ReactNode;
}) {
  const { title, call, site, children } = props;
  const ask = useCallback(
    (api: Api, signal: AbortSignal): Promise<CallOutput<C>> =>
      api.call<GetAccount>(call, { site }, { signal, made: 'pressed' }) as Promise<CallOutput<C>>,
    [call, site],
  );
  const [answer, again] = useAnswer(ask);
  return (
    <Section title={title}>
      <Answered answer={answer} again={again} missing={<NoSite />} label={`正在载入${title}`}>
        {(data) => children(data, again)}
      </Answered>
    </Section>
  );
}
