import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askConfirm, showAlert } from '@tianji/kit';
import { Dialog, TextInput, ToastHost, toast } from '@tianji/kit/ui';
import { useState } from 'react';
import { connectPrompts, PromptHost } from './prompt-host.tsx';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <main>
        <button type="button">behind</button>
        <Dialog open={open} onClose={() => setOpen(false)} title="扫码支付">
          <TextInput aria-label="typed" defaultValue="kept" />
        </Dialog>
      </main>
      <PromptHost />
      <ToastHost />
    </>
  );
}

test('a question asked while a dialog is open can be answered, and the dialog stays', async () => {
  connectPrompts();
  const user = userEvent.setup();
  render(<Page />);
  await screen.findByRole('dialog', { name: '扫码支付' });
  // The dialog makes the rest of the page inert.
  expect(screen.queryByRole('button', { name: 'behind' })).not.toBeInTheDocument();

  let told = false;
  act(() => void showAlert('欢迎加入！').then(() => (told = true)));
  const known = await screen.findByRole('button', { name: '知道了' });
  expect(known.closest('[inert]')).toBeNull();
  await waitFor(() => expect(known).toHaveFocus());
  await user.click(known);
  await waitFor(() => expect(told).toBe(true));

  let answer: boolean | undefined;
  act(() => void askConfirm('确定要退出登录吗？').then((yes) => (answer = yes)));
  await user.click(await screen.findByRole('button', { name: '取消' }));
  await waitFor(() => expect(answer).toBe(false));

  expect(screen.getByRole('dialog', { name: '扫码支付' })).toBeInTheDocument();
  expect(screen.getByLabelText('typed')).toHaveValue('kept');
});

test('a notice is announced while a dialog is open', async () => {
  render(<Page />);
  await screen.findByRole('dialog');
  act(() => toast('登录成功'));
  expect(screen.getByRole('status')).toHaveTextContent('登录成功');
});
