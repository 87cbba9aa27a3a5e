import { type ApiError, askConfirm } from '@tianji/kit';
import { Notice, TextButton, toast } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useApi } from '../../api.ts';
import { timeText } from '../site/times.ts';
import { type Roles, STEP_NAMES } from './words.ts';

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin-bottom: 16px;
`;

/** What is asked for and not yet in force; every owner can take it back here. */
export function Steps({
  site,
  steps,
  onChange,
}: {
  site: string;
  steps: Roles['steps'];
  onChange: () => void;
}) {
  const api = useApi();
  const [failed, setFailed] = useState('');

  async function cancel(id: string) {
    if (!(await askConfirm('撤销这项变更？', { yes: '撤销' }))) return;
    setFailed('');
    try {
      await api.call('partner/{site}/cancelStep', { site, id }, { made: 'pressed' });
      toast('已撤销');
    } catch (error) {
      setFailed((error as ApiError).message);
    }
    onChange();
  }

  if (steps.length === 0 && failed === '') return null;
  return (
    <List aria-label="等候生效的变更">
      {steps.map(({ id, what, who, due }) => (
        <li key={id}>
          <Notice tone="warn">
            {STEP_NAMES[what]}
            {who ? `（${who}）` : ''}将于 {timeText(due)} 生效。若非本意，请在此前撤销。{' '}
            <TextButton aria-label={`撤销：${STEP_NAMES[what]}`} onClick={() => void cancel(id)}>
              撤销
            </TextButton>
          </Notice>
        </li>
      ))}
      {failed ? <Notice tone="danger">{failed}</Notice> : null}
    </List>
  );
}
