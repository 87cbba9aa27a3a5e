import { askConfirm } from '@tianji/kit';
import {
  Button,
  Card,
  ErrorState,
  lazyPiece,
  Skeleton,
  TextButton,
  tellLost,
  toast,
  type,
} from '@tianji/kit/ui';
import { type ComponentProps, useState } from 'react';
import styled from 'styled-components';
import { type CallOutput, useApi } from '../../api.ts';
import type { PasskeyAddDialog } from './passkey-add.tsx';
import type { PasskeyNameDialog } from './passkey-name.tsx';
import { useAnswer } from './use-answer.ts';

type Passkeys = CallOutput<'member/getPasskeys'>;

/** Loaded lazily, with the browser's side of WebAuthn: few readers ever open them. */
const AddDialog = lazyPiece<ComponentProps<typeof PasskeyAddDialog>>(
  () => import('./passkey-add.tsx').then(({ PasskeyAddDialog }) => ({ default: PasskeyAddDialog })),
  ({ onClose }) => onClose(),
);
const NameDialog = lazyPiece<ComponentProps<typeof PasskeyNameDialog>>(
  () => import('./passkey-name.tsx').then(({ PasskeyNameDialog }) => ({ default: PasskeyNameDialog })),
  ({ onClose }) => onClose(),
);

const Box = styled(Card)`
  display: grid;
  gap: 16px;
  > p {
    color: var(--ink-2);
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 24px;
    padding: 12px 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  li small {
    display: block;
    ${type.small}
    color: var(--ink-3);
  }
  > button {
    justify-self: start;
  }
`;
const Actions = styled.span`
  display: flex;
  gap: 24px;
`;

const ask = (api: ReturnType<typeof useApi>, signal: AbortSignal): Promise<Passkeys> =>
  api.call('member/getPasskeys', {}, { signal, made: 'filling' });

/** What a removal does to those who are logged in. */
const whoIsOut = ({ sessions, current }: Passkeys['list'][number]) => {
  if (sessions === 0) return '';
  return `用它登录的 ${sessions} 处会立即退出登录${current ? '，包括本机' : ''}。`;
};

const canBeAdded = () => 'PublicKeyCredential' in window;

/** The devices that log in by fingerprint, face or screen lock: each can be renamed and removed, this one added. */
export function Passkeys() {
  const api = useApi();
  const [answer, again] = useAnswer(ask);
  const [open, setOpen] = useState<'add' | Passkeys['list'][number] | null>(null);

  async function remove(passkey: Passkeys['list'][number]) {
    const { id, name } = passkey;
    const question = `确定移除“${name}”吗？移除后，不能再用它登录，须用手机号与验证码。${whoIsOut(passkey)}`;
    if (!(await askConfirm(question, { yes: '移除' }))) return;
    try {
      await api.call('member/removePasskey', { id }, { made: 'pressed' });
      toast('已移除');
    } catch (error) {
      tellLost(error);
    }
    again();
  }

  if (answer.phase === 'loading') return <Skeleton lines={2} label="正在载入已添加的设备" />;
  if (answer.phase === 'failed') return <ErrorState onRetry={again}>{answer.message}</ErrorState>;
  const { offered, fresh, list } = answer.data;
  const close = () => setOpen(null);
  const done = () => {
    close();
    again();
  };
  return (
    <Box>
      <p>
        {offered
          ? '添加自己的手机或电脑后，用它的指纹、面容或屏幕锁就能登录，不必再等短信；手机号与验证码仍可使用。指纹与面容只由设备核对，本站收不到。与他人共用的设备，请不要添加。'
          : '本站没有开通这种登录方式，请用手机号与验证码登录。'}
      </p>
      {list.length > 0 ? (
        <ul aria-label="已添加的设备">
          {list.map((each) => (
            <li key={each.id}>
              <span>
                {each.name}
                <small>
                  {each.createdAt.slice(0, 16)} 添加
                  {each.lastUsedAt ? `，最近使用 ${each.lastUsedAt.slice(0, 16)}` : '，尚未使用'}
                </small>
              </span>
              <Actions>
                <TextButton aria-label={`为 ${each.name} 改名`} onClick={() => setOpen(each)}>
                  改名
                </TextButton>
                <TextButton aria-label={`移除 ${each.name}`} onClick={() => void remove(each)}>
                  移除
                </TextButton>
              </Actions>
            </li>
          ))}
        </ul>
      ) : null}
      {offered && canBeAdded() ? <Button onClick={() => setOpen('add')}>添加这台设备</Button> : null}
      {offered && !canBeAdded() ? <p>这个浏览器不支持，请换用较新的浏览器。</p> : null}
      {open === 'add' ? <AddDialog fresh={fresh} onClose={close} onDone={done} /> : null}
      {open !== null && open !== 'add' ? <NameDialog passkey={open} onClose={close} onDone={done} /> : null}
    </Box>
  );
}
