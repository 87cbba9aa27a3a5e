import { Anchor, Button, ChevronLeft, ChevronRight, Icon, IconButton, TextButton, X } from '@tianji/kit/ui';
import { useRef, useState } from 'react';
import type { CallOutput } from '../../api.ts';
import { articleHref } from '../shared/words.ts';
import { type Chosen, slideHref } from './chosen.ts';
import { useKeys } from './use-keys.ts';
import { Bar, Notes, Segments, Stage, Viewer } from './viewer.styles.ts';

type Text = CallOutput<'chengziyixue/getObj'>;

/** How far a finger must move sideways to turn the slide, in pixels. */
const SWIPE = 48;

/** The slides of a course: the picture, the teacher's text, and a segment for each slide. */
export function CourseViewer(props: {
  course: Chosen;
  text: Text | null;
  /** Asks for the text once more; null unless it failed. */
  onAgain: (() => void) | null;
  onMove: (at: number) => void;
  onLeave: () => void;
}) {
  const { course, text, onAgain, onMove, onLeave } = props;
  const { at, count, title } = course;
  const [notes, setNotes] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);
  const slide = text?.slides[at - 1];
  const go = (to: number) => {
    if (to >= 1 && to <= count && to !== at) onMove(to);
  };
  const actions = {
    next: () => go(at + 1),
    previous: () => go(at - 1),
    first: () => go(1),
    last: () => go(count),
    notes: () => setNotes((shown) => !shown),
    fullScreen: () =>
      void (document.fullscreenElement ? document.exitFullscreen() : box.current?.requestFullscreen?.()),
    leave: onLeave,
  };
  useKeys(actions);
  return (
    <Viewer ref={box} data-notes={notes ? '' : undefined}>
      <Bar>
        <IconButton label="关闭，回到课件列表" onClick={onLeave}>
          <Icon of={X} size={20} />
        </IconButton>
        <h1>{title}</h1>
        <span aria-live="polite">
          {at} / {count}
        </span>
        <span className="keys">← → 翻页　空格 下一页　N 讲稿　F 全屏</span>
        <Button size="sm" variant="quiet" aria-pressed={notes} onClick={actions.notes}>
          讲稿
        </Button>
        <Button size="sm" variant="quiet" onClick={actions.fullScreen}>
          全屏
        </Button>
      </Bar>
      <Stage
        onPointerDown={(event) => {
          from.current = event.pointerType === 'mouse' ? null : event.clientX;
        }}
        onPointerUp={(event) => {
          const moved = from.current === null ? 0 : event.clientX - from.current;
          from.current = null;
          if (Math.abs(moved) >= SWIPE) go(moved < 0 ? at + 1 : at - 1);
        }}
      >
        <IconButton label="上一页" disabled={at === 1} onClick={actions.previous}>
          <Icon of={ChevronLeft} size={20} />
        </IconButton>
        <img
          src={slideHref(course, at)}
          width={1280}
          height={720}
          alt={slide ? `${slide.title}：${slide.bullets.join('；')}` : `第 ${at} 页`}
        />
        <IconButton label="下一页" disabled={at === count} onClick={actions.next}>
          <Icon of={ChevronRight} size={20} />
        </IconButton>
        {at < count ? (
          <img className="ahead" src={slideHref(course, at + 1)} alt="" aria-hidden="true" />
        ) : null}
      </Stage>
      {notes ? (
        <Notes aria-label="讲稿">
          <h2>{slide?.title ?? '讲稿'}</h2>
          {slide || !onAgain ? (
            <p>{slide?.notes ?? '正在取讲稿'}</p>
          ) : (
            <p role="status">
              讲稿没有取到，图片可以照常翻看。 <TextButton onClick={onAgain}>再试</TextButton>
            </p>
          )}
          {at === count && text && text.articles.length > 0 ? (
            <>
              <h2>接着读</h2>
              <ul>
                {text.articles.map(({ id, title: name }) => (
                  <li key={id}>
                    <Anchor href={articleHref(id)}>{name}</Anchor>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </Notes>
      ) : null}
      <Segments aria-label="各页">
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <button
            key={number}
            type="button"
            aria-label={`第 ${number} 页`}
            aria-current={number === at ? 'page' : undefined}
            data-seen={number < at ? '' : undefined}
            onClick={() => go(number)}
          >
            <i />
          </button>
        ))}
      </Segments>
    </Viewer>
  );
}
