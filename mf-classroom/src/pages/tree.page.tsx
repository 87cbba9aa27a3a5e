// No result: the table of contents.
import { useStore, useTitle } from '@tianji/kit';
import { Anchor, ErrorState, media, Page, PageTitle, Skeleton, song, TextButton, type } from '@tianji/kit/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { SearchBox } from '../features/search/search-box.tsx';
import { progress, READ } from '../features/shared/progress.ts';
import { useTree } from '../features/shared/use-reply.ts';
import { articleHref, chineseNumber, OWN_CHART } from '../features/shared/words.ts';

const CRUMBS = [{ label: '学堂', href: '/classroomIndex' }, { label: '易学知识' }];

const Chapter = styled.section`
  display: grid;
  grid-template-columns: 248px minmax(0, 1fr);
  gap: 16px 48px;
  margin-top: 32px;
  padding-top: 16px;
  border-top: 2px solid var(--ink-1);
  h2 {
    ${type.h2}
  }
  header p {
    margin-top: 4px;
    ${type.small}
    color: var(--ink-2);
  }
  ol {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0 32px;
  }
  li a {
    display: block;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
  }
  li strong {
    ${song}
    font-size: 1rem;
  }
  li small {
    float: right;
    ${type.note}
    color: var(--ink-3);
  }
  li p {
    ${type.small}
    color: var(--ink-2);
  }
  ${media.hover} {
    li a:hover strong {
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
  .unfold {
    display: none;
  }
  @media screen and (max-width: 859.98px) {
    grid-template-columns: minmax(0, 1fr);
    ol {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  ${media.phone} {
    gap: 0;
    margin-top: 20px;
    padding-top: 12px;
    .unfold {
      display: block;
      line-height: 2.5rem;
    }
    &[data-open='false'] ol {
      display: none;
    }
  }
`;

const Own = styled.p`
  margin-bottom: 16px;
  a {
    display: block;
    padding: 14px 16px;
    border-top: 2px solid var(--ink-1);
    border-bottom: 1px solid var(--line-2);
    background: var(--leaf);
  }
  strong {
    ${song}
    display: block;
    font-size: 1.125rem;
  }
  span {
    ${type.small}
    color: var(--ink-2);
  }
  ${media.hover} {
    a:hover {
      background: var(--wash);
    }
  }
`;

/** A chapter with its articles, which a phone shows on demand. */
function ChapterBox(props: { id: string; head: ReactNode; count: number; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Chapter aria-labelledby={`chapter-${props.id}`} data-open={open}>
      <header>
        {props.head}
        <TextButton
          className="unfold"
          aria-expanded={open}
          aria-describedby={`chapter-${props.id}`}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : `展开 ${props.count} 篇`}
        </TextButton>
      </header>
      <ol>{props.children}</ol>
    </Chapter>
  );
}

/** /yiXueZhiShi: the tree of knowledge, chapter by chapter, with a search over everything. */
export default function TreePage() {
  useTitle('易学知识');
  const [reply, again] = useTree();
  const read = useStore(progress);
  const chapters = reply.phase === 'ready' ? reply.data : [];
  const articles = chapters.flatMap(({ children }) => children);
  const done = articles.filter(({ id }) => (read[id] ?? 0) >= READ).length;
  return (
    <Page>
      <PageTitle
        title="易学知识"
        crumbs={CRUMBS}
        lead={
          articles.length > 0
            ? `${chapters.length} 章 ${articles.length} 篇，从头读或查一个词都行${done > 0 ? `，已读 ${done} 篇` : ''}`
            : '从头读或查一个词都行'
        }
      />
      <Own>
        <Anchor href={articleHref(OWN_CHART)}>
          <strong>读懂我的盘</strong>
          <span>
            用自己的生日走十步：时辰、日主、月令、藏干、十神、根气、强弱、用神。只在这台设备上推算。
          </span>
        </Anchor>
      </Own>
      <SearchBox />
      {reply.phase === 'loading' ? <Skeleton lines={9} label="正在载入目录" /> : null}
      {reply.phase === 'failed' || reply.phase === 'missing' ? (
        <ErrorState onRetry={again}>{reply.phase === 'failed' ? reply.message : '目录没有取到'}</ErrorState>
      ) : null}
      {chapters.map((chapter, index) => (
        <ChapterBox
          key={chapter.id}
          id={chapter.id}
          count={chapter.children.length}
          head={
            <>
              <h2 id={`chapter-${chapter.id}`}>
                <Anchor href={articleHref(chapter.id)}>
                  {chineseNumber(index + 1)}　{chapter.label}
                </Anchor>
              </h2>
              <p>{chapter.summary}</p>
            </>
          }
        >
          {chapter.children.map(({ id, label, summary, minutes }) => (
            <li key={id}>
              <Anchor href={articleHref(id)}>
                <small>{(read[id] ?? 0) >= READ ? '已读' : `约 ${minutes} 分钟`}</small>
                <strong>{label}</strong>
                <p>{summary}</p>
              </Anchor>
            </li>
          ))}
        </ChapterBox>
      ))}
    </Page>
  );
}
