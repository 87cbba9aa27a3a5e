import { askConfirm } from '@tianji/kit';
import { Button, Card, ErrorState, Skeleton, Tag, TextButton, tellLost, toast, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { type CallOutput, useApi } from '../../api.ts';
import { useAnswer } from './use-answer.ts';

type Device = CallOutput<'member/getSessions'>[number];

const Box = styled(Card)`
  display: grid;
  gap: 16px;
  ul {
    display: grid;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 24px;
    padding: 12px 0;
    border-bottom: 1px solid var(--line);
  }
  li:first-child {
    padding-top: 0;
  }
  > button {
    justify-self: start;
  }
`;
const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`;
const When = styled.span`
  display: block;
  ${type.small}
  color: var(--ink-3);
`;

const ask = (api: ReturnType<typeof useApi>, signal: AbortSignal): Promise<readonly Device[]> =>
  api.call('member/getSessions', {}, { signal, made: 'filling' });

/** Where the member is logged in; each of the other devices can be logged out here, or all of them. */
export function Devices() {
  const api = useApi();
  const [answer, again] = useAnswer(ask);

  /** Reloads the list afterwards, even if another page ended the session first. */
  async function end(call: () => Promise<unknown>, said: string) {
    try {
      await call();
      toast(said);
    } catch (error) {
      tellLost(error);
    }
    again();
  }

  async function endOne(id: string, name: string) {
    const question = `确定让“${name}”退出登录吗？几秒之内生效，在那台设备上须重新登录。`;
    if (!(await askConfirm(question, { yes: '退出' }))) return;
    await end(() => api.call('member/endSession', { id }, { made: 'pressed' }), '该设备已退出');
  }

  if (answer.phase === 'loading') return <Skeleton lines={3} label="正在载入登录设备" />;
  if (answer.phase === 'failed') return <ErrorState onRetry={again}>{answer.message}</ErrorState>;
  const devices = answer.data;
  return (
    <Box>
      <ul aria-label="登录设备">
        {devices.map(({ id, device, createdAt, lastUsedAt, current }) => {
          const name = device || '未知设备';
          return (
            <li key={id}>
              <span>
                <Name>
                  {name}
                  {current ? <Tag>本机</Tag> : null}
                </Name>
                <When>
                  {createdAt.slice(0, 16)} 登录，最近使用 {lastUsedAt.slice(0, 16)}
                </When>
              </span>
              {current ? null : (
                <TextButton
                  aria-label={`退出 ${name}，${createdAt.slice(0, 16)} 登录`}
                  onClick={() => void endOne(id, name)}
                >
                  退出
                </TextButton>
              )}
            </li>
          );
        })}
      </ul>
      {devices.length > 1 ? (
        <Button
          onClick={async () => {
            if (await askConfirm('确定让其他设备全部退出登录吗？'))
              void end(
                () => api.call('member/endOtherSessions', {}, { made: 'pressed' }),
                '其他设备已全部退出',
              );
          }}
        >
          退出其他设备
        </Button>
      ) : null}
    </Box>
  );
}
