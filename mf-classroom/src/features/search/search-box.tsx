import { ApiError, after } from '@tianji/kit';
import { Anchor, Icon, media, Search as SearchIcon, Tag, TextButton, type } from '@tianji/kit/ui';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { api, type CallOutput } from '../../api.ts';
import { Marked } from '../shared/marked.tsx';

type Answer = CallOutput<'xiaoketang/search'>;

/** The pause in typing before the search is called, in milliseconds. */
const PAUSE = 250;
const MOST_LETTERS = 40;

const Box = styled.div`
  position: relative;
  label {
    position: relative;
    display: block;
    color: var(--ink-3);
  }
  label svg {
    position: absolute;
    left: 12px;
    top: 14px;
  }
  input {
    width: 100%;
    height: 44px;
    padding: 0 12px 0 36px;
    border: 1px solid var(--ink-4);
    border-radius: 4px;
    background: var(--leaf);
    color: var(--ink-1);
    font-size: 1rem;
  }
`;
const List = styled.ol`
  margin-top: 8px;
  border-top: 2px solid var(--ink-1);
  background: var(--leaf);
  max-height: 60vh;
  overflow-y: auto;
  li {
    border-bottom: 1px solid var(--line);
  }
  a {
    display: block;
    padding: 10px 12px;
  }
  ${media.hover} {
    a:hover {
      background: var(--wash);
    }
  }
  strong {
    font-weight: 600;
    margin-left: 8px;
  }
  p {
    margin-top: 2px;
    ${type.small}
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
`;
const Said = styled.p`
  margin-top: 8px;
  ${type.small}
  color: var(--ink-3);
`;

/** Searches articles, terms, hexagrams and courses as one types; matches are marked. */
export function SearchBox() {
  const [query, setQuery] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const label = useId();
  const asked = query.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
  useEffect(() => {
    setFailed(null);
    if (asked === '') {
      setAnswer(null);
      return;
    }
    const stop = new AbortController();
    const rest = after(PAUSE).subscribe(() => {
      api
        .call('xiaoketang/search', { q: asked }, { made: 'filling', signal: stop.signal })
        .then(setAnswer, (error: unknown) => {
          if (!stop.signal.aborted)
            setFailed(error instanceof ApiError ? error.message : '没有搜成，请再试一次');
        });
    });
    return () => {
      rest.unsubscribe();
      stop.abort();
    };
  }, [asked, attempt]);

  return (
    <Box role="search" data-print="hide">
      <label htmlFor={label}>
        <Icon of={SearchIcon} size={16} />
        <input
          id={label}
          type="search"
          aria-label="搜知识、术语、卦"
          placeholder="搜知识、术语、卦"
          maxLength={MOST_LETTERS}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <div aria-live="polite">
        {failed ? (
          <Said>
            {failed} <TextButton onClick={() => setAttempt((n) => n + 1)}>再试</TextButton>
          </Said>
        ) : null}
        {answer && !failed ? (
          <Said>{answer.total === 0 ? '没有找到，换一个词试试。' : `找到 ${answer.total} 处`}</Said>
        ) : null}
      </div>
      {answer && answer.list.length > 0 ? (
        <List>
          {answer.list.map((found) => (
            <li key={`${found.kind}${found.path}${found.title}`}>
              <Anchor href={found.path} onClick={() => setQuery('')}>
                <Tag>{found.kind}</Tag>
                <strong>
                  <Marked text={found.title} ranges={found.titleRanges} />
                </strong>
                <p>
                  <Marked text={found.excerpt} ranges={found.ranges} />
                </p>
              </Anchor>
            </li>
          ))}
        </List>
      ) : null}
    </Box>
  );
}
