import type { ApiError } from '@tianji/kit';
import { Button, Notice, type } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { type CallOutput, useApi } from '../../api.ts';
import { Copyable } from '../site/copyable.tsx';
import { timeText } from '../site/times.ts';

const Box = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  p {
    ${type.body}
    color: var(--ink-2);
    max-width: 38em;
  }
  > div {
    width: 100%;
  }
`;

/** Makes the link by which a practitioner takes up the desk of this site. */
export function Invite({ site }: { site: string }) {
  const api = useApi();
  const [link, setLink] = useState<CallOutput<'partner/{site}/invite'> | null>(null);
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);

  async function make() {
    setBusy(true);
    setFailed('');
    try {
      setLink(await api.call('partner/{site}/invite', { site }, { quiet: true }));
    } catch (error) {
      setFailed((error as ApiError).message);
    }
    setBusy(false);
  }

  return (
    <Box>
      <p>把链接发给在本站执业的老师。老师在本站登录后打开它，就有了自己的工作台；链接只能用一次。</p>
      {link ? (
        <div>
          <Copyable label="邀请链接" text={link.url} />
          <p>{timeText(link.expires)}前有效。</p>
        </div>
      ) : null}
      {failed ? <Notice tone="danger">{failed}</Notice> : null}
      <Button loading={busy} onClick={() => void make()}>
        {link ? '再做一个链接' : '做邀请链接'}
      </Button>
    </Box>
  );
}
