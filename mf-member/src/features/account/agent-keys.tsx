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
import type { AgentKeyDialog } from './agent-key-dialog.tsx';
import { useAnswer } from './use-answer.ts';

type Keys = CallOutput<'member/getAgentKeys'>;

/** Loaded lazily: few readers ever open it. */
const MakeDialog = lazyPiece<ComponentProps<typeof AgentKeyDialog>>(
  () => import('./agent-key-dialog.tsx').then(({ AgentKeyDialog }) => ({ default: AgentKeyDialog })),
  ({ onClose }) => onClose(false),
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

const ask = (api: ReturnType<typeof useApi>, signal: AbortSignal): Promise<Keys> =>
  api.call('member/getAgentKeys', {}, { signal, made: 'filling' });

/** What a key was used, in a few words. */
function used({ usedOn, days }: Keys['list'][number]): string {
  if (usedOn === undefined) return '尚未使用';
  const units = days.reduce((sum, each) => sum + each.units, 0);
  return `最近使用 ${usedOn}，近三十日 ${units} 单位`;
}

/** Keys with which the member's own AI agents call the site's tools: made, shown once, revoked here. */
export function AgentKeys() {
  const api = useApi();
  const [answer, again] = useAnswer(ask);
  const [open, setOpen] = useState(false);

  async function revoke({ id, name }: Keys['list'][number]) {
    if (!(await askConfirm(`确定收回“${name}”吗？用它的助手会立即停用。`, { yes: '收回' }))) return;
    try {
      await api.call('member/revokeAgentKey', { id }, { made: 'pressed' });
      toast('已收回');
    } catch (error) {
      tellLost(error);
    }
    again();
  }

  if (answer.phase === 'loading') return <Skeleton lines={2} label="正在载入助手钥匙" />;
  if (answer.phase === 'failed') return <ErrorState onRetry={again}>{answer.message}</ErrorState>;
  const { minute, day, list } = answer.data;
  return (
    <Box>
      <p>
        有了钥匙，您自己的 AI 助手可以多用本站的排盘与历法：每把每分钟 {minute} 单位、每日 {day}{' '}
        单位。钥匙只能用来排盘，读不到您的账户。
      </p>
      {list.length > 0 ? (
        <ul aria-label="助手钥匙">
          {list.map((each) => (
            <li key={each.id}>
              <span>
                {each.name}（末四位 {each.tail}）
                <small>
                  {each.scope === 'full' ? '含全盘，' : ''}
                  {each.endsAt.slice(0, 10)} 失效，{used(each)}
                </small>
              </span>
              <TextButton aria-label={`收回 ${each.name}`} onClick={() => void revoke(each)}>
                收回
              </TextButton>
            </li>
          ))}
        </ul>
      ) : null}
      <Button onClick={() => setOpen(true)}>添加钥匙</Button>
      {open ? (
        <MakeDialog
          onClose={(made) => {
            setOpen(false);
            if (made) again();
          }}
        />
      ) : null}
    </Box>
  );
}
