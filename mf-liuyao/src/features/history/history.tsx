import { askConfirm, Link, useSession, useStore } from '@tianji/kit';
import { AskedFate, FateTally } from '@tianji/kit/asked';
import { type Failure, failureOf } from '@tianji/kit/form';
import {
  Button,
  EmptyState,
  FailureState,
  Field,
  media,
  Section,
  TextArea,
  TextButton,
  TextInput,
  toast,
  type,
} from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { CAST_WORDS, readCast } from '../cast/cast.ts';
import { HexagramGlyph } from '../chart/glyph.tsx';
import { bringBack, forgetEverywhere, keepInAccount, takeOut, tellFate } from './account.ts';
import { forgetAll, found, history, type KeptCast, writeNote } from './store.ts';

const List = styled.ol`
  margin-top: 12px;
  border-top: 2px solid var(--ink-1);
  background: var(--leaf);
  list-style: none;
  li {
    border: solid var(--line);
    border-width: 0 1px 1px;
    padding: 4px 16px;
  }
  li[data-now] {
    box-shadow: inset 3px 0 0 var(--seal);
  }
  .row {
    display: grid;
    grid-template-columns: 30px minmax(0, 1fr) auto;
    gap: 16px;
    align-items: center;
  }
  a {
    display: block;
    padding: 8px 0;
  }
  b {
    display: block;
    overflow-wrap: anywhere;
  }
  small {
    ${type.small}
    color: var(--ink-2);
  }
  .side {
    text-align: end;
    ${type.small}
    color: var(--ink-2);
  }
  .told {
    ${type.small}
    color: var(--ink-2);
    padding: 0 0 8px 46px;
    white-space: pre-wrap;
  }
  .fate {
    padding-left: 46px;
  }
  .write {
    display: grid;
    gap: 12px;
    padding: 4px 0 16px 46px;
    max-width: 560px;
    ${media.phone} {
      padding-left: 0;
    }
  }
  textarea {
    min-height: 72px;
  }
`;
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  justify-content: space-between;
  align-items: center;
  input {
    width: 240px;
  }
  ${media.phone} {
    input {
      width: 100%;
    }
    > :first-child {
      width: 100%;
    }
  }
`;

const SHOWN = 6;
/** This many casts are found without a search. */
const FEW = 3;

function Writing({ cast, onDone }: { cast: KeptCast; onDone: () => void }) {
  const [note, setNote] = useState(cast.note);
  const [outcome, setOutcome] = useState(cast.outcome);
  const save = () => {
    writeNote(cast.query, { note: note.trim(), outcome: outcome.trim() });
    onDone();
  };
  return (
    <div className="write">
      <Field label="笔记">
        <TextArea value={note} maxLength={300} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <Field label="后来怎样" hint="记下结果，回头看卦才有凭据">
        <TextArea value={outcome} maxLength={300} onChange={(event) => setOutcome(event.target.value)} />
      </Field>
      <div>
        <Button size="sm" onClick={save}>
          存下
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          取消
        </Button>
      </div>
    </div>
  );
}

/** Does something with the account, and shows in place what failed. */
type Act = (work: () => Promise<unknown>, done?: string) => void;

function Entry({ cast, now, act }: { cast: KeptCast; now: boolean; act: Act }) {
  const [writing, setWriting] = useState(false);
  const session = useSession();
  const request = readCast(new URLSearchParams(cast.query));
  if (!request) return null;
  const [from, to] = cast.names;
  const forget = async () => {
    const words = cast.inAccount
      ? '删掉这一条，连同笔记与账户里的一份，确定吗？'
      : '删掉这一条，连同笔记，确定吗？';
    if (await askConfirm(words)) act(() => forgetEverywhere(cast));
  };
  return (
    <li data-now={now || undefined}>
      <div className="row">
        <HexagramGlyph digits={request.digits} size={30} moving label="" />
        <Link href={`/liuYaoPaiPan?${cast.query}`}>
          <b>{cast.title || '没有写事由'}</b>
          <small>{to ? `${from} → ${to}` : `${from}　六爻安静`}</small>
        </Link>
        <span className="side">
          {cast.at.slice(5, 16)}
          <br />
          {CAST_WORDS[request.type]}　<TextButton onClick={() => setWriting(!writing)}>笔记</TextButton>　
          {session && cast.title ? (
            <TextButton
              aria-label={`${cast.inAccount ? '移出账户' : '存入账户'}：${cast.title}`}
              onClick={() =>
                cast.inAccount
                  ? act(() => takeOut(cast), '已移出账户，本机的还在')
                  : act(() => keepInAccount(cast), '已存入账户，只有您自己看得到')
              }
            >
              {cast.inAccount ? '移出账户' : '存入账户'}
            </TextButton>
          ) : null}
          　
          <TextButton aria-label={`删除${cast.title || from}`} onClick={() => void forget()}>
            删除
          </TextButton>
        </span>
      </div>
      <div className="fate">
        <AskedFate cast={cast} onTell={(fate) => act(() => tellFate(cast, fate))} />
      </div>
      {writing ? (
        <Writing cast={cast} onDone={() => setWriting(false)} />
      ) : cast.note || cast.outcome ? (
        <p className="told">
          {[cast.note, cast.outcome && `后来：${cast.outcome}`].filter(Boolean).join('\n')}
        </p>
      ) : null}
    </li>
  );
}

/** The casts of this device: search, notes, outcomes. */
export default function History({ now }: { now: string }) {
  const casts = useStore(history);
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const session = useSession();
  const [failed, setFailed] = useState<{ failure: Failure; again: () => void } | null>(null);
  const act: Act = (work, done) => {
    setFailed(null);
    work().then(
      () => done && toast(done),
      (error: unknown) =>
        setFailed({ failure: failureOf(error, '账户那边没有办成'), again: () => act(work, done) }),
    );
  };
  const fetchBack = async () => {
    const brought = await bringBack();
    toast(brought > 0 ? `从账户取回 ${brought} 卦` : '账户里的卦这里都有');
  };
  const hits = found(casts, search);
  const clear = async () => {
    if (await askConfirm('清空本机上全部六爻历史，确定吗？')) forgetAll();
  };
  return (
    <Section
      title="历史"
      id="history"
      note={
        casts.length > 0
          ? `存在本机 ${casts.length} 条，${session ? '存入账户的才上传' : '不上传'}`
          : undefined
      }
    >
      {failed ? <FailureState failure={failed.failure} onRetry={failed.again} /> : null}
      {session ? (
        <Button size="sm" variant="quiet" onClick={() => act(fetchBack)}>
          从账户取回
        </Button>
      ) : null}
      {casts.length === 0 ? (
        <EmptyState title="还没有历史">起过的卦会记在这台设备上，不上传。</EmptyState>
      ) : (
        <>
          <Top>
            {casts.length > FEW ? (
              <TextInput
                type="search"
                aria-label="搜事由、卦名、笔记"
                placeholder="搜事由、卦名、笔记"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            ) : (
              <span />
            )}
            <Button size="sm" variant="quiet" onClick={() => void clear()}>
              清空历史
            </Button>
          </Top>
          {hits.length === 0 ? <p>没有找到。</p> : null}
          <FateTally casts={casts} word="卦" />
          <List>
            {(all || search ? hits : hits.slice(0, SHOWN)).map((cast) => (
              <Entry key={cast.query} cast={cast} now={cast.query === now} act={act} />
            ))}
          </List>
          {!all && !search && hits.length > SHOWN ? (
            <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
              显示全部 {hits.length} 条
            </Button>
          ) : null}
        </>
      )}
    </Section>
  );
}
