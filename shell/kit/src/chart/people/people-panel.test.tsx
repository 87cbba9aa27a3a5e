import { act, render, screen } from '@testing-library/react';
import { setSession } from '../../tool/session.ts';
import PeoplePanel from './people-panel.tsx';

const noop = () => undefined;

it('tells a member where people may be stored beyond this device, and nobody else', () => {
  render(<PeoplePanel toolId="test" unknownHour abroad present={null} onOpen={noop} onClose={noop} />);
  const note = /只存在这台设备的浏览器里，各工具通用/;
  expect(screen.getByText(note)).not.toHaveTextContent('账户');
  act(() => setSession({ token: 't', loginname: '13812346621', name: '林' }));
  expect(screen.getByText(note)).toHaveTextContent('退出登录会从本机清除，在“我的会员”里可存一份到账户');
  act(() => setSession(null));
  expect(screen.getByText(note)).not.toHaveTextContent('账户');
});
