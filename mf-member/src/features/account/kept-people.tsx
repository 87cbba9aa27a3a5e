import { askConfirm } from '@tianji/kit';
import { placeText } from '@tianji/kit/birth';
import { loadPeople } from '@tianji/kit/chart';
import { Button, Card, ErrorState, Skeleton, tellLost, toast, type } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { type CallOutput, useApi } from '../../api.ts';
import { useAnswer } from './use-answer.ts';

type Kept = CallOutput<'member/getPeople'>;

/** As many people, and as many characters of them, as one call brings. */
const PER_CALL = { people: 40, characters: 40_000 };

/** The calls' payloads: lists of people as JSON. */
function payloads(people: readonly object[]): string[] {
  const lists: string[][] = [];
  for (const text of people.map((each) => JSON.stringify(each))) {
    const last = lists.at(-1);
    const room = last && last.length < PER_CALL.people && last.join().length + text.length;
    if (last && room && room < PER_CALL.characters) last.push(text);
    else lists.push([text]);
  }
  return lists.map((list) => `[${list.join()}]`);
}

const Box = styled(Card)`
  display: grid;
  gap: 16px;
  p {
    color: var(--ink-2);
  }
  li {
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  li span {
    ${type.small}
    color: var(--ink-2);
  }
  div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;

const ask = (api: ReturnType<typeof useApi>, signal: AbortSignal): Promise<Kept> =>
  api.call('member/getPeople', {}, { signal, made: 'filling' });

/** The people that the member keeps in the account: put there and taken from there only by a press. */
export function KeptPeople() {
  const api = useApi();
  const [answer, again] = useAnswer(ask);
  const [busy, setBusy] = useState(false);

  /** One thing at a time; afterwards the list is read again, whatever became of it. */
  async function act(work: () => Promise<string | undefined>) {
    setBusy(true);
    try {
      const said = await work();
      if (said) toast(said);
    } catch (error) {
      tellLost(error);
    }
    setBusy(false);
    again();
  }

  async function put(kept: Kept) {
    const { savedPeople, notAmong, MOST } = await loadPeople();
    const people = savedPeople().map(({ id: _, by: _b, ...rest }) => rest);
    if (people.length === 0) return '这台设备上还没有存人';
    // Several calls bring them: all of them or none.
    const fresh = notAmong(kept.people, people).length;
    if (kept.people.length + fresh > MOST) {
      toast(
        `账户里至多存 ${MOST} 人：已有 ${kept.people.length} 人，本机又有 ${fresh} 人，没有存入`,
        'error',
      );
      return undefined;
    }
    for (const list of payloads(people))
      await api.call('member/savePeople', { people: list }, { made: 'pressed' });
    return `已存入账户：${people.length} 人`;
  }

  async function take(kept: Kept) {
    const { addPeople } = await loadPeople();
    const { outcome, added } = addPeople(kept.people.map((each) => ({ ...each, id: crypto.randomUUID() })));
    if (outcome === 'done') return added > 0 ? `已取到本机：${added} 人` : '这些人本机都已存着';
    toast(outcome === 'full' ? '本机存不下这么多人' : '浏览器不允许保存', 'error');
    return undefined;
  }

  async function remove() {
    if (!(await askConfirm('确定删去账户里的全部人吗？本机上存的不受影响。', { yes: '删除' })))
      return undefined;
    await api.call('member/deletePeople', {}, { made: 'pressed' });
    return '账户里已没有人';
  }

  if (answer.phase === 'loading') return <Skeleton lines={2} label="正在载入账户里的人" />;
  if (answer.phase === 'failed') return <ErrorState onRetry={again}>{answer.message}</ErrorState>;
  const { people, savedAt, unreadable } = answer.data;
  if (unreadable)
    return (
      <Box>
        <p>账户里存的人无法读取，本机上存的不受影响。可联系本站恢复；不再需要的，删去后可以重新存入。</p>
        <div>
          <Button variant="danger" loading={busy} onClick={() => void act(remove)}>
            从账户删去
          </Button>
        </div>
      </Box>
    );
  return (
    <Box>
      <p>
        {people.length === 0
          ? '排盘时存下的人只在这台设备上。存入账户后，在别的设备登录也能取用；内容加密保存，随时可以删去。'
          : `账户里有 ${people.length} 人，最近保存于 ${savedAt}。取到本机的人，退出登录时会从本机清除。`}
      </p>
      {people.length > 0 ? (
        <ul aria-label="账户里的人">
          {people.map(({ name, sex, time, location, group }) => (
            <li key={[name, sex, time, location].join('|')}>
              {name}{' '}
              <span>{[group, sex, time.slice(0, 16), placeText(location)].filter(Boolean).join('　')}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <Button loading={busy} onClick={() => void act(() => put(answer.data))}>
          把本机的人存入账户
        </Button>
        {people.length > 0 ? (
          <>
            <Button loading={busy} onClick={() => void act(() => take(answer.data))}>
              取到本机
            </Button>
            <Button variant="danger" loading={busy} onClick={() => void act(remove)}>
              从账户删去
            </Button>
          </>
        ) : null}
      </div>
    </Box>
  );
}
