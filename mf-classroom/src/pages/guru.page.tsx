// No result: the organization presents its teacher.
import { setDescription, usePortal, useTitle } from '@tianji/kit';
import { Button, EmptyState, LinkButton, media, Page, PageTitle, Section, song, type } from '@tianji/kit/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { openCourse } from '../features/course/chosen.ts';
import { useCourses } from '../features/shared/use-reply.ts';

const CRUMBS = [{ label: '学堂', href: '/classroomIndex' }];

const Columns = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 720px);
  gap: 72px;
  align-items: start;
  ${media.tablet} {
    grid-template-columns: 200px minmax(0, 1fr);
    gap: 40px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
`;
const Person = styled.div`
  padding-top: 24px;
  border-top: 3px solid var(--frame);
  .seal {
    ${song}
    display: grid;
    place-items: center;
    width: 120px;
    height: 120px;
    margin-bottom: 16px;
    border-radius: 4px;
    background: var(--seal-fill);
    color: var(--on-seal);
    font-size: 4rem;
  }
  p {
    ${type.body}
    color: var(--ink-2);
    white-space: pre-line;
  }
  ${media.phone} {
    .seal {
      width: 72px;
      height: 72px;
      font-size: 2.5rem;
    }
  }
`;
const Text = styled.p`
  ${type.reading}
  white-space: pre-line;
`;
const Courses = styled.ul`
  border: 1px solid var(--line);
  border-top: 2px solid var(--frame);
  background: var(--leaf);
  li {
    display: flex;
    align-items: center;
    gap: 16px;
    padding: 14px 16px;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  span {
    flex: 1;
    min-width: 0;
  }
  strong {
    ${song}
    display: block;
    font-size: 1.125rem;
  }
  small {
    ${type.small}
    color: var(--ink-2);
  }
`;

/** /guruIndex: the tenant's text about its teacher. Without one the page says so: nobody is made up. */
export default function GuruPage() {
  const { teacher } = usePortal().pages;
  useTitle(teacher?.title ?? '讲师简介');
  useEffect(() => {
    if (teacher?.intro) setDescription(teacher.intro.replace(/\s+/g, ' '));
  }, [teacher]);
  if (!teacher) {
    return (
      <Page>
        <PageTitle title="讲师简介" crumbs={[...CRUMBS, { label: '讲师简介' }]} />
        <EmptyState title="本站还没有讲师介绍" action={<LinkButton href="/yiXueZhiShi">先看文章</LinkButton>}>
          有了介绍，会放在这里。
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page>
      <PageTitle title={teacher.title} crumbs={[...CRUMBS, { label: teacher.title }]} />
      <Columns>
        <Person>
          <div className="seal" aria-hidden="true">
            {[...teacher.title][0]}
          </div>
          <p>{teacher.intro}</p>
        </Person>
        <div>
          {teacher.claims.map(({ title, text }) => (
            <Section key={title} title={title}>
              <Text>{text}</Text>
            </Section>
          ))}
          <CourseList />
        </div>
      </Columns>
    </Page>
  );
}

/** The site's courses; without an answer the page is shown without them. */
function CourseList() {
  const [reply] = useCourses();
  if (reply.phase !== 'ready') return null;
  return (
    <Section title="课件">
      <Courses>
        {reply.data.map((course) => (
          <li key={course.id}>
            <span>
              <strong>{course.title}</strong>
              <small>{course.count} 页</small>
            </span>
            <Button size="sm" aria-label={`打开${course.title}`} onClick={() => openCourse(course)}>
              打开
            </Button>
          </li>
        ))}
      </Courses>
    </Section>
  );
}
