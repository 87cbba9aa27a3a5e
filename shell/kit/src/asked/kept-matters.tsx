import { useState } from 'react';
import styled from 'styled-components';
import { Link } from '../tool/navigation.tsx';
import { askConfirm } from '../tool/prompts.ts';
import { useStore } from '../tool/store.ts';
import { Button, Section, TextButton, type } from '../ui/index.ts';
import { AskedFate, FateTally } from './fate.tsx';
import type { KeptStore } from './kept-store.ts';
import type { TitledMatter } from './matters.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  align-items: center;
  justify-content: space-between;
  ${type.small}
  color: var(--ink-2);
`;
const Matters = styled.ul`
  list-style: none;
  border-top: 1px solid var(--line-2);
  margin: 12px 0;
  > li {
    padding: 10px 0 2px;
    border-bottom: 1px solid var(--line);
  }
  > li[aria-current] strong {
    color: var(--seal);
  }
  > li > div:first-child {
    display: flex;
    gap: 16px;
    align-items: baseline;
    padding-bottom: 8px;
  }
  strong {
    display: block;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  a {
    flex: 1;
    min-width: 0;
  }
  span {
    ${type.small}
    color: var(--ink-2);
  }
`;

/** This many are listed before the rest is asked for. */
const FIRST = 6;

interface KeptMattersProps<Kept extends TitledMatter> {
  store: KeptStore<Kept>;
  /** The page that a query opens. */
  path: string;
  /** 卦 or 盘 */
  word: string;
  /** The query of the cast on the page; '' for none. */
  now: string;
  /** Called before a press opens a cast: its matter is in no address. */
  onOpen?: (kept: Kept) => void;
}

/** The matters asked on this device: each leads to its cast, and is asked about at the day that its cast named. */
export function KeptMatters<Kept extends TitledMatter>({
  store,
  path,
  word,
  now,
  onOpen,
}: KeptMattersProps<Kept>) {
  const kept = useStore(store.list);
  const [whole, setWhole] = useState(false);
  const remove = async ({ query, title }: Kept) => {
    if (await askConfirm(`从本机的记录里删掉“${title}”，确定吗？`)) store.forget(query);
  };
  const clear = async () => {
    if (await askConfirm('清空本机上这里的全部记录，确定吗？')) store.clear();
  };
  return (
    <Section title="问过的事" id="history" note={`记在本机 ${kept.length} 件，不上传`}>
      <Head>
        <FateTally casts={kept} word={word} />
        <Button size="sm" variant="quiet" onClick={() => void clear()}>
          清空记录
        </Button>
      </Head>
      <Matters>
        {kept.slice(0, whole ? kept.length : FIRST).map((one) => (
          <li key={one.query} aria-current={one.query === now || undefined}>
            <div>
              <Link href={`${path}?${one.query}`} onClick={() => onOpen?.(one)}>
                <strong>{one.title}</strong>
                <span>
                  {one.at.slice(0, 16)}
                  {one.until ? `　留意 ${one.until}` : ''}
                </span>
              </Link>
              <TextButton aria-label={`删除“${one.title}”`} onClick={() => void remove(one)}>
                删除
              </TextButton>
            </div>
            <AskedFate cast={one} onTell={(fate) => store.change(one.query, { fate } as Partial<Kept>)} />
          </li>
        ))}
      </Matters>
      {kept.length > FIRST && !whole ? (
        <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
          其余 {kept.length - FIRST} 件
        </Button>
      ) : null}
    </Section>
  );
}
