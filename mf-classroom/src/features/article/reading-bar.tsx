import { useStore } from '@tianji/kit';
import { type } from '@tianji/kit/ui';
import { type RefObject, useEffect } from 'react';
import styled from 'styled-components';
import { noteProgress, progress, READ } from '../shared/progress.ts';

const Bar = styled.div`
  margin-top: 20px;
  ${type.note}
  color: var(--ink-3);
  div {
    height: 4px;
    margin-bottom: 4px;
    background: var(--line);
  }
  div > i {
    display: block;
    height: 100%;
    background: var(--ink-1);
  }
`;

/** Stores how far the text was read, and shows it. @param text the element being read */
export function ReadingBar({ id, text }: { id: string; text: RefObject<HTMLElement | null> }) {
  const percent = useStore(progress)[id] ?? 0;
  useEffect(() => {
    const look = () => {
      const box = text.current?.getBoundingClientRect();
      if (box && box.height > 0) noteProgress(id, ((window.innerHeight - box.top) / box.height) * 100);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [id, text]);
  return (
    <Bar>
      <div aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
      {percent >= READ ? '已读完' : percent > 0 ? `读到 ${percent}%` : '还没有开始读'}
    </Bar>
  );
}
