// No result: a list of courses.
import { usePortal, useTitle } from '@tianji/kit';
import { Anchor, ErrorState, media, Page, PageTitle, Skeleton, song, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { keepChosen, VIEWER } from '../features/course/chosen.ts';
import { useCourses } from '../features/shared/use-reply.ts';

const CRUMBS = [{ label: '学堂', href: '/classroomIndex' }, { label: '易学课件' }];

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 24px;
  a {
    display: flex;
    flex-direction: column;
    width: 100%;
    height: 100%;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--leaf);
    text-align: left;
    overflow: hidden;
  }
  img {
    display: block;
    width: 100%;
    aspect-ratio: 16 / 9;
    height: auto;
    border-bottom: 1px solid var(--line);
  }
  /* Slides are white paper: in the dark they are dimmed. */
  :root[data-theme='dark'] & img {
    filter: brightness(0.72);
  }
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme]) & img {
      filter: brightness(0.72);
    }
  }
  span {
    display: block;
    padding: 14px 16px 16px;
  }
  strong {
    ${song}
    display: block;
    font-size: 1.125rem;
    line-height: 1.625rem;
  }
  small {
    display: block;
    margin-top: 4px;
    ${type.small}
    color: var(--ink-2);
  }
  ${media.hover} {
    a:hover {
      border-color: var(--ink-4);
    }
  }
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Teacher = styled.p`
  margin-top: 32px;
  a {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

/** /chengZiKeJian: the courses; one opens in the viewer, at its first slide. */
export default function CoursesPage() {
  useTitle('易学课件');
  const [reply, again] = useCourses();
  const { pages } = usePortal();
  return (
    <Page>
      <PageTitle title="易学课件" crumbs={CRUMBS} lead="一页一个要点，每页有讲稿" />
      {reply.phase === 'loading' ? <Skeleton lines={9} label="正在载入课件" /> : null}
      {reply.phase === 'failed' || reply.phase === 'missing' ? (
        <ErrorState onRetry={again}>{reply.phase === 'failed' ? reply.message : '课件没有取到'}</ErrorState>
      ) : null}
      {reply.phase === 'ready' ? (
        <Cards>
          {reply.data.map((course, index) => (
            <li key={course.id}>
              <Anchor href={VIEWER} onClick={() => keepChosen({ ...course, at: 1 })}>
                <img
                  src={course.picurl}
                  alt=""
                  width={1280}
                  height={720}
                  loading={index < 3 ? 'eager' : 'lazy'}
                />
                <span>
                  <strong>{course.title}</strong>
                  <small>{course.summary}</small>
                  <small>{course.count} 页</small>
                </span>
              </Anchor>
            </li>
          ))}
        </Cards>
      ) : null}
      {pages.teacher ? (
        <Teacher>
          <Anchor href="/guruIndex">{pages.teacher.title}</Anchor>
        </Teacher>
      ) : null}
    </Page>
  );
}
