import { Button, media } from '@tianji/kit/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { chooseLayout, isReading } from './layout-choice.tsx';

const Slip = styled.section`
  position: fixed;
  inset: auto 8px calc(var(--foot-h) + 8px + env(safe-area-inset-bottom));
  z-index: 30;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 12px 16px;
  border-radius: 6px;
  background: var(--pop);
  box-shadow: var(--e1);
  p {
    flex: 1 1 100%;
  }
  button {
    flex: 1;
  }
  ${media.tabletUp} {
    inset: auto 24px 24px auto;
    max-width: 360px;
  }
`;

/** Between the slip and what stands above it, in pixels. */
const GAP = 8;

/** Whether something is read, now and after each change of the page. */
function useReading(): boolean {
  const [reading, setReading] = useState(isReading);
  useEffect(() => {
    const look = () => setReading(isReading());
    const changes = new MutationObserver(look);
    changes.observe(document.body, {
      ...{ childList: true, subtree: true },
      ...{ attributes: true, attributeFilter: ['data-card', 'role'] },
    });
    look();
    return () => changes.disconnect();
  }, []);
  return reading;
}

/** The question, as long as nothing is read; fetched when it is due, as most readers never see it. */
export default function LayoutQuestionWhileIdle() {
  return useReading() ? null : <LayoutSlip />;
}

/** While the question is there, what is fixed to the foot of the screen stands above it: `--slip` is the room that it takes. */
function LayoutSlip() {
  const slip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const room = () => style.setProperty('--slip', `${(slip.current?.offsetHeight ?? 0) + GAP}px`);
    room();
    window.addEventListener('resize', room);
    return () => {
      window.removeEventListener('resize', room);
      style.removeProperty('--slip');
    };
  }, []);
  return (
    <Slip aria-label="版式" ref={slip} data-bar>
      <p role="status">检测到移动设备，是否使用手机版？</p>
      <Button size="sm" onClick={() => chooseLayout('desktop')}>
        用电脑版
      </Button>
      <Button size="sm" variant="ink" onClick={() => chooseLayout('compact')}>
        用手机版
      </Button>
    </Slip>
  );
}
