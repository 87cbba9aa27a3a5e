import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePortal } from '@tianji/kit/testing';
import { OwnChartPage } from './own-chart.tsx';

const PLACES = [{ sheng: '北京', shi: '北京', qu: '北京', longitude: 116.41, latitude: 39.9 }];

test('ten steps on one’s own birth, which is sent nowhere', async () => {
  sessionStorage.clear();
  sessionStorage.setItem(
    'birth.classroom',
    JSON.stringify({ name: '某人', sex: '男', time: '1985-03-08 08:00:00', location: '北京-北京-北京' }),
  );
  const portal = fakePortal({ replies: { 'coordinates/getList': PLACES as never } });
  const user = userEvent.setup();
  render(<OwnChartPage />);
  await user.click(await screen.findByRole('button', { name: '开始' }));
  expect(await screen.findByText(/乙丑 己卯 丙午 ？/)).toBeVisible();
  expect(screen.getByText('仅供娱乐，不作为决策依据')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '巳时' }));
  expect(screen.getByText(/本站的结果是“辰时”/)).toBeVisible();
  expect(screen.getByText(/乙丑 己卯 丙午 壬辰/)).toBeVisible();
  // The answer has been revealed: choosing it now does not count.
  await user.click(screen.getByRole('radio', { name: '辰时' }));
  expect(screen.getByText(/^对。/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '下一步' }));
  const right = ['日柱的天干 丙', '阳火', '木', '相', '乙', '正印', '1', '偏强', '水'];
  for (const [index, answer] of right.entries()) {
    await user.click(screen.getByRole('radio', { name: answer }));
    expect(screen.getByText(/^对。/)).toBeVisible();
    if (index < right.length - 1) await user.click(screen.getByRole('button', { name: '下一步' }));
  }
  expect(screen.getByText(/头一次就答对的有 9 步/)).toBeVisible();
  await act(async () => undefined);
  // No call contains the birth; only the list of places was requested.
  expect(portal.calls.map(({ path, input }) => [path, input])).toEqual([['coordinates/getList', {}]]);
  portal.stop();
});
