import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../api/api-error.ts';
import { type FakePortal, fakePortal } from '../testing/index.ts';
import { setSession } from '../tool/session.ts';
import { savePerson } from './people/people.ts';
import { TestPage } from './testing/page.tsx';
import { type TestChart, testTool } from './testing/tool.ts';

const LINK = '?t=1983-08-17T09:20:00&s=f&p=四川-成都-武侯';
const FORM = { name: '沈清和', sex: '女', time: '1983-08-17 09:20:00', location: '四川-成都-武侯' };

let portal: FakePortal;
const scrolled = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  portal = fakePortal({ replies: { 'coordinates/getList': [] } });
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => portal.stop());

async function open(query = '', tool = testTool()) {
  window.history.replaceState(null, '', `/shiPan${query}`);
  const view = render(<TestPage tool={tool} />);
  await act(async () => undefined);
  return { user: userEvent.setup(), ...view };
}

const press = (user: ReturnType<typeof userEvent.setup>, name = '排盘') =>
  user.click(screen.getByRole('button', { name }));
const chart = (text: string | RegExp) => screen.findByText(text, { selector: 'div' });
const refusal = (field?: string) =>
  new ApiError('refused', '没有这个地点', {
    ...{ path: 'x', status: 400 },
    details: field ? [{ field, message: '没有这个地点' }] : [],
  });

describe('a press', () => {
  it('collapses the form to one line, and moves the focus to the head of the answer', async () => {
    sessionStorage.setItem('birth.test', JSON.stringify(FORM));
    const { user } = await open();
    await press(user);
    expect(await chart(/女盘 1983-08-17 09:20:00/)).toBeVisible();
    const head = screen.getByRole('group', { name: '试盘命盘' });
    expect(head).toHaveFocus();
    expect(head).toHaveTextContent('沈清和');
    expect(within(head).getByRole('button', { name: '修改' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '姓名' })).toBeNull();
    await waitFor(() => expect(window.location.search).toContain('v=test-2'));
    expect(decodeURIComponent(window.location.search)).not.toContain('沈清和');
  });

  it('scrolls the page only when the answer is out of view', async () => {
    const place = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    place.mockReturnValue({ top: 0 } as DOMRect);
    sessionStorage.setItem('birth.test', JSON.stringify(FORM));
    const { user } = await open();
    await press(user);
    await chart(/女盘/);
    expect(scrolled).not.toHaveBeenCalled();
    place.mockReturnValue({ top: 2000 } as DOMRect);
    await user.click(screen.getByRole('button', { name: '修改' }));
    await user.click(screen.getByRole('radio', { name: '男' }));
    await press(user);
    await chart(/男盘/);
    expect(scrolled).toHaveBeenCalledTimes(1);
    place.mockRestore();
  });

  it('refused for a field is reported at the field, and nowhere else', async () => {
    const { user } = await open(
      '',
      testTool(() => Promise.reject(refusal('location'))),
    );
    await press(user);
    const place = await screen.findByRole('button', { name: /出生地/, description: '没有这个地点' });
    expect(place).toHaveFocus();
    expect(portal.alerts).toEqual([]);
    expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull();
  });

  it('refused without a field is an alert, and the form keeps the error with a retry button', async () => {
    let refuse = true;
    const tool = testTool(async (request) => {
      if (refuse) throw refusal();
      return { engine: 'test-2', request };
    });
    const { user } = await open('', tool);
    await press(user);
    expect(await screen.findByText('没有排出来')).toBeVisible();
    expect(portal.alerts).toEqual(['没有这个地点']);
    expect(screen.queryByText('没有连上')).toBeNull();
    refuse = false;
    const form = screen.getByRole('form', { name: '出生资料' });
    await user.click(within(form).getByRole('button', { name: '再试一次' }));
    expect(await chart(/盘 /)).toBeVisible();
  });

  it('without an answer is reported beside the button, without an alert', async () => {
    const { user } = await open(
      '',
      testTool(() => Promise.reject(new ApiError('network', '没有连上，请检查网络后再试', { path: 'x' }))),
    );
    await press(user);
    const form = screen.getByRole('form', { name: '出生资料' });
    expect(await within(form).findByText('没有连上')).toBeVisible();
    expect(portal.alerts).toEqual([]);
  });

  it('is repeated once when there is a network again, but no refusal is', async () => {
    const call = jest.fn().mockRejectedValueOnce(new ApiError('network', '没有连上', { path: 'x' }));
    call.mockImplementation(async (request) => ({ engine: 'test-2', request }));
    const { user } = await open('', testTool(call));
    await press(user);
    expect(await screen.findByText('没有连上')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await chart(/盘 /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '修改' }));
    call.mockRejectedValue(refusal());
    await user.click(screen.getByRole('radio', { name: '男' }));
    await press(user);
    expect(await screen.findByText('没有排出来')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('that fails in the service is not reported as a lost connection', async () => {
    const { user } = await open(
      '',
      testTool(() => Promise.reject(new ApiError('refused', '该服务暂时不可用', { path: 'x', status: 503 }))),
    );
    await press(user);
    expect(await screen.findByText('服务没有给出结果')).toBeVisible();
    expect(screen.queryByText('没有连上')).toBeNull();
    expect(portal.alerts).toEqual(['该服务暂时不可用']);
  });
});

describe('a link', () => {
  it('opens its chart without scrolling, and the form with its birth under 修改', async () => {
    sessionStorage.setItem(
      'birth.test',
      JSON.stringify({ ...FORM, name: '别人', time: '2001-01-01 01:01:00' }),
    );
    const { user } = await open(LINK);
    await chart(/女盘 1983-08-17 09:20:00 无/);
    expect(scrolled).not.toHaveBeenCalled();
    expect(screen.queryByText('姓名')).toBeNull();
    await user.click(screen.getByRole('button', { name: '修改' }));
    expect(screen.getByRole('radio', { name: '女' })).toBeChecked();
    expect(screen.getByRole('button', { name: /出生时间/ })).toHaveTextContent('1983-08-17 09:20');
    expect(screen.getByRole('textbox', { name: '姓名' })).toHaveValue('无');
  });

  it('of a birth known to this session has its name; a stranger has not', async () => {
    sessionStorage.setItem('birth.test', JSON.stringify(FORM));
    const { user, unmount } = await open();
    await press(user);
    await chart(/女盘/);
    unmount();
    sessionStorage.removeItem('birth.test');
    const again = await open(LINK);
    await chart(/09:20:00 沈清和/);
    again.unmount();
    await open(LINK.replace('09:20', '09:21'));
    await chart(/09:21:00 无/);
  });

  it('what a member entered is not shown to the next user', async () => {
    act(() => setSession({ token: 't', loginname: '13812346621', name: '' }));
    sessionStorage.setItem('birth.test', JSON.stringify(FORM));
    const { user, unmount } = await open();
    await press(user);
    await chart(/女盘/);
    unmount();
    sessionStorage.removeItem('birth.test');
    act(() => setSession(null));
    await open(LINK);
    await chart(/09:20:00 无/);
  });

  it('of an older engine is reported once', async () => {
    await open(`${LINK}&v=test-1`);
    expect(await screen.findByText(/此链接由 test-1 生成，现用 test-2/)).toBeVisible();
  });

  it('names an option whose value the engine does not know, and the default that is used', async () => {
    const { user } = await open(`${LINK}&day=noon&trueSolar=false&palace=3`);
    expect(await chart(/女盘/)).toBeVisible();
    expect(screen.getByText(/^链接里/)).toHaveTextContent(
      '链接里“换日”一项写的是“noon”，本站没有这种取法，此盘按“零点换日”排。',
    );
    await user.click(screen.getByRole('button', { name: '修改' }));
    await user.click(screen.getByRole('radio', { name: '男' }));
    await press(user);
    await chart(/男盘/);
    await waitFor(() => expect(screen.queryByText(/^链接里/)).toBeNull());
  });

  it('that fails is reported under the line of the birth', async () => {
    await open(
      LINK,
      testTool(() => Promise.reject(refusal())),
    );
    expect(await screen.findByText('没有排出来')).toBeVisible();
    expect(portal.alerts).toEqual(['没有这个地点']);
    expect(screen.getByRole('button', { name: '修改' })).toBeVisible();
  });
});

it('back goes to the previous chart', async () => {
  const { user } = await open(LINK);
  await chart(/女盘/);
  await user.click(screen.getByRole('button', { name: '修改' }));
  await user.click(screen.getByRole('radio', { name: '男' }));
  await press(user);
  await chart(/男盘/);
  await waitFor(() => expect(window.location.search).toContain('s=m'));
  act(() => window.history.back());
  expect(await chart(/女盘/)).toBeVisible();
});

describe('a link with another person', () => {
  const OTHER = '&mt=1985-03-27T15:20:00&ms=m&mp=四川-成都-武侯&mb=夫妻';
  /** A panel in the place of 合盘, which draws whose chart it stands beside. */
  const matching = () => ({
    ...testTool(),
    panels: [
      {
        id: 'match',
        label: '合盘',
        draw: ({ shown }: { shown: { chart: TestChart } | null }) =>
          shown ? <button type="button">与{shown.chart.request.sex}盘对看</button> : null,
      },
    ],
  });
  const beside = (sex: string) => screen.findByRole('button', { name: `与${sex}盘对看` });
  const nobody = () => expect(screen.queryByRole('button', { name: /对看$/ })).toBeNull();

  it('opens 合盘; back closes it and keeps the focus, forward opens it again', async () => {
    await open(LINK, matching());
    await chart(/女盘/);
    nobody();
    act(() => window.history.pushState(null, '', `/shiPan${LINK}${OTHER}`));
    (await beside('女')).focus();
    act(() => window.history.back());
    await waitFor(nobody);
    expect(screen.getByRole('group', { name: '试盘命盘' })).toHaveFocus();
    expect(await chart(/女盘/)).toBeVisible();
    act(() => window.history.forward());
    expect(await beside('女')).toBeVisible();
  });

  it('comes back with its own chart after another one', async () => {
    const { user } = await open(`${LINK}${OTHER}`, matching());
    await beside('女');
    await user.click(screen.getByRole('button', { name: '修改' }));
    await user.click(screen.getByRole('radio', { name: '男' }));
    await press(user);
    await chart(/男盘/);
    nobody();
    await waitFor(() => expect(window.location.search).not.toContain('mt='));
    expect(window.location.search).toContain('s=m');
    act(() => window.history.back());
    expect(await chart(/女盘/)).toBeVisible();
    expect(await beside('女')).toBeVisible();
    expect(window.location.search).toContain('mt=');
  });
});

describe('under the chart', () => {
  it('rules and notice appear once, after the chart', async () => {
    await open(LINK);
    const drawn = await chart(/女盘/);
    const rules = screen.getByText('真太阳时·零点换日');
    expect(drawn.compareDocumentPosition(rules)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByText('仅供娱乐，不作为决策依据')).toHaveLength(1);
  });

  it('another option, or a birth near a boundary, is compared and can be selected', async () => {
    const { user } = await open(LINK.replace('09:20', '09:59'));
    await user.click(await screen.findByRole('button', { name: '两盘对照' }));
    const table = await screen.findByRole('table', { name: '本盘与后一时的对照' });
    expect(within(table).getAllByText('不同')).toHaveLength(1);
    expect(table).toHaveTextContent('1983-08-17 10:00:00');
    await user.click(screen.getByText('换一种口径对照'));
    await user.click(await screen.findByRole('button', { name: '子初换日' }));
    expect(await screen.findByText('两盘相同')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '改用此盘' }));
    expect(await screen.findByText('真太阳时·子初换日')).toBeVisible();
    expect(screen.queryByRole('table', { name: /的对照/ })).toBeNull();
  });

  it('a choice that cannot affect the chart is disabled and says why, once the choices are opened', async () => {
    const tool = testTool();
    tool.comparing = async () => ({
      untouched: (chart, options) => (options.day === chart.request.options.day ? null : '不在子时出生'),
    });
    const { user } = await open(LINK, tool);
    await user.click(await screen.findByText('换一种口径对照'));
    const grey = await screen.findByRole('button', { name: '子初换日', description: '不在子时出生' });
    expect(grey).toBeDisabled();
    expect(screen.getByRole('button', { name: '北京标准时间' })).toBeEnabled();
  });

  it('a person is saved under its own name, and charted again', async () => {
    const { user } = await open(LINK);
    await chart(/女盘/);
    await user.click(screen.getByRole('button', { name: '已存的人' }));
    const save = await screen.findByRole('button', { name: '保存当前命盘' });
    await user.click(save);
    expect(screen.getByText('请填写姓名')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '姓名' }), '沈清和');
    await user.click(save);
    await user.click(await screen.findByRole('button', { name: '排沈清和的盘' }));
    await chart(/09:20:00 沈清和/);
    expect(screen.queryByRole('list', { name: '保存在本机的人' })).toBeNull();
  });

  it('a person from a file is announced, found, and compared by the rules on the page', async () => {
    const { user } = await open(`${LINK}&o.day=23:00`);
    await chart(/女盘/);
    await user.click(screen.getByRole('button', { name: '已存的人' }));
    const one = { sex: '男', time: '1990-05-06 07:08:00', location: '北京-北京-北京' };
    const people = ['甲', '乙', '丙', '丁'].map((name) => ({ ...one, name, rules: {} }));
    // jsdom cannot read a file.
    const file = (list: object[]) => {
      const text = async () => JSON.stringify({ format: 'people', version: 1, people: list });
      return Object.assign(new File(['{}'], 'a.json'), { text });
    };
    const input = await screen.findByLabelText('导入人员文件', { selector: 'input' });
    await user.upload(input, file([...people, { ...people[0], sex: '?' }]));
    expect(await screen.findByText('还没有存人')).toBeVisible();
    await user.upload(input, file(people));
    await user.click(await screen.findByRole('button', { name: '修改乙' }));
    await user.type(screen.getByRole('combobox', { name: /^分组/, description: /可不填/ }), '朋友');
    await user.type(screen.getByRole('textbox', { name: '备注' }), '同窗');
    await user.click(screen.getByRole('button', { name: '保存修改' }));
    await user.type(screen.getByRole('searchbox', { name: '搜索' }), '同窗');
    const list = screen.getByRole('list', { name: '保存在本机的人' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(list).toHaveTextContent('朋友');
    await user.click(screen.getByRole('button', { name: '与乙的盘对照' }));
    const table = await screen.findByRole('table', { name: '本盘与乙的对照' });
    expect(table).toHaveTextContent('1990-05-06 07:08:00');
    expect(table).toHaveTextContent('性别');
    // The button is out of view: the focus goes to what it opened, and back when that is closed.
    const opened = screen.getByRole('group', { name: '对照：乙' });
    expect(opened).toHaveFocus();
    expect(scrolled.mock.contexts).toContain(opened);
    await user.click(within(opened).getByRole('button', { name: '关闭' }));
    expect(screen.getByRole('button', { name: '与乙的盘对照' })).toHaveFocus();
  });
});

it('copies the text and the link of what is shown', async () => {
  const { user } = await open(`${LINK}&palace=3`);
  await chart(/女盘/);
  const written: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  });
  await press(user, '复制');
  await press(user, '链接');
  await waitFor(() => expect(written).toHaveLength(2));
  expect(written[0]).toMatch(
    /^试盘命盘\n女　1983-08-17 09:20　四川 成都 武侯\n命盘 1983-08-17 09:20:00\n口径/,
  );
  expect(written[1]).toMatch(/v=test-2&palace=3$/);
});

it('passes the link to the device’s share sheet if there is one', async () => {
  const given: ShareData[] = [];
  const share = async (data: ShareData) => void given.push(data);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  try {
    const { user } = await open(LINK);
    await chart(/女盘/);
    await press(user, '分享');
    await waitFor(() => expect(given).toHaveLength(1));
    expect(given[0]?.url).toMatch(/v=test-2/);
    expect(JSON.stringify(given)).not.toContain('沈清和');
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

it('requests once, while the button goes down', async () => {
  const asked: string[] = [];
  const tool = testTool(async (request) => {
    asked.push(request.time);
    return { engine: 'test-2', request } satisfies TestChart;
  });
  sessionStorage.setItem('birth.test', JSON.stringify(FORM));
  const { user } = await open('', tool);
  await press(user);
  await chart(/女盘/);
  expect(asked).toEqual(['1983-08-17 09:20:00']);
});

it('is remembered for the home page: what and when, never the name', async () => {
  portal.stop();
  const routes = [{ path: '/shiPan', title: '试盘' }];
  const tool = {
    id: 'test',
    name: '试盘',
    state: 'live' as const,
    version: '1.0.0',
    manifest: '',
    routes,
    tiles: [],
  };
  portal = fakePortal({
    config: { tools: [{ ...tool, needs: { kit: '*', react: '*' } }] },
    replies: { 'coordinates/getList': [] },
  });
  sessionStorage.setItem('birth.test', JSON.stringify(FORM));
  const { user } = await open();
  await press(user);
  await chart(/女盘/);
  const kept = await waitFor(() => {
    const text = localStorage.getItem('recent') ?? '';
    expect(text).toContain('试盘');
    return text;
  });
  expect(JSON.parse(kept)).toEqual([
    {
      title: '试盘 1983-08-17 女',
      link: expect.stringMatching(/^\/shiPan\?t=1983-08-17T09%3A20%3A00&s=f&p=.*v=test-2$/),
      text: '女盘',
      own: false,
    },
  ]);
  expect(kept).not.toContain('沈清和');
});

describe('a saved person', () => {
  const BORN = { ...FORM, name: '陈嘉欣', location: '香港-香港-中西', hourUnknown: false, rules: {} };
  const text = '此盘按当地钟表重算，时柱与旧盘不同。';
  const tool = testTool(async (request) => ({ engine: 'test-2', request, jiupan: { text } }));
  const pick = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: '已存的人' }));
    await user.click(await screen.findByRole('button', { name: '排陈嘉欣的盘' }));
    await chart(/陈嘉欣/);
  };

  it('kept under the rule of before says once that its chart was reckoned anew', async () => {
    localStorage.setItem('people', JSON.stringify([{ ...BORN, id: 'p1' }]));
    const { user, unmount } = await open('', tool);
    await pick(user);
    expect(await screen.findByText(text)).toBeVisible();
    unmount();
    const again = await open('', tool);
    await pick(again.user);
    expect(screen.queryByText(text)).toBeNull();
  });

  it('saved today has nothing to say', async () => {
    expect(savePerson('test', { ...BORN, sex: '女', options: {} }, 'p2')).toBe('done');
    const { user } = await open('', tool);
    await pick(user);
    expect(screen.queryByText(text)).toBeNull();
  });
});
