import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../button.tsx';
import { media, type } from '../css.ts';
import type { DialogProps } from '../dialog.tsx';
import { X } from '../generated/icons.ts';
import { Icon } from '../icon.tsx';

const fade = keyframes`from{opacity:0}`;
const settle = keyframes`from{opacity:0;transform:translateY(8px)}`;
const rise = keyframes`from{transform:translateY(100%)}`;

const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  place-items: center;
  padding: 24px;
  background: var(--scrim);
  animation: ${fade} 200ms var(--ease);
  ${media.phone} {
    place-items: end stretch;
    padding: 0;
  }
  ${media.print} {
    display: none;
  }
`;

const Sheet = styled(Modal)<{ $width: number }>`
  width: 100%;
  max-width: ${(p) => p.$width}px;
  max-height: calc(100dvh - 48px);
  display: flex;
  border-radius: 6px;
  background: var(--pop);
  color: var(--ink-1);
  box-shadow: var(--e2);
  animation: ${settle} 200ms var(--ease);
  ${media.phone} {
    max-width: none;
    ${(p) => (p.$width === 1000 ? 'height:100dvh;max-height:none;border-radius:0;' : 'max-height:calc(100dvh - 32px);border-radius:12px 12px 0 0;')}
    animation: ${rise} 320ms var(--ease);
  }
`;

const Frame = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 0;
  outline: none;
  header {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: 16px;
    padding: 24px 24px 0 32px;
  }
  h2 {
    ${type.h2}
    padding-top: 4px;
  }
  header p {
    ${type.small}
    color: var(--ink-3);
    margin-top: 2px;
  }
  .body {
    flex: 1;
    min-height: 0;
    overflow: auto;
    overscroll-behavior: contain;
    padding: 16px 32px 28px;
  }
  header:has(+ footer) {
    padding-bottom: 20px;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 12px;
    padding: 14px 32px;
    border-top: 1px solid var(--line);
  }
  ${media.phone} {
    header {
      padding: 16px 8px 0 16px;
    }
    .body {
      padding: 12px 16px 20px;
    }
    footer {
      padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
    }
    footer > button {
      flex: 1;
    }
  }
`;

/** The lazily loaded part of a dialog: focus trap, scroll lock, Escape and so on, by react-aria. */
export default function HeavyDialog(props: DialogProps) {
  const dismissable = props.dismissable !== false;
  return (
    <Scrim
      isOpen={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      isDismissable={dismissable}
      isKeyboardDismissDisabled={!dismissable}
    >
      <Sheet $width={props.width ?? 600}>
        <Frame role={props.role ?? 'dialog'}>
          <header>
            <div>
              <Heading slot="title" level={2}>
                {props.title}
              </Heading>
              {props.lead ? <p>{props.lead}</p> : null}
            </div>
            {dismissable ? (
              <IconButton label="关闭" onClick={props.onClose}>
                <Icon of={X} />
              </IconButton>
            ) : null}
          </header>
          {props.children ? <ScrollBody>{props.children}</ScrollBody> : null}
          {props.footer ? <footer>{props.footer}</footer> : null}
        </Frame>
      </Sheet>
    </Scrim>
  );
}

/**
 * The scrolling part. When it scrolls and has nothing focusable, it is focusable itself, so that arrow keys scroll it.
 */
function ScrollBody({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(false);
  useEffect(() => {
    const body = box.current;
    if (!body || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      setStop(
        body.scrollHeight > body.clientHeight && !body.querySelector('a[href],button,input,select,textarea'),
      ),
    );
    observer.observe(body);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="body" ref={box} tabIndex={stop ? 0 : undefined}>
      {children}
    </div>
  );
}
