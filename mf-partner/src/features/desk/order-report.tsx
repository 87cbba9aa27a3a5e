import type { ApiError } from '@tianji/kit';
import { Button } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { type CallOutput, useApi } from '../../api.ts';
import { Refused } from '../site/refused.tsx';
import type { Client } from './wire.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

interface OrderProps {
  client: Client;
  kinds: readonly Pick<CallOutput<'reports/getList'>['kinds'][number], 'kind' | 'title'>[];
  author: CallOutput<'desk/getAuthor'>;
  onOrdered: () => void;
}

/** Orders reports for a client, in the practitioner's name and with their foreword. */
export function OrderReport({ client, kinds, author, onOrdered }: OrderProps) {
  const api = useApi();
  const [busy, setBusy] = useState('');
  const [failed, setFailed] = useState<ApiError | null>(null);

  async function order(kind: string) {
    setBusy(kind);
    setFailed(null);
    const { name, sex, birthtime, location, jingdu, tz, hourUnknown } = client;
    const birth = { name, sex, birthtime, location, jingdu, ...(tz && { tz }) };
    try {
      await api.call(
        'reports/buildFor/{kind}',
        {
          ...{ kind, client: client.client, ...author, ...birth },
          ...(hourUnknown && { hourUnknown }),
          idempotencyKey: crypto.randomUUID(),
        },
        { made: 'pressed' },
      );
      onOrdered();
    } catch (error) {
      setFailed(error as ApiError);
    }
    setBusy('');
  }

  return (
    <>
      <Row>
        {kinds.map(({ kind, title }) => (
          <Button key={kind} variant="ink" loading={busy === kind} onClick={() => void order(kind)}>
            出{title}
          </Button>
        ))}
      </Row>
      <Refused error={failed} />
    </>
  );
}
