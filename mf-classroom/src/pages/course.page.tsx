// No result: the slides of a course.
import { navigate, useTitle } from '@tianji/kit';
import { useEffect, useState } from 'react';
import { type Chosen, keepChosen, noteSlide, readChosen } from '../features/course/chosen.ts';
import { CourseViewer } from '../features/course/viewer.tsx';
import { useCourse } from '../features/shared/use-reply.ts';

const LIST = '/chengZiKeJian';

/** /course: the course that this tab opened last, at the slide where it was; without one, back to the list. */
export default function CoursePage() {
  const [course, setCourse] = useState<Chosen | null>(readChosen);
  useEffect(() => {
    if (!course) navigate(LIST, { replace: true });
    else noteSlide(course);
  }, [course]);
  return course ? (
    <Opened
      course={course}
      onMove={(at) => {
        const next = { ...course, at };
        keepChosen(next);
        setCourse(next);
      }}
    />
  ) : null;
}

function Opened({ course, onMove }: { course: Chosen; onMove: (at: number) => void }) {
  useTitle(course.title);
  const [reply, again] = useCourse(course.id);
  return (
    <CourseViewer
      course={course}
      text={reply.phase === 'ready' ? reply.data : null}
      onAgain={reply.phase === 'failed' || reply.phase === 'missing' ? again : null}
      onMove={onMove}
      onLeave={() => navigate(LIST)}
    />
  );
}
