import type { ApiError } from '@tianji/kit';
import { Link } from '@tianji/kit';
import { Button, type Column, EmptyState, Notice, Table, TextButton } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { type Api, type CallOutput, useApi } from '../../api.ts';
import { Answered } from '../site/answered.tsx';
import { dayText } from '../site/times.ts';
import { useAnswer } from '../site/use-answer.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

type Page = CallOutput<'operator/getSites'>;
type Site = Page['sites'][number];
const STATES: Record<Site['state'], string> = { draft: '未上线', live: '已上线', suspended: '已暂停' };

const Acts = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 16px;
`;
const Name = styled.span`
  display: grid;
  a {
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 4px;
    text-decoration-color: var(--line-2);
  }
  small {
    color: var(--ink-3);
    overflow-wrap: anywhere;
  }
`;

const ask = (api: Api, signal: AbortSignal) => api.call('operator/getSites', {}, { signal, made: 'pressed' });

/** All sites; each can be suspended and resumed, with a reason. */
export default function Sites() {
  const api = useApi();
  const [answer, again] = useAnswer(ask);
  const [further, setFurther] = useState<Page | null>(null);
  const [failed, setFailed] = useState('');
  const [deciding, setDeciding] = useState<{ site: Site; what: 'suspend' | 'resume' | 'share' } | null>(null);

  function changed() {
    setFurther(null);
    again();
  }

  async function more(after: string, known: readonly Site[]) {
    setFailed('');
    try {
      const next = await api.call('operator/getSites', { after }, { made: 'pressed' });
      setFurther({ sites: [...known, ...next.sites], more: next.more });
    } catch (error) {
      setFailed((error as ApiError).message);
    }
  }

  const columns: readonly Column<Site>[] = [
    {
      key: 'site',
      title: '站点',
      cell: ({ site, name, hosts }) => (
        <Name>
          <Link href={`/partner/${site}`}>{name || site}</Link>
          <small>{[site, ...hosts].join('　')}</small>
        </Name>
      ),
    },
    {
      key: 'state',
      title: '状态',
      cell: ({ state, reason, erasedAt, version }) => (
        <Name>
          <span>{version && state === 'live' ? `${STATES.live}　第 ${version} 版` : STATES[state]}</span>
          {reason ? <small>{reason}</small> : null}
          {erasedAt ? <small>{dayText(erasedAt)}清除</small> : null}
        </Name>
      ),
    },
    { key: 'share', title: '归合作方', end: true, cell: ({ share }) => `${share}%` },
    { key: 'partners', title: '合作人', end: true, cell: ({ partners }) => partners },
    {
      key: 'acts',
      title: '操作',
      end: true,
      cell: (site) => (
        <Acts>
          <TextButton
            onClick={() => setDeciding({ site, what: 'share' })}
            aria-label={`改 ${site.name} 的分成`}
          >
            分成
          </TextButton>
          {site.state === 'suspended' ? (
            <TextButton
              onClick={() => setDeciding({ site, what: 'resume' })}
              aria-label={`恢复 ${site.name}`}
            >
              恢复
            </TextButton>
          ) : (
            <TextButton
              onClick={() => setDeciding({ site, what: 'suspend' })}
              aria-label={`暂停 ${site.name}`}
            >
              暂停
            </TextButton>
          )}
        </Acts>
      ),
    },
  ];

  return (
    <>
      {failed ? <Notice tone="danger">{failed}</Notice> : null}
      <Answered answer={answer} again={again} label="正在载入站点">
        {(first) => {
          const sites = [...first.sites, ...(further?.sites ?? [])];
          const last = sites.at(-1);
          if (!last) return <EmptyState title="还没有站点">申请通过后，站点出现在这里。</EmptyState>;
          return (
            <>
              <Table caption="全部站点" columns={columns} rows={sites} rowKey={({ site }) => site} />
              {(further ?? first).more ? (
                <p>
                  <Button onClick={() => void more(last.site, further?.sites ?? [])}>更多站点</Button>
                </p>
              ) : null}
            </>
          );
        }}
      </Answered>
      {deciding?.what === 'share' ? (
        <ShareDialog site={deciding.site} onClose={() => setDeciding(null)} onChanged={changed} />
      ) : null}
      {deciding && deciding.what !== 'share' ? (
        <ReasonDialog
          title={deciding.what === 'suspend' ? '暂停站点' : '恢复站点'}
          lead={
            deciding.what === 'suspend'
              ? `“${deciding.site.name}”几秒内停止服务，访客看到“本站暂停服务”。`
              : `“${deciding.site.name}”几秒内恢复服务。`
          }
          act={deciding.what === 'suspend' ? '暂停' : '恢复'}
          danger={deciding.what === 'suspend'}
          onClose={() => setDeciding(null)}
          onReason={async (reason) => {
            const input = { site: deciding.site.site, reason };
            if (deciding.what === 'suspend') await api.call('operator/suspend', input, { made: 'pressed' });
            else await api.call('operator/resume', input, { made: 'pressed' });
            changed();
          }}
        />
      ) : null}
    </>
  );
}
