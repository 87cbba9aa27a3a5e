import { type ApiError, askConfirm } from '@tianji/kit';
import { Button, Card, Chip, EmptyState, Notice, Segmented, toast, type } from '@tianji/kit/ui';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { type Api, type CallOutput, useApi } from '../../api.ts';
import { Answered } from '../site/answered.tsx';
import { timeText } from '../site/times.ts';
import { useAnswer } from '../site/use-answer.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const List = styled.ul`
  display: grid;
  gap: 12px;
  margin-top: 16px;
`;
const Item = styled(Card)`
  display: grid;
  gap: 10px;
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  .head span.when {
    margin-left: auto;
    ${type.small}
    color: var(--ink-3);
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .facts {
    ${type.small}
    color: var(--ink-2);
  }
  .acts {
    display: flex;
    gap: 12px;
  }
`;

type Application = CallOutput<'operator/getApplications'>['applications'][number];
type State = Application['state'];
export const APPLICATION_STATES: Record<State, string> = {
  ...{ waiting: '待审核', approved: '已通过', refused: '未通过' },
};
const STATES = (Object.keys(APPLICATION_STATES) as State[]).map((value) => ({
  value,
  label: APPLICATION_STATES[value],
}));

/** Applications of one state; those that wait are approved or refused. */
export default function Applications() {
  const api = useApi();
  const [state, setState] = useState<State>('waiting');
  const ask = useCallback(
    (api: Api, signal: AbortSignal) =>
      api.call('operator/getApplications', { state }, { signal, made: 'pressed' }),
    [state],
  );
  const [answer, again] = useAnswer(ask);
  const [refusing, setRefusing] = useState<Application | null>(null);
  const [failed, setFailed] = useState('');

  async function approve({ id, site, siteName }: Application) {
    const sure = await askConfirm(`通过“${siteName}”（${site}）的申请？申请人随即可以搭建这个站点。`, {
      yes: '通过',
    });
    if (!sure) return;
    setFailed('');
    try {
      await api.call('operator/approve', { id }, { made: 'pressed' });
      toast(`已通过 ${siteName}`);
    } catch (error) {
      setFailed((error as ApiError).message);
    }
    again();
  }

  return (
    <>
      <Segmented label="哪些申请" options={STATES} value={state} onChange={setState} />
      {failed ? <Notice tone="danger">{failed}</Notice> : null}
      <Answered answer={answer} again={again} label="正在载入申请">
        {({ applications }) =>
          applications.length === 0 ? (
            <List as="div">
              <EmptyState title={`没有${APPLICATION_STATES[state]}的申请`} />
            </List>
          ) : (
            <List aria-label="合作申请">
              {applications.map((one) => (
                <Item as="li" key={one.id}>
                  <div className="head">
                    <strong>{one.siteName}</strong>
                    <span>{one.site}</span>
                    <Chip>{APPLICATION_STATES[one.state]}</Chip>
                    <span className="when">{timeText(one.at)}</span>
                  </div>
                  <p className="facts">{[one.name, one.contact, one.phone].filter(Boolean).join('　')}</p>
                  {one.about ? <p>{one.about}</p> : null}
                  {one.reason ? <p className="facts">理由：{one.reason}</p> : null}
                  {one.state === 'waiting' ? (
                    <div className="acts">
                      <Button
                        variant="ink"
                        onClick={() => void approve(one)}
                        aria-label={`通过 ${one.siteName}`}
                      >
                        通过
                      </Button>
                      <Button onClick={() => setRefusing(one)} aria-label={`不通过 ${one.siteName}`}>
                        不通过
                      </Button>
                    </div>
                  ) : null}
                </Item>
              ))}
            </List>
          )
        }
      </Answered>
      {refusing ? (
        <ReasonDialog
          title="不通过申请"
          lead={`${refusing.siteName}（${refusing.site}）`}
          act="不通过"
          onClose={() => setRefusing(null)}
          onReason={async (reason) => {
            await api.call('operator/refuse', { id: refusing.id, reason }, { made: 'pressed' });
            again();
          }}
        />
      ) : null}
    </>
  );
}
