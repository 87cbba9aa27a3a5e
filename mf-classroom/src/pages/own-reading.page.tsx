// No result: what to read next.
import { godsOf, pillarsIn, readsOf } from '@tianji/classroom/engine';
import { HEXAGRAMS } from '@tianji/hexagram';
import { type Recent, type ToolPageProps, useRecent, useStore, useTitle } from '@tianji/kit';
import { Anchor, ErrorState, media, Page, PageTitle, Section, Skeleton, song, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { CallOutput } from '../api.ts';
import { keepChosen, placeIn, VIEWER } from '../features/course/chosen.ts';
import { HexagramGlyph } from '../features/hexagram/glyph.tsx';
import { type Progress, progress, READ } from '../features/shared/progress.ts';
import { useCoursesAside, useTreeAside } from '../features/shared/use-reply.ts';
import { articleHref, hexagramHref } from '../features/shared/words.ts';

const TITLE = '从您的盘读起';
/** How many articles are offered at once, and how many courses. */
const MOST_READS = 4;
const MOST_COURSES = 2;

const Columns = styled.div`
  display: grid;
  gap: 0 72px;
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Rows = styled.ul`
  > li {
    border-bottom: 1px solid var(--line);
  }
  a {
    display: grid;
    grid-template-columns: 2.75rem minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 20px;
    min-height: 4.25rem;
    padding: 10px 0;
  }
  strong {
    ${song}
    font-size: 1.125rem;
    line-height: 1.4;
  }
  small {
    ${type.small}
    color: var(--ink-3);
  }
`;
/** A character cut white into ink; brushed dry once its article was read. */
const Glyph = styled.b`
  ${song}
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 2px;
  background: var(--ink-1);
  color: var(--paper);
  font-size: 1.625rem;
  &[data-read] {
    background: var(--ink-3);
  }
`;
const Cells = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  a {
    display: grid;
    place-items: center;
    min-height: 5rem;
    padding: 12px 4px;
    border: 1px solid var(--line);
    background: var(--leaf);
  }
  strong {
    ${song}
    font-size: 1.25rem;
  }
  small {
    ${type.small}
    color: var(--ink-3);
  }
`;
const Wall = styled.ul`
  display: grid;
  grid-template-columns: repeat(8, minmax(0, 1fr));
  gap: 8px;
  a {
    display: grid;
    place-items: center;
    min-height: 44px;
    color: var(--ink-4);
  }
  a[data-lit] {
    color: var(--ink-1);
  }
  svg {
    width: min(100%, 3rem);
    height: auto;
  }
  ${media.desktop} {
    grid-template-columns: repeat(16, minmax(0, 1fr));
    gap: 20px 16px;
  }
`;

type Tree = CallOutput<'xiaoketang/getTree'>;

interface Offered {
  id: string;
  glyph: string;
  title: string;
  minutes: number;
  note: string;
}

/** The articles that a chart leads to; without a chart the first ones that were not read. */
function offeredOf(tree: Tree, pillars: readonly string[] | null, read: Progress): Offered[] {
  const articles = tree.flatMap(({ children }) => children);
  const known = new Map(articles.map((article) => [article.id, article]));
  if (!pillars)
    return articles
      .filter(({ id }) => (read[id] ?? 0) < READ)
      .slice(0, MOST_READS)
      .map(({ id, label, minutes, summary }) => ({
        ...{ id, title: label, minutes, note: summary },
        glyph: label.charAt(0),
      }));
  const seen = new Set<string>();
  return readsOf(pillars)
    .flatMap(({ article, glyph, where }) => {
      const found = known.get(article);
      if (!found || seen.has(article)) return [];
      seen.add(article);
      return [{ id: article, glyph, title: found.label, minutes: found.minutes, note: `您的${where}` }];
    })
    .slice(0, MOST_READS);
}

/** The pillars of the chart that was looked at last on this device. */
function lastPillars(recent: readonly Recent[]): readonly string[] | null {
  for (const { text } of recent) {
    const pillars = pillarsIn(text);
    if (pillars) return pillars;
  }
  return null;
}

/** Hexagrams that stand in what was cast and looked at last. */
const litOf = (recent: readonly Recent[]): ReadonlySet<number> =>
  new Set(
    HEXAGRAMS.filter(({ fullName }) =>
      recent.some(({ title, text }) => title.includes(fullName) || text.includes(fullName)),
    ).map(({ number }) => number),
  );

/** 从您的盘读起: what a reader goes on with, from what this device knows; nothing of it is sent. A part of 学堂. */
export default function OwnReadingPage({ part }: ToolPageProps) {
  return part ? <Parts /> : <OwnPage />;
}

function OwnPage() {
  useTitle(TITLE);
  return (
    <Page>
      <PageTitle title={TITLE} crumbs={[{ label: '学堂', href: '/classroomIndex' }, { label: TITLE }]} />
      <Parts />
    </Page>
  );
}

function Parts() {
  const recent = useRecent();
  const read = useStore(progress);
  const pillars = lastPillars(recent);
  const lit = litOf(recent);
  return (
    <>
      <Columns>
        <Articles pillars={pillars} read={read} />
        <div>
          <Courses read={read} />
          {pillars ? (
            <Section title="盘上碰到的字" note="按您上一张盘">
              <Cells>
                {godsOf(pillars).map(({ god, where }) => (
                  <li key={where}>
                    <Anchor href={articleHref('shi-shen')}>
                      <strong>{god}</strong>
                      <small>在{where}</small>
                    </Anchor>
                  </li>
                ))}
              </Cells>
            </Section>
          ) : null}
        </div>
      </Columns>
      <Section title="六十四卦" note={lit.size > 0 ? `最近起过、看过的 ${lit.size} 卦已点亮` : undefined}>
        <Wall>
          {HEXAGRAMS.map(({ number, fullName, digits }) => (
            <li key={number}>
              <Anchor
                href={hexagramHref(number)}
                data-lit={lit.has(number) ? '' : undefined}
                aria-label={lit.has(number) ? `${fullName}，已点亮` : fullName}
                title={fullName}
              >
                <HexagramGlyph digits={digits} size={48} />
              </Anchor>
            </li>
          ))}
        </Wall>
      </Section>
    </>
  );
}

function Articles({ pillars, read }: { pillars: readonly string[] | null; read: Progress }) {
  const [reply, again] = useTreeAside();
  if (reply.phase !== 'ready')
    return (
      <Section title={TITLE}>
        {reply.phase === 'loading' ? (
          <Skeleton lines={8} label="正在载入文章" />
        ) : (
          <ErrorState onRetry={again}>{reply.phase === 'failed' ? reply.message : '文章没有取到'}</ErrorState>
        )}
      </Section>
    );
  return (
    <Section title={TITLE} note={pillars ? `${pillars[2]}日` : '这台设备上还没有盘，先从头读'}>
      <Rows>
        {offeredOf(reply.data, pillars, read).map(({ id, glyph, title, minutes, note }) => {
          const wasRead = (read[id] ?? 0) >= READ;
          return (
            <li key={id}>
              <Anchor href={articleHref(id)}>
                <Glyph aria-hidden="true" data-read={wasRead ? '' : undefined}>
                  {glyph}
                </Glyph>
                <span>
                  <strong>{title}</strong>
                  <br />
                  <small>{note}</small>
                </span>
                <small>{wasRead ? '读过' : `${minutes} 分钟`}</small>
              </Anchor>
            </li>
          );
        })}
      </Rows>
    </Section>
  );
}

function Courses({ read }: { read: Progress }) {
  const [reply, again] = useCoursesAside();
  if (reply.phase === 'failed' || reply.phase === 'missing')
    return (
      <Section title="课件">
        <ErrorState onRetry={again}>{reply.phase === 'failed' ? reply.message : '课件没有取到'}</ErrorState>
      </Section>
    );
  if (reply.phase !== 'ready' || reply.data.length === 0) return null;
  const begun = reply.data.filter((course) => placeIn(course, read) > 1);
  const shown = [...begun, ...reply.data.filter((course) => !begun.includes(course))].slice(0, MOST_COURSES);
  return (
    <Section title="课件" note={begun.length > 0 ? '接着上次' : undefined}>
      <Rows>
        {shown.map((course) => {
          const at = placeIn(course, read);
          return (
            <li key={course.id}>
              <Anchor href={VIEWER} onClick={() => keepChosen({ ...course, at })}>
                <Glyph aria-hidden="true">{course.title.charAt(0)}</Glyph>
                <span>
                  <strong>{course.title}</strong>
                  <br />
                  <small>
                    {at > 1
                      ? `看到第 ${at} 页，共 ${course.count} 页`
                      : course.summary || `${course.count} 页`}
                  </small>
                </span>
              </Anchor>
            </li>
          );
        })}
      </Rows>
    </Section>
  );
}
