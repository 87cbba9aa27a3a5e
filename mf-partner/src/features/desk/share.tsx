import type { ApiError } from '@tianji/kit';
import { viewerOf } from '@tianji/kit/report';
import { Button, Notice, Segmented, Skeleton, TextButton, type } from '@tianji/kit/ui';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { type Api, useApi } from '../../api.ts';
import { Copyable } from '../site/copyable.tsx';
import { useAnswer } from '../site/use-answer.ts';

const Box = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 12px;
  .make {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
  .until {
    ${type.small}
    color: var(--ink-3);
  }
`;

const DAYS = ['1', '7', '30'] as const;
type Days = (typeof DAYS)[number];

/** Links to one report, which expire and can be revoked earlier. */
export function Share({ reportKey: key, viewer }: { reportKey: string; viewer: string }) {
  const api = useApi();
  const [days, setDays] = useState<Days>('7');
  const [failed, setFailed] = useState('');
  const ask = useCallback(
    (by: Api, signal: AbortSignal) => by.call('reports/getLinks', { key }, { signal, made: 'filling' }),
    [key],
  );
  const [links, again] = useAnswer(ask);

  async function act(change: Promise<unknown>) {
    setFailed('');
    try {
      await change;
      again();
    } catch (error) {
      setFailed((error as ApiError).message);
    }
  }

  return (
    <Box>
      <div className="make">
        <Segmented
          small
          label="链接有效期"
          options={DAYS.map((value) => ({ value, label: `${value} 天` }))}
          value={days}
          onChange={setDays}
        />
        <Button
          size="sm"
          variant="ink"
          onClick={() =>
            void act(api.call('reports/share', { key, days: Number(days) }, { made: 'pressed' }))
          }
        >
          建立链接
        </Button>
      </div>
      {failed ? <Notice tone="danger">{failed}</Notice> : null}
      {links.phase === 'loading' ? <Skeleton lines={1} label="正在载入链接" /> : null}
      {links.phase === 'failed' ? (
        <Notice tone="danger">
          {links.message} <TextButton onClick={again}>再试</TextButton>
        </Notice>
      ) : null}
      {links.phase === 'ready'
        ? links.data.map(({ id, link, expires }) => (
            <div key={id}>
              <Copyable label="链接" text={`${window.location.origin}${viewerOf(viewer, link)}`} />
              <div className="make">
                <span className="until">至 {expires.slice(0, 16)} 有效，持有者都能阅读</span>
                <Button
                  size="sm"
                  variant="quiet"
                  onClick={() => void act(api.call('reports/unshare', { id }, { made: 'pressed' }))}
                >
                  收回
                </Button>
              </div>
            </div>
          ))
        : null}
    </Box>
  );
}
