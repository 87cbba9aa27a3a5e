// No result: what a practitioner keeps of a client; charts are shown by the tools' own pages.
import { askConfirm, navigate, saveFile, type ToolPageProps, useTitle } from '@tianji/kit';
import { placeText } from '@tianji/kit/birth';
import {
  Button,
  EmptyState,
  LinkButton,
  media,
  Page,
  PageTitle,
  ResultFoot,
  Section,
  Tag,
  tellLost,
} from '@tianji/kit/ui';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { type Api, useApi } from '../api.ts';
import { Charts } from '../features/desk/charts.tsx';
import { ClientForm } from '../features/desk/client-form.tsx';
import { Events } from '../features/desk/events.tsx';
import { exportOf } from '../features/desk/export-client.ts';
import { Jottings } from '../features/desk/jottings.tsx';
import { ClientReports } from '../features/desk/reports.tsx';
import type { Client } from '../features/desk/wire.ts';
import type { Write } from '../features/desk/write.ts';
import { Answered } from '../features/site/answered.tsx';
import { MembersOnly } from '../features/site/members-only.tsx';
import { useAnswer } from '../features/site/use-answer.ts';

const CRUMBS = [{ label: '工作台', href: '/desk' }, { label: '客户' }];

/** 客户: one client of a practitioner, the charts side by side, the reports made for them. */
export default function ClientPage({ params }: ToolPageProps) {
  const id = params.client ?? '';
  // A name does not go into the title, which browsers keep in their history.
  useTitle('客户');
  return (
    <Page>
      <MembersOnly title="客户">
        <OneClient key={id} id={id} />
      </MembersOnly>
    </Page>
  );
}

function OneClient({ id }: { id: string }) {
  const ask = useCallback(
    (api: Api, signal: AbortSignal) =>
      api.call('desk/getClient', { client: id }, { signal, made: 'pressed' }),
    [id],
  );
  const [answer, again] = useAnswer(ask);
  const [changing, setChanging] = useState(false);
  const api = useApi();
  const write =
    ({ client, rev }: Client): Write =>
    async (change) => {
      await change(api, { client, rev });
      again();
    };
  return (
    <>
      <PageTitle
        title={answer.phase === 'ready' ? answer.data.name : '客户'}
        crumbs={CRUMBS}
        tools={
          answer.phase === 'ready' ? (
            <Acts client={answer.data} changing={changing} onChange={() => setChanging(!changing)} />
          ) : null
        }
      />
      <Answered
        answer={answer}
        again={again}
        label="正在载入客户"
        lines={8}
        missing={
          <EmptyState title="没有这位客户" action={<LinkButton href="/desk">工作台</LinkButton>}>
            地址有误，或客户已删除。
          </EmptyState>
        }
      >
        {(client) => (
          <>
            {changing ? (
              <ClientForm
                key={client.rev}
                client={client}
                onSaved={() => {
                  setChanging(false);
                  again();
                }}
              />
            ) : (
              <Facts client={client} />
            )}
            <Section title="命盘">
              <Charts client={client} />
            </Section>
            <Beside>
              <Section title="经过的事">
                <Events client={client} write={write(client)} />
              </Section>
              <div>
                <Section title="只有我看的笔记">
                  <Jottings client={client} write={write(client)} />
                </Section>
                <Section title="给客户的报告">
                  <ClientReports client={client} />
                </Section>
              </div>
            </Beside>
            <ResultFoot basis={[]} />
          </>
        )}
      </Answered>
    </>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin: -4px 0 8px;
  font-size: 0.875rem;
  color: var(--ink-2);
`;
const Beside = styled.div`
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 21rem;
    gap: 0 48px;
    align-items: start;
  }
`;

/** Sex, birth and place in one quiet line under the name. */
function Facts({ client }: { client: Client }) {
  const { sex, birthtime, hourUnknown, location, tags } = client;
  return (
    <Line aria-label="基本资料" role="group">
      <span>{sex}</span>
      <span>{hourUnknown ? `${birthtime.slice(0, 10)}，时辰不详` : birthtime.slice(0, 16)}</span>
      <span>{placeText(location)}</span>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </Line>
  );
}

function Acts(props: { client: Client; changing: boolean; onChange: () => void }) {
  const api = useApi();
  const { client, name } = props.client;

  /** The page stays as it is when an act fails; the client tells a refusal. */
  async function attempt(act: () => Promise<unknown>) {
    try {
      await act();
    } catch (error) {
      tellLost(error);
    }
  }

  async function remove() {
    const question = `删除${name}？记录、为其所出的报告与链接一并删除，不能恢复。`;
    if (!(await askConfirm(question, { yes: '删除' }))) return;
    await attempt(async () => {
      await api.call('desk/deleteClient', { client }, { made: 'pressed' });
      navigate('/desk');
    });
  }

  const download = async () => saveFile(await exportOf(api, client), `client-${client}.json`);

  return (
    <>
      <Button aria-expanded={props.changing} onClick={props.onChange}>
        {props.changing ? '不改了' : '修改'}
      </Button>
      <Button onClick={() => void attempt(download)}>导出</Button>
      <Button variant="danger" onClick={() => void remove()}>
        删除
      </Button>
    </>
  );
}
