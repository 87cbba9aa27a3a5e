import type { Article } from '@tianji/classroom/contract';
import { usePainted, usePortal } from '@tianji/kit';
import { Anchor, Button, Icon, media, Printer, Section, song, type } from '@tianji/kit/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { articleHref, chineseNumber } from '../shared/words.ts';
import { ArticleBody } from './article-body.tsx';
import { Contents, headingsOf } from './contents.tsx';
import { Finding } from './finding.tsx';
import { type Neighbour, Neighbours } from './neighbours.tsx';
import { Questions } from './questions.tsx';
import { ReadingBar } from './reading-bar.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 248px minmax(0, 1fr) 200px;
  gap: 48px;
  align-items: start;
  margin-top: 20px;
  > aside {
    position: sticky;
    top: calc(var(--header-h) + 16px);
    max-height: calc(100vh - var(--header-h) - 32px);
    overflow-y: auto;
  }
  @media screen and (max-height: 480px) {
    > aside {
      position: static;
      max-height: none;
    }
  }
  @media (max-width: 1199.98px) {
    grid-template-columns: 220px minmax(0, 1fr);
    gap: 32px;
    > aside:last-child {
      display: none;
    }
  }
  @media (max-width: 859.98px) {
    grid-template-columns: minmax(0, 1fr);
    > aside:first-child {
      display: none;
    }
  }
  ${media.print} {
    display: block;
    > aside {
      display: none;
    }
  }
`;
const Pickers = styled.div`
  display: none;
  gap: 8px;
  margin: 12px 0 16px;
  details {
    flex: 1;
    min-width: 0;
    border: 1px solid var(--line-2);
    border-radius: 4px;
    background: var(--leaf);
  }
  details[open] {
    flex: 1 0 100%;
  }
  summary {
    min-height: 44px;
    padding: 10px 12px;
  }
  details > div {
    padding: 0 12px 12px;
  }
  @media screen and (max-width: 859.98px) {
    display: flex;
    flex-wrap: wrap;
  }
`;
const Head = styled.header`
  margin-bottom: 20px;
  .where {
    ${type.small}
    color: var(--ink-3);
  }
  h1 {
    ${type.h1}
    font-size: 2.125rem;
    line-height: 2.75rem;
    margin: 4px 0 6px;
  }
  .lead {
    font-family: var(--song);
    font-size: 1.125rem;
    line-height: 1.75rem;
    color: var(--ink-2);
  }
  ${media.phone} {
    h1 {
      font-size: 1.75rem;
      line-height: 2.375rem;
    }
  }
`;
const Side = styled.div`
  strong {
    ${song}
    font-size: 0.9375rem;
  }
  ul {
    margin: 8px 0 20px;
    border-left: 1px solid var(--line-2);
  }
  li a {
    display: block;
    padding: 6px 0 6px 14px;
    ${type.small}
    color: var(--ink-2);
  }
`;
const Try = styled.p`
  margin-top: 28px;
  padding: 14px 16px;
  border-top: 2px solid var(--ink-1);
  border-bottom: 1px solid var(--line-2);
  background: var(--leaf);
  a {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;
const Sources = styled.ol`
  padding-left: 20px;
  list-style: decimal;
  ${type.body}
  color: var(--ink-2);
`;

/** The link to a tool that the portal has; its title is the portal's own. */
function useToolRoute(tool: Article['tool']): string | null {
  const { tools } = usePortal();
  if (!tool) return null;
  const found = tools.find(({ id, state }) => id === tool.id && state === 'live');
  return found?.routes.find(({ path }) => path === tool.route)?.title ?? null;
}

const neighbour = (label: string, of: Article['next']): Neighbour =>
  of ? { href: articleHref(of.id), label, title: of.title } : null;

/** Above this width the tree stands beside the text; below it, in a fold above. */
const WIDE = '(min-width: 860px)';

/** Whether the tree stands beside the text. */
function useWide(): boolean {
  return useSyncExternalStore(followWidth, () => window.matchMedia?.(WIDE).matches ?? true);
}

function followWidth(listener: () => void): () => void {
  const list = window.matchMedia?.(WIDE);
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** A fold whose content is drawn when it is first opened. */
function Fold({ label, children }: { label: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={() => setOpened(true)}>
      <summary>{label}</summary>
      {opened ? <div>{children}</div> : null}
    </details>
  );
}

/** What follows the text: questions, sources, and the articles before and after. */
function Below({ article }: { article: Article }) {
  const chapter = article.kind === 'chapter';
  return (
    <>
      {article.questions.length > 0 ? (
        <Section title="想一想" id="questions" rule>
          <Questions key={article.id} questions={article.questions} />
        </Section>
      ) : null}
      {article.sources.length > 0 ? (
        <Section title="出处" id="sources" rule>
          <Sources>
            {article.sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </Sources>
        </Section>
      ) : null}
      <Neighbours
        previous={neighbour(chapter ? '上一章' : '上一篇', article.previous)}
        next={neighbour(chapter ? '下一章' : '下一篇', article.next)}
      />
    </>
  );
}

/** An article or a chapter's overview: tree at the left, text, contents at the right; on a phone two pickers. */
export function ArticleView({ article }: { article: Article }) {
  const text = useRef<HTMLDivElement>(null);
  const toolTitle = useToolRoute(article.tool);
  const chapter = article.kind === 'chapter';
  const headings = useMemo(
    () =>
      headingsOf(article.blocks, [
        ...(article.questions.length > 0 ? [{ id: 'questions', text: '想一想' }] : []),
        ...(article.sources.length > 0 ? [{ id: 'sources', text: '出处' }] : []),
      ]),
    [article],
  );
  const wide = useWide();
  // The text first; what stands around and below it follows.
  const painted = usePainted();
  // A link to a heading was followed before the text was loaded.
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (painted && headings.some((heading) => heading.id === id))
      document.getElementById(id)?.scrollIntoView();
  }, [headings, painted]);
  return (
    <Columns>
      <aside data-print="hide" aria-label="目录">
        {wide && painted ? <Finding current={article.id} /> : null}
      </aside>
      <div>
        <Pickers data-print="hide">
          <Fold label={`第${chineseNumber(article.chapter.number)}章　${article.chapter.title}`}>
            <Finding current={article.id} />
          </Fold>
          {headings.length > 0 ? (
            <Fold label="本篇目录">
              <Contents headings={headings} />
            </Fold>
          ) : null}
        </Pickers>
        <Head>
          <p className="where">
            第{chineseNumber(article.chapter.number)}章　{chapter ? '' : `${article.chapter.title}　　`}约{' '}
            {article.minutes} 分钟
          </p>
          <h1>{article.title}</h1>
          <p className="lead">{article.summary}</p>
        </Head>
        <div ref={text}>
          <ArticleBody blocks={article.blocks} figure={article.figure} />
          {article.tool && toolTitle ? (
            <Try data-print="hide">
              拿一张盘对着看：<Anchor href={article.tool.route}>打开{toolTitle}</Anchor>
            </Try>
          ) : null}
        </div>
        {painted ? <Below article={article} /> : null}
      </div>
      <aside data-print="hide" aria-label="本篇">
        <Side>
          {headings.length > 0 ? (
            <>
              <strong>本篇</strong>
              <Contents headings={headings} />
            </>
          ) : null}
          {chapter ? null : <ReadingBar id={article.id} text={text} />}
          {article.related.length > 0 ? (
            <>
              <p style={{ marginTop: 20 }}>
                <strong>相关</strong>
              </p>
              <ul>
                {article.related.map(({ id, title }) => (
                  <li key={id}>
                    <Anchor href={articleHref(id)}>{title}</Anchor>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          <Button
            variant="quiet"
            size="sm"
            icon={<Icon of={Printer} size={16} />}
            onClick={() => window.print()}
          >
            打印
          </Button>
        </Side>
      </aside>
    </Columns>
  );
}
