import { createStore, safeStorage, useStore } from '@tianji/kit';
import { TextButton } from '@tianji/kit/ui';
import { type ComponentType, useEffect, useState } from 'react';
import styled from 'styled-components';

// The mobile site is this same site in its compact layout, so a phone has it from the start. The question decides
// whether to keep it: "no" lays the page out as wide as a desktop window, and the link 手机版 in the navigation leads
// back.

type Layout = 'compact' | 'desktop';

const KEY = 'layout';
const ASK_AFTER = 4000;
const DESKTOP_WIDTH = 1200;
const NARROW = 768;

const store = createStore<Layout | null>(stored());

function stored(): Layout | null {
  const value = safeStorage.read(KEY);
  return value === 'compact' || value === 'desktop' ? value : null;
}

/** A touch device with either a mobile user agent or a window narrower than 768 px. */
export function isMobileDevice(): boolean {
  const touch = navigator.maxTouchPoints > 0;
  const agent = /Mobi|Android|iPhone|iPad|iPod|HarmonyOS/i.test(navigator.userAgent);
  return touch && (agent || Math.min(window.innerWidth, window.screen.width || window.innerWidth) < NARROW);
}

/** Applies the reader's choice of layout; call before the first paint. */
export function applyLayout(): void {
  const wide = store.get() === 'desktop' && isMobileDevice();
  const content = wide ? `width=${DESKTOP_WIDTH}` : 'width=device-width, initial-scale=1, viewport-fit=cover';
  document.querySelector('meta[name="viewport"]')?.setAttribute('content', content);
}

export function chooseLayout(layout: Layout): void {
  safeStorage.write(KEY, layout);
  store.set(layout);
  applyLayout();
}

const Quiet = styled(TextButton)`
  align-self: center;
  margin-left: 8px;
  font-size: 0.9375rem;
`;

/** The navigation's entry 手机版, shown on a phone in the wide layout. */
export function LayoutLink() {
  const layout = useStore(store);
  if (layout !== 'desktop' || !isMobileDevice()) return null;
  return <Quiet onClick={() => chooseLayout('compact')}>手机版</Quiet>;
}

const Pair = styled.p`
  button {
    color: var(--ink-3);
  }
  button[aria-pressed='true'] {
    color: var(--ink-1);
    font-weight: 600;
  }
`;

/** For the phone's menu: both layouts, the one in use marked; nothing where no mobile device is detected. */
export function LayoutChoice() {
  const wide = useStore(store) === 'desktop';
  if (!isMobileDevice()) return null;
  return (
    <Pair>
      <button type="button" aria-pressed={!wide} onClick={() => chooseLayout('compact')}>
        手机版
      </button>
      <button type="button" aria-pressed={wide} onClick={() => chooseLayout('desktop')}>
        电脑版
      </button>
    </Pair>
  );
}

/** For the footer: switches between the compact and the wide layout. */
export function LayoutToggle() {
  const layout = useStore(store);
  if (!isMobileDevice()) return null;
  const wide = layout === 'desktop';
  return (
    <button type="button" onClick={() => chooseLayout(wide ? 'compact' : 'desktop')}>
      {wide ? '手机版' : '电脑版'}
    </button>
  );
}

/** What a picture of the page would show: a chart, names, a hexagram, the three sentences; or a dialog. */
const IN_READING = '[data-card]:not([data-card=hide]),[role$=dialog]';

/** Whether an answer or a dialog stands on the page. */
export const isReading = (): boolean => document.querySelector(IN_READING) !== null;

/**
 * 检测到移动设备，是否使用手机版？ Asked once, some time after the page is shown, without blocking it, and never over an
 * answer that is being read: when one arrives, the question steps back until the page is free again.
 */
export function LayoutQuestion() {
  const layout = useStore(store);
  const [Question, setQuestion] = useState<ComponentType>();
  useEffect(() => {
    if (stored() !== null || !isMobileDevice()) return;
    const ask = () => {
      if (isReading()) return;
      clearInterval(timer);
      import('./layout-question.tsx').then(
        (module) => setQuestion(() => module.default),
        // Without an answer the next visit asks again.
        () => undefined,
      );
    };
    const timer = setInterval(ask, ASK_AFTER);
    return () => clearInterval(timer);
  }, []);
  return Question && layout === null ? <Question /> : null;
}
