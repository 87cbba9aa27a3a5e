// No result: an invitation, accepted once.
import { type ApiError, useTitle } from '@tianji/kit';
import { Button, Card, EmptyState, LinkButton, Notice, Page, PageTitle } from '@tianji/kit/ui';
import { useState } from 'react';
import { type CallOutput, useApi } from '../api.ts';
import { ROLE_DOES, ROLE_NAMES } from '../features/roles/words.ts';
import { MembersOnly } from '../features/site/members-only.tsx';

/** 接受邀请: somebody takes up a role at this site. The link is in the fragment, which browsers do not send. */
export default function InvitePage() {
  useTitle('接受邀请');
  const [link] = useState(() => window.location.hash.slice(1));
  return (
    <Page>
      <PageTitle title="接受邀请" />
      {link ? (
        <MembersOnly titled title="接受邀请">
          <Claim link={link} />
        </MembersOnly>
      ) : (
        <EmptyState title="链接无效或已过期">请向邀请您的人要一个新的链接。</EmptyState>
      )}
    </Page>
  );
}

function Claim({ link }: { link: string }) {
  const api = useApi();
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [given, setGiven] = useState<CallOutput<'partner/claimInvite'> | null>(null);
  const [failed, setFailed] = useState('');

  async function claim() {
    setState('busy');
    setFailed('');
    try {
      setGiven(await api.call('partner/claimInvite', {}, { link, made: 'pressed' }));
      setState('done');
    } catch (error) {
      setFailed((error as ApiError).message);
      setState('asking');
    }
  }

  if (state === 'done')
    return (
      <EmptyState
        title="已接受邀请"
        action={
          given?.role === 'practitioner' ? (
            <LinkButton variant="ink" href="/desk">
              打开工作台
            </LinkButton>
          ) : (
            <LinkButton variant="ink" href="/partner">
              我的站点
            </LinkButton>
          )
        }
      >
        {given?.role === 'practitioner'
          ? '您在本站有了自己的工作台，客户与记录只归您所有。'
          : `您现在是本站的${given ? ROLE_NAMES[given.role] : '成员'}：${given ? ROLE_DOES[given.role] : ''}。`}
      </EmptyState>
    );
  return (
    <Card>
      <p>接受后，您现在登录的手机号在本站就有了邀请人所给的角色。</p>
      {failed ? <Notice tone="danger">{failed}</Notice> : null}
      <p style={{ marginTop: 16 }}>
        <Button variant="seal" loading={state === 'busy'} onClick={() => void claim()}>
          接受邀请
        </Button>
      </p>
    </Card>
  );
}
