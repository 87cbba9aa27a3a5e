import { type ConfirmOptions, createStore, useStore } from '@tianji/kit';
import { providePrompts } from '@tianji/kit/host';
import { Button, media } from '@tianji/kit/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { withAccount } from './account.ts';

// Alerts and yes-or-no questions. They use the browser's own dialog element and no lazy code: an alert must show even
// when the network is down.

interface Prompt {
  id: number;
  message: string;
  options: ConfirmOptions | null;
  answer(yes: boolean): void;
}

const queue = createStore<readonly Prompt[]>([]);
let serial = 0;

function ask(message: string, options: ConfirmOptions | null): Promise<boolean> {
  // An open message is not shown twice: both callers get the same answer.
  const same = queue.get().find((prompt) => prompt.message === message && !options && !prompt.options);
  return new Promise((resolve) => {
    if (same) {
      const first = same.answer;
      same.answer = (yes) => {
        first(yes);
        resolve(yes);
      };
      return;
    }
    serial += 1;
    queue.set([...queue.get(), { id: serial, message, options, answer: resolve }]);
  });
}

/**
 * Connects the kit's showAlert and askConfirm to this component, and askLogin and askLogout to the code fetched for
 * them.
 * @param noLogin said in place of the login dialog, in a page where nobody can log in
 */
export function connectPrompts(noLogin?: string): void {
  providePrompts({
    alert: (message) => ask(message, null).then(() => undefined),
    confirm: (message, options = {}) => ask(message, options),
    login: async () => {
      if (noLogin !== undefined) return ask(noLogin, null).then(() => false);
      return (await withAccount(({ openLogin }) => openLogin())) ?? false;
    },
    logout: (asking) => withAccount(({ logout }) => logout(asking)),
  });
}

const Box = styled.dialog`
  width: min(400px, calc(100vw - 32px));
  margin: auto;
  padding: 24px;
  border: 0;
  border-radius: 6px;
  background: var(--pop);
  color: var(--ink-1);
  box-shadow: var(--e2);
  &::backdrop {
    background: var(--scrim);
  }
  p {
    font-size: 1rem;
    line-height: 1.625rem;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  div {
    display: flex;
    justify-content: flex-end;
    gap: 12px;
    margin-top: 24px;
  }
  ${media.phone} {
    width: 100%;
    max-width: 100%;
    margin: auto 0 0;
    border-radius: 12px 12px 0 0;
    padding-bottom: calc(24px + env(safe-area-inset-bottom));
    div > * {
      flex: 1;
    }
  }
`;

/**
 * Where alerts and questions appear. An open dialog of the kit makes everything outside it inert, yet a prompt must
 * still be answerable: the permanent attribute exempts this place.
 */
export function PromptHost() {
  const [first] = useStore(queue);
  return (
    <div data-react-aria-top-layer="true">{first ? <PromptBox key={first.id} prompt={first} /> : null}</div>
  );
}

function PromptBox({ prompt }: { prompt: Prompt }) {
  const box = useRef<HTMLDialogElement>(null);
  const text = useId();
  // Read before the first button takes the focus.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    box.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [before]);
  const close = (yes: boolean) => {
    box.current?.close();
    queue.set(queue.get().filter(({ id }) => id !== prompt.id));
    prompt.answer(yes);
  };
  const { options } = prompt;
  return (
    <Box
      ref={box}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={text}
      onCancel={(event) => {
        event.preventDefault();
        close(false);
      }}
    >
      <p id={text}>{prompt.message}</p>
      <div>
        {options ? <Button onClick={() => close(false)}>{options.no ?? '取消'}</Button> : null}
        <Button variant="ink" onClick={() => close(true)} autoFocus>
          {options ? (options.yes ?? '确定') : '知道了'}
        </Button>
      </div>
    </Box>
  );
}
