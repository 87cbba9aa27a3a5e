import type { ApiError } from '@tianji/kit';
import { Button, CircleAlert, Icon, type } from '@tianji/kit/ui';
import type { CallOutput } from '@tianji/member/contract';
import { useState } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: 8px;
  padding-top: 18px;
  border-top: 1px solid var(--line);
  > p {
    ${type.small}
    color: var(--ink-3);
  }
  > p[role='alert'] {
    display: flex;
    align-items: flex-start;
    gap: 6px;
    color: var(--danger);
  }
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

/** Browsers make passkeys for names only, never for a mere number. */
const isNamed = () => !/^[\d.]+$|^\[/.test(window.location.hostname);

/** Whether this browser can log in by a passkey at this address. */
const canBeUsed = () => 'PublicKeyCredential' in window && isNamed();

type Reply = CallOutput<'member/loginByPasskey'>;

/** The second way in, for whoever has added this device to the account. */
export function PasskeyButton({ onReply, disabled }: { onReply: (reply: Reply) => void; disabled: boolean }) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  if (!canBeUsed()) return null;

  async function press() {
    setBusy(true);
    setWrong('');
    try {
      const { loginByPasskey } = await import('./passkey-login.ts');
      const reply = await loginByPasskey();
      if (reply) return onReply(reply);
      setWrong('没有完成登录。这台设备若还没有添加过，请先用手机号与验证码登录。');
    } catch (error) {
      setWrong((error as Partial<ApiError>).code ? (error as ApiError).message : UNKNOWN);
    }
    setBusy(false);
  }

  return (
    <Box>
      <Button wide size="lg" loading={busy} disabled={disabled} onClick={() => void press()}>
        用指纹、面容或屏幕锁登录
      </Button>
      {wrong ? (
        <p role="alert">
          <Icon of={CircleAlert} size={16} />
          {wrong}
        </p>
      ) : (
        <p>须先登录一次，在“我的”页面添加这台设备。</p>
      )}
    </Box>
  );
}

const UNKNOWN = '这台设备没能完成登录，请用手机号与验证码登录。';
