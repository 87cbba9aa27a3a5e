import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button, ConfirmDialog, Dialog, lazyPiece, Term, ToastHost } from './index.ts';

function Opened({ dismissable }: { dismissable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="投诉与建议"
        width={600}
        dismissable={dismissable}
        footer={<Button onClick={() => setOpen(false)}>提交</Button>}
      >
        <input aria-label="内容" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('is named by its title, keeps the focus inside, closes on Escape and gives the focus back', async () => {
    render(<Opened />);
    const opener = screen.getByRole('button', { name: '打开' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: '投诉与建议' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    for (let i = 0; i < 6; i += 1) {
      await userEvent.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('closes by its cross, and stays while a decision is required', async () => {
    const { unmount } = render(<Opened />);
    await userEvent.click(screen.getByRole('button', { name: '打开' }));
    await userEvent.click(await screen.findByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();

    render(<Opened dismissable={false} />);
    await userEvent.click(screen.getByRole('button', { name: '打开' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('ConfirmDialog', () => {
  it('asks, and answers yes, no, or no by Escape', async () => {
    const yes = jest.fn();
    const no = jest.fn();
    render(<ConfirmDialog open title="确定要退出登录吗？" onConfirm={yes} onCancel={no} />);
    expect(await screen.findByRole('alertdialog', { name: '确定要退出登录吗？' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await userEvent.keyboard('{Escape}');
    expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([1, 2]);
  });
});

describe('Term', () => {
  it('explains itself beside the word and closes on Escape', async () => {
    render(<Term name="天乙贵人" text={{ text: '丁干见亥、酉。', source: '《三命通会》卷三' }} />);
    const word = screen.getByRole('button', { name: '天乙贵人' });
    await userEvent.click(word);
    const popover = await screen.findByRole('dialog', { name: '天乙贵人' });
    expect(popover).toHaveTextContent('丁干见亥、酉。《三命通会》卷三');
    expect(word).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('fetches its text on the first opening only, and shows a long one as a dialog', async () => {
    const fetchText = jest.fn(async () => ({ text: '第一段\n第二段', long: true }));
    render(<Term name="沐浴" text={fetchText} />);
    expect(fetchText).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '沐浴' }));
    expect(await screen.findByText(/第二段/)).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: '沐浴' })).toContainElement(
      screen.getByRole('button', { name: '关闭' }),
    );
    expect(fetchText).toHaveBeenCalledTimes(1);
  });

  it('says when its text cannot be loaded', async () => {
    render(<Term name="墓" text={() => Promise.reject(new Error('offline'))} />);
    await userEvent.click(screen.getByRole('button', { name: '墓' }));
    expect(await screen.findByText('没有取到，请再点一次。')).toBeInTheDocument();
  });
});

describe('lazyPiece', () => {
  it('reports a failed download, lets its owner close, and retries next time', async () => {
    const load = jest
      .fn<Promise<{ default: () => React.ReactElement }>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ default: () => <p>来了</p> });
    const failed = jest.fn();
    const Piece = lazyPiece<object>(load, failed);
    const { rerender } = render(
      <>
        <ToastHost />
        <Piece key="1" />
      </>,
    );
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('status')).toHaveTextContent('没有载入，请再试一次');
    await act(async () =>
      rerender(
        <>
          <ToastHost />
          <Piece key="2" />
        </>,
      ),
    );
    expect(await screen.findByText('来了')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
