// No result: a practitioner's clients.
import {
  askConfirm,
  navigate,
  saveFile,
  type ToolPageProps,
  usePortal,
  useSession,
  useTitle,
} from '@tianji/kit';
import {
  Button,
  EmptyState,
  Field,
  LinkButton,
  Notice,
  Page,
  PageTitle,
  Section,
  TextButton,
  TextInput,
  tellLost,
  type,
} from '@tianji/kit/ui';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { type Api, useApi } from '../api.ts';
import { AuthorForm } from '../features/desk/author-form.tsx';
import { ClientForm } from '../features/desk/client-form.tsx';
import { ClientList } from '../features/desk/client-list.tsx';
import { exportOfAll } from '../features/desk/export-client.ts';
import { Answered } from '../features/site/answered.tsx';
import { MembersOnly } from '../features/site/members-only.tsx';
import { useAnswer } from '../features/site/use-answer.ts';

const PAGE = 20;

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  margin-bottom: 16px;
  > :first-child {
    flex: 1 1 220px;
  }
`;
const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 16px;
`;
const Pages = styled.nav`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-top: 16px;
  ${type.small}
`;

/** 工作台: a practitioner's clients, which nobody else sees. As a part of 合作 it is the way to what somebody with a role has. */
export default function DeskPage({ part }: ToolPageProps) {
  return part ? <WayToDesk /> : <OwnPage />;
}

const askSites = (api: Api, signal: AbortSignal) =>
  api.call('partner/getSites', {}, { signal, made: 'filling' });

function WayToDesk() {
  const session = useSession();
  return session ? <OwnWay /> : null;
}

/** Nobody is offered what they would be refused or find empty: a desk or sites that are not theirs, the operator's pages. */
function OwnWay() {
  const { tenant, tools } = usePortal();
  const [answer] = useAnswer(askSites);
  if (answer.phase !== 'ready') return null;
  const { sites, operator } = answer.data;
  const roles = sites.find(({ site }) => site === tenant)?.roles ?? [];
  const hasDesk = roles.some((role) => role === 'owner' || role === 'practitioner');
  const operates = operator && tools.some(({ routes }) => routes.some(({ path }) => path === '/operator'));
  const manages = sites.some((one) => one.roles.some((role) => role !== 'practitioner'));
  if (!hasDesk && !manages && !operates) return null;
  return (
    <Ways>
      {hasDesk ? (
        <LinkButton variant="ink" href="/desk">
          工作台
        </LinkButton>
      ) : null}
      {manages ? (
        <LinkButton variant={hasDesk ? 'line' : 'ink'} href="/partner">
          我的站点
        </LinkButton>
      ) : null}
      {operates ? (
        <>
          <LinkButton href="/operator">平台运营</LinkButton>
          <LinkButton href="/operator?part=sites">全部站点</LinkButton>
        </>
      ) : null}
    </Ways>
  );
}

function OwnPage() {
  useTitle('工作台');
  return (
    <Page>
      <MembersOnly title="工作台">
        <Desk />
      </MembersOnly>
    </Page>
  );
}

const askAuthor = (api: Api, signal: AbortSignal) =>
  api.call('desk/getAuthor', {}, { signal, made: 'pressed' });

function Desk() {
  const api = useApi();
  const [adding, setAdding] = useState(false);
  const [author, againAuthor] = useAnswer(askAuthor);
  if (author.phase === 'failed' && author.missing) return <NoDesk />;

  async function exportAll() {
    try {
      saveFile(await exportOfAll(api), 'clients.json');
    } catch (error) {
      tellLost(error);
    }
  }

  return (
    <>
      <PageTitle
        title="工作台"
        lead="客户与记录只归您所有，加密保存。"
        tools={
          <>
            <Button onClick={() => void exportAll()}>全部导出</Button>
            <Button variant="ink" aria-expanded={adding} onClick={() => setAdding(!adding)}>
              新客户
            </Button>
          </>
        }
      />
      {adding ? <ClientForm onSaved={(client) => navigate(`/desk/${client}`)} /> : null}
      <Section title="客户">
        <Clients />
      </Section>
      <Section title="署名与序言">
        <Answered answer={author} again={againAuthor} label="正在载入署名" lines={3}>
          {(start) => <AuthorForm start={start} />}
        </Answered>
      </Section>
    </>
  );
}

/** For members who were never invited, or whose role was revoked. */
const NoDesk = () => (
  <>
    <PageTitle title="工作台" />
    <EmptyState
      title="还没有开通"
      action={
        <LinkButton size="sm" href="/partnership">
          看合作方式
        </LinkButton>
      }
    >
      工作台供本站邀请的老师使用。收到邀请链接后，请登录本站再打开链接。
    </EmptyState>
  </>
);

function Clients() {
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState({ search: '', tag: '', offset: 0 });
  const ask = useCallback(
    (api: Api, signal: AbortSignal) =>
      api.call('desk/getClients', { ...asked, limit: PAGE }, { signal, made: 'pressed' }),
    [asked],
  );
  const [answer, again] = useAnswer(ask);
  return (
    <>
      <Bar
        as="form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked({ ...asked, search: search.trim(), offset: 0 });
        }}
      >
        <Field label="姓名或标签">
          <TextInput value={search} maxLength={20} onChange={({ target }) => setSearch(target.value)} />
        </Field>
        <Button type="submit">查找</Button>
      </Bar>
      <Answered answer={answer} again={again} label="正在载入客户" lines={5}>
        {({ clients, total, all, tags, unreadable = [] }) => (
          <>
            {unreadable.length > 0 ? <Unreadable clients={unreadable} onDeleted={again} /> : null}
            {all === 0 ? (
              <EmptyState title="还没有客户">点“新客户”添加第一位。</EmptyState>
            ) : (
              <>
                {tags.length > 0 ? (
                  <Tags role="group" aria-label="按标签筛选">
                    {tags.slice(0, 20).map(({ tag, count }) => (
                      <Button
                        key={tag}
                        size="sm"
                        variant={asked.tag === tag ? 'ink' : 'line'}
                        aria-pressed={asked.tag === tag}
                        onClick={() => setAsked({ ...asked, tag: asked.tag === tag ? '' : tag, offset: 0 })}
                      >
                        {tag} {count}
                      </Button>
                    ))}
                  </Tags>
                ) : null}
                {total === 0 ? (
                  <EmptyState title="没有这样的客户">换一个姓名或标签再找。</EmptyState>
                ) : (
                  <ClientList clients={clients} />
                )}
                {total > PAGE ? (
                  <Pages aria-label="分页">
                    <Button
                      size="sm"
                      disabled={asked.offset === 0}
                      onClick={() => setAsked({ ...asked, offset: Math.max(0, asked.offset - PAGE) })}
                    >
                      上一页
                    </Button>
                    <span>
                      第 {asked.offset / PAGE + 1} 页，共 {Math.ceil(total / PAGE)} 页
                    </span>
                    <Button
                      size="sm"
                      disabled={asked.offset + PAGE >= total}
                      onClick={() => setAsked({ ...asked, offset: asked.offset + PAGE })}
                    >
                      下一页
                    </Button>
                  </Pages>
                ) : null}
              </>
            )}
          </>
        )}
      </Answered>
    </>
  );
}

/** Records that nobody can read any more: all that can be done with them is to delete them. */
function Unreadable({ clients, onDeleted }: { clients: readonly string[]; onDeleted: () => void }) {
  const api = useApi();
  async function remove() {
    const question = `删除这 ${clients.length} 份无法读取的记录？为其所出的报告与链接一并删除，不能恢复。`;
    if (!(await askConfirm(question, { yes: '删除' }))) return;
    try {
      for (const client of clients) await api.call('desk/deleteClient', { client }, { made: 'pressed' });
    } catch (error) {
      tellLost(error);
    }
    onDeleted();
  }
  return (
    <Notice tone="warn">
      有 {clients.length} 份客户记录无法读取，其余不受影响。可请平台从备份恢复，不再需要的可以删除。{' '}
      <TextButton onClick={() => void remove()}>删除无法读取的记录</TextButton>
    </Notice>
  );
}
