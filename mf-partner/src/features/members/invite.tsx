import type { ApiError } from '@tianji/kit';
import { Button, Field, Segmented, TextInput, type } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { type CallOutput, useApi } from '../../api.ts';
import { INVITED, type InvitedRole, ROLE_DOES, ROLE_NAMES } from '../roles/words.ts';
import { Copyable } from '../site/copyable.tsx';
import { Refused } from '../site/refused.tsx';
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

/** Makes the link by which somebody takes up a role at this site. */
export function Invite({ site, onChange }: { site: string; onChange: () => void }) {
  const api = useApi();
  const [link, setLink] = useState<CallOutput<'partner/{site}/invite'> | null>(null);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [role, setRole] = useState<InvitedRole>('practitioner');
  const [who, setWho] = useState('');

  async function make() {
    setBusy(true);
    setFailed(null);
    try {
      setLink(await api.call('partner/{site}/invite', { site, role, who: who.trim() }, { made: 'pressed' }));
      onChange();
    } catch (error) {
      setFailed(error as ApiError);
    }
    setBusy(false);
  }

  return (
    <Box>
      <p>把链接发给对方，对方在本站登录后打开它，就有了所选的角色；链接只能用一次，一周内有效。</p>
      <Field label="角色" group hint={ROLE_DOES[role]}>
        <div>
          <Segmented
            value={role}
            options={INVITED.map((value) => ({ value, label: ROLE_NAMES[value] }))}
            onChange={setRole}
          />
        </div>
      </Field>
      <Field label="称呼" hint="给自己看的，便于日后辨认，可不填">
        <TextInput
          value={who}
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => setWho(target.value)}
        />
      </Field>
      {link ? (
        <div>
          <Copyable label="邀请链接" text={link.url} />
          <p>{timeText(link.expires)}前有效。</p>
        </div>
      ) : null}
      <Refused error={failed} />
      <Button loading={busy} onClick={() => void make()}>
        {link ? '再做一个链接' : '做邀请链接'}
      </Button>
    </Box>
  );
}
