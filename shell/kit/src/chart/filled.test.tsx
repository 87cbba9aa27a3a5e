import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../api/api-error.ts';
import { EXPIRED, type Fill, FilledState, useFilled } from './index.ts';

function Probe({ fill }: { fill: Fill<string> | null }) {
  const filled = useFilled(fill);
  if (filled.withheld) return <p>不在此站</p>;
  return (
    <FilledState of={filled} lines={2}>
      {(value) => <p>{value}</p>}
    </FilledState>
  );
}

const failing =
  (error: ApiError): Fill<string> =>
  () =>
    Promise.reject(error);

it('shows the content, or the notice of an expired member instead', async () => {
  const { rerender } = render(<Probe fill={async () => ({ data: '正文', expired: false })} />);
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(await screen.findByText('正文')).toBeVisible();
  rerender(<Probe fill={async () => ({ data: '', expired: true })} />);
  expect(await screen.findByText(EXPIRED)).toBeVisible();
});

it('names what failed, and retries', async () => {
  let answer: Fill<string> = failing(new ApiError('refused', '该服务暂时不可用', { path: 'x', status: 503 }));
  const fill: Fill<string> = (how) => answer(how);
  render(<Probe fill={fill} />);
  expect(await screen.findByText('服务没有给出结果')).toBeVisible();
  expect(screen.queryByText('没有连上')).toBeNull();
  answer = async () => ({ data: '正文', expired: false });
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByText('正文')).toBeVisible();
});

it('says that nothing answered only when that is so', async () => {
  render(<Probe fill={failing(new ApiError('network', '没有连上，请检查网络后再试', { path: 'x' }))} />);
  expect(await screen.findByText('没有连上')).toBeVisible();
});

it('asks again by itself when there is a network again', async () => {
  const fill = jest.fn(failing(new ApiError('network', '没有连上，请检查网络后再试', { path: 'x' })));
  render(<Probe fill={fill} />);
  expect(await screen.findByText('没有连上')).toBeVisible();
  fill.mockImplementation(async () => ({ data: '正文', expired: false }));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('正文')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(fill).toHaveBeenCalledTimes(2);
});

it('is hidden when the tenant does not have the tool', async () => {
  render(<Probe fill={failing(new ApiError('nopower', '您没有权限访问该功能', { path: 'x' }))} />);
  expect(await screen.findByText('不在此站')).toBeVisible();
});
