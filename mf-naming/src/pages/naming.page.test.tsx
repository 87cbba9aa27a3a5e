import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetRecent } from '@tianji/kit';
import { provideTransport, setSession } from '@tianji/kit/host';
import { type FakeReplies, mountTool, OFFLINE, Refusal } from '@tianji/kit/testing';
import { RESULT_NOTICE } from '@tianji/kit/ui';
import type { CallOutput, Calls } from '../api.ts';
import tool from '../index.ts';
import { sampleResult } from '../testing/sample-result.ts';

const session = { token: 't', loginname: '13812346621', name: '' };
const GET_NAMES = 'perpetualcalendaralmanac/getQiName';
const named: CallOutput<typeof GET_NAMES> = { ...sampleResult(), id: 'a'.repeat(40) };
const replies: FakeReplies<Calls> = {
  [GET_NAMES]: named,
  'member/getMemberTimeout': false,
  'qiming/getVotes': [],
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const open = (more: object = {}) => mountTool<Calls>(tool, { path: '/qiming', replies, session, ...more });
const start = () => userEvent.click(screen.getByRole('button', { name: '开始起名' }));
const fill = async () => {
  await userEvent.type(screen.getByLabelText('父亲姓名'), '陈立群');
  await userEvent.type(screen.getByLabelText('母亲姓名'), '林晓棠');
};

test('a birth charted before is one tap away', async () => {
  const birth = { birth: '2026-03-05 09:20:00|女|四川 成都 武侯|', by: '', name: '沈清和' };
  sessionStorage.setItem('birth.entered', JSON.stringify([birth]));
  const page = await open();
  await userEvent.click(await screen.findByRole('button', { name: /沈清和.*填入/ }));
  const [baby] = screen.getAllByRole('radio', { name: '女' });
  expect(baby).toBeChecked();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /出生时间/ })).toHaveTextContent('2026-03-05 09:20'),
  );
  expect(screen.getByRole('button', { name: /出生地/ })).toHaveTextContent('武侯');
  page.unmount();
});

test('a birth abroad is sent with its zone and longitude, and what is told of its clock is shown', async () => {
  const abroad = { tz: 'America/New_York', longitude: -74.01 };
  const form = { time: '2026-03-05 09:20:00', location: '海外-美国-纽约', abroad };
  sessionStorage.setItem('birth.naming', JSON.stringify(form));
  const told = '当晚钟表拨快，出生离拨钟不到半小时。';
  const page = await open({
    replies: { ...replies, [GET_NAMES]: { ...named, notices: [{ text: told }] } },
  });
  expect(screen.getByRole('button', { name: /出生地/ })).toHaveTextContent('74.01°W');
  await fill();
  await start();
  expect(await screen.findByText(told)).toBeVisible();
  const sent = page.calls.find(({ path }) => path === GET_NAMES)?.input as { qiming: string };
  expect(JSON.parse(sent.qiming)).toMatchObject({
    location: '海外-美国-纽约',
    tz: 'America/New_York',
    jingdu: -74.01,
  });
  page.unmount();
});

// spec 2.5.10
test('the defaults are those of the spec', async () => {
  const page = await open();
  expect(
    within(screen.getByRole('radiogroup', { name: '宝宝性别' })).getByRole('radio', { name: '男' }),
  ).toBeChecked();
  expect(screen.getByRole('radio', { name: '随父' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '第二字' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '三字' })).toBeChecked();
  expect(screen.getByRole('button', { name: /出生地/ })).toHaveTextContent('北京');
  page.unmount();
});

// spec 2.2.25, 2.2.26
test('the form asks for the child, the parents, the surname, a generation character and the length', async () => {
  const page = await open();
  const form = within(screen.getByRole('form', { name: '起名资料' }));
  const choices = (name: string) =>
    within(form.getByRole('radiogroup', { name }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
  for (const name of [/^出生时间/, /^出生地/]) expect(form.getByRole('button', { name })).toBeEnabled();
  for (const name of ['父亲姓名', '母亲姓名', '字辈'])
    expect(form.getByRole('textbox', { name })).toBeEnabled();
  expect(choices('宝宝性别')).toEqual(['男', '女']);
  expect(choices('姓氏')).toEqual(expect.arrayContaining(['随父', '随母']));
  expect(choices('字辈的位置')).toEqual(['第二字', '第三字']);
  expect(choices('字数')).toEqual(['三字', '二字']);
  await fill();
  await userEvent.click(screen.getByRole('radio', { name: /^随母/ }));
  await userEvent.click(screen.getByRole('radio', { name: '第三字' }));
  await userEvent.type(form.getByRole('textbox', { name: '字辈' }), '承');
  await start();
  await screen.findByText('五行最合');
  const sent = page.calls.find(({ path }) => path === GET_NAMES)?.input as { qiming: string };
  expect(JSON.parse(sent.qiming)).toMatchObject({
    ...{ bbname: '陈立群', mmname: '林晓棠', xing: 1, fanzicount: 3, fanzi: '承', wordcount: 3 },
  });
  page.unmount();
});

// spec 2.2.24, 2.2.35
test('what to know stands in a dialog: what is needed, and what is given', async () => {
  const page = await open({ replies: { ...replies, 'qiming/getList': [] } });
  await userEvent.click(screen.getByRole('button', { name: '起名须知全文' }));
  const dialog = await screen.findByRole('dialog', { name: '起名须知' });
  for (const said of [
    /时间尽量到分钟，地点选到区县/,
    /父母要写全名/,
    /写上哥哥姐姐的名字/,
    /以三字名为主.*会以三字名补足/,
    /不用生僻字/,
    /二十个名字.*三个优选/,
  ])
    expect(dialog).toHaveTextContent(said);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getAllByRole('link', { name: '起名历史' })[0]!);
  expect(window.location.pathname).toBe(`/namehistory/${session.loginname}`);
  page.unmount();
});

// spec 1.7.15
test('details of a time and place are asked for when one was chosen', async () => {
  const page = await open();
  const time = await screen.findByRole('button', { name: /出生时间/ });
  expect(time).not.toHaveTextContent('农历');
  expect(page.calls.filter(({ path }) => path === 'coordinates/getList')).toEqual([]);
  page.unmount();

  const form = { time: '1983-08-17 09:20:00', location: '四川-成都-武侯' };
  sessionStorage.setItem('birth.naming', JSON.stringify(form));
  const places = [{ sheng: '四川', shi: '成都', qu: '武侯', longitude: 104.04, latitude: 30.64 }];
  const again = await open({ replies: { ...replies, 'coordinates/getList': places } });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /出生时间/ })).toHaveTextContent('农历七月初九'),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: /出生地/ })).toHaveTextContent('104.04°E'));
  expect(again.calls.map(({ path }) => path)).toContain('coordinates/getList');
  again.unmount();
});

// spec 2.5.9
test('checks come in order, the login last', async () => {
  const page = await open({ session: null, prompts: { login: async () => false } });
  await start();
  expect(screen.getAllByText('请输入父亲姓名').length).toBeGreaterThan(0);
  // Both are empty: both are marked, and the first has the focus.
  for (const parent of ['父亲姓名', '母亲姓名']) expect(screen.getByLabelText(parent)).toBeInvalid();
  expect(screen.getByLabelText('父亲姓名')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('父亲姓名'), '陈立群');
  await start();
  expect(screen.getAllByText('请输入母亲姓名').length).toBeGreaterThan(0);
  expect(screen.getByLabelText('父亲姓名')).toBeValid();
  await userEvent.type(screen.getByLabelText('母亲姓名'), '林晓棠');
  await userEvent.click(screen.getByText('三胎'));
  await start();
  expect(screen.getAllByText('请输入第二个孩子的姓名').length).toBeGreaterThan(0);
  await userEvent.type(screen.getByLabelText('老二姓名'), '陈予安');
  await start();
  expect(screen.getAllByText('请输入第一个孩子的姓名').length).toBeGreaterThan(0);
  await userEvent.type(screen.getByLabelText('老大姓名'), '陈予墨');
  await start();
  expect(page.calls.filter(({ path }) => path === GET_NAMES)).toEqual([]);
  page.unmount();
});

// spec 2.4.13, 2.5.6
test('filled in without a login, the dialog opens and nothing is asked for', async () => {
  let asked = 0;
  const login = async () => ++asked > 9;
  const page = await open({ session: null, prompts: { login } });
  await fill();
  await start();
  await waitFor(() => expect(asked).toBe(1));
  expect(page.calls.filter(({ path }) => path === GET_NAMES)).toEqual([]);
  page.unmount();
});

test('a visitor is told why a login will be asked for, a member is not', async () => {
  const visitor = await open({ session: null });
  expect(
    await screen.findByText(/^起名要先登录：起好的名字存在您的账户里.*已填的内容登录后仍在/),
  ).toBeVisible();
  visitor.unmount();
  const member = await open();
  expect(await screen.findByRole('button', { name: '开始起名' })).toBeVisible();
  expect(screen.queryByText(/起名要先登录/)).toBeNull();
  member.unmount();
});

test('a session that has expired: nothing is said to be computed until the member has logged in again', async () => {
  let asked = 0;
  const behind: (string | null)[] = [];
  const page = await open({
    replies: { ...replies, [GET_NAMES]: () => (asked++ === 0 ? new Refusal('login') : named) },
    prompts: {
      login: async () => {
        await screen.findByText(/^起名要先登录/);
        behind.push(screen.queryByText(/正在/)?.textContent ?? null);
        act(() => setSession(session));
        return true;
      },
    },
  });
  await fill();
  await start();
  await screen.findByText('五行最合');
  expect([asked, behind]).toEqual([2, [null]]);
  page.unmount();
});

// spec 2.5.7
test('a generation character forces three characters and disables two', async () => {
  const page = await open();
  await userEvent.click(screen.getByText('二字'));
  expect(screen.getByRole('radio', { name: '二字' })).toBeChecked();
  await userEvent.type(screen.getByLabelText('字辈'), '承');
  expect(screen.getByRole('radio', { name: '三字' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '二字' })).toBeDisabled();
  page.unmount();
});

// spec 2.2.27, 2.5.8
test('the family order makes and clears rows; a new one begins as 女 and has the focus', async () => {
  const page = await open();
  await userEvent.click(screen.getByText('二胎'));
  const rows = screen.getByRole('group', { name: '哥哥姐姐' });
  expect(within(rows).getByRole('radio', { name: '女' })).toBeChecked();
  expect(screen.getByLabelText('老大姓名')).toHaveFocus();
  await userEvent.click(screen.getByText('头胎'));
  expect(screen.queryByLabelText('老大姓名')).not.toBeInTheDocument();
  page.unmount();
});

test('no field is wrong before the button was pressed; then the empty names of the parents are, until filled', async () => {
  const page = await open();
  const wrong = () =>
    ['父亲姓名', '母亲姓名'].map((name) => screen.getByLabelText(name).getAttribute('aria-invalid'));
  expect(wrong()).toEqual([null, null]);
  await start();
  expect(wrong()).toEqual(['true', 'true']);
  await fill();
  expect(wrong()).toEqual([null, null]);
  page.unmount();
});

// spec 1.7.7, 2.2.28, 2.5.14
test('an expired member sees the notice and a payment link instead of the button', async () => {
  const page = await open({ replies: { ...replies, 'member/getMemberTimeout': true } });
  expect(await screen.findByRole('link', { name: '去续费' })).toHaveAttribute('href', '/pay');
  expect(screen.queryByRole('button', { name: '开始起名' })).not.toBeInTheDocument();
  expect(page.calls.map(({ path }) => path)).toContain('member/getMemberTimeout');
  page.unmount();
});

// spec 2.2.34, 2.7.12
test('the result is shown with its twenty names, the three best, the rules and the notice', async () => {
  const page = await open();
  await fill();
  await start();
  await screen.findByText('五行最合');
  expect(page.container.querySelectorAll('#twenty tbody tr')).toHaveLength(named.list.length);
  expect(page.container.querySelectorAll('#best article')).toHaveLength(3);
  expect(screen.getByRole('group', { name: '所填' })).toHaveFocus();
  expect(page.container.querySelector('[data-result-frame]')).toBeInTheDocument();
  expect(screen.getAllByText(RESULT_NOTICE).length).toBeGreaterThan(0);
  const [asked] = page.calls.filter(({ path }) => path === GET_NAMES);
  expect(JSON.parse(asked!.input.qiming!)).toMatchObject({
    bbname: '陈立群',
    loginname: session.loginname,
    arr: [],
    batch: 0,
  });
  page.unmount();
});

// spec 2.2.30, 2.2.31, 2.2.32, 2.2.33
test('the result tells birth, analysis, twenty rows, considerations and four notes', async () => {
  const page = await open();
  await fill();
  await start();
  await screen.findByText('五行最合');
  const part = (name: string) => within(screen.getByRole('region', { name }));
  const basic = part('基本');
  for (const fact of [named.ztys, named.bjsj, '丙午 己亥 戊戌 丁巳', named.nongli, '马', '天蝎座'])
    expect(basic.getByText(fact)).toBeInTheDocument();
  expect(basic.getByText('浙江 杭州 西湖')).toBeInTheDocument();
  const analysis = part('分析');
  expect(analysis.getByText('五行的分析')).toBeInTheDocument();
  expect(analysis.getByText('兄姐的影响')).toBeInTheDocument();
  expect(analysis.getByRole('heading', { name: '五行验证' })).toBeInTheDocument();
  expect(analysis.getByRole('table')).toHaveTextContent('加清嘉04302');
  const rows = [...page.container.querySelectorAll('#twenty tbody tr')];
  expect(rows).toHaveLength(20);
  for (const [i, row] of rows.entries()) {
    const { name, meaning } = named.list[i]!;
    for (const words of [String(i + 1), name, '水 形', meaning]) expect(row).toHaveTextContent(words);
  }
  for (const text of named.considerations) expect(part('注意事项').getByText(text)).toBeInTheDocument();
  const notes = part('起名说明');
  for (const title of ['五行组合', '避讳原则', '音韵节奏', '字辈配合'])
    expect(notes.getByRole('button', { name: title })).toBeInTheDocument();
  for (const text of Object.values(named.notes)) expect(notes.getByText(text)).toBeInTheDocument();
  page.unmount();
});

// spec 2.2.29, 2.4.11, 2.4.12
test('while names are made a bar stands in the button’s place, one step every three seconds, to a hundred', async () => {
  const page = await open();
  await fill();
  let answer: (reply: Response) => void = () => undefined;
  provideTransport(() => new Promise((resolve) => (answer = resolve)));
  jest.useFakeTimers({ doNotFake: ['Date', 'setTimeout', 'queueMicrotask', 'setImmediate'] });
  try {
    await start();
    const bar = await screen.findByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', '0');
    expect(screen.getByText('正在计算，稍后可在起名历史中查看')).toBeVisible();
    expect(screen.queryByRole('button', { name: '开始起名' })).toBeNull();
    act(() => jest.advanceTimersByTime(2999));
    expect(bar).toHaveAttribute('aria-valuenow', '0');
    act(() => jest.advanceTimersByTime(1));
    expect(bar).toHaveAttribute('aria-valuenow', '1');
    act(() => jest.advanceTimersByTime(3000 * 120));
    expect(bar).toHaveAttribute('aria-valuenow', '100');
  } finally {
    jest.useRealTimers();
  }
  const told = JSON.stringify({ success: true, data: named });
  answer({ status: 200, ok: true, text: async () => told } as unknown as Response);
  await screen.findByText('五行最合');
  expect(screen.queryByRole('progressbar')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '修改' }));
  expect(screen.getByRole('button', { name: '开始起名' })).toBeEnabled();
  page.unmount();
});

test('technical terms have explanations', async () => {
  const page = await open();
  await fill();
  await start();
  await screen.findByText('五行最合');
  await userEvent.click(screen.getAllByRole('button', { name: '声韵' })[0]!);
  expect(await screen.findByText(/本站占二十五分/)).toBeInTheDocument();
  page.unmount();
});

test('换一批 requests the next batch; a filter narrows the table', async () => {
  const page = await open();
  await fill();
  await start();
  await userEvent.click(await screen.findByRole('button', { name: '换一批' }));
  await waitFor(() => expect(page.calls.filter(({ path }) => path === GET_NAMES)).toHaveLength(2));
  const asked = page.calls
    .filter(({ path }) => path === GET_NAMES)
    .map(({ input }) => JSON.parse(input.qiming!).batch);
  expect(asked).toEqual([0, 1]);
  await userEvent.click(screen.getByRole('checkbox', { name: '只看有出处的' }));
  const left = named.list.filter(({ verse }) => verse).length;
  expect(page.container.querySelectorAll('#twenty tbody tr')).toHaveLength(left);
  page.unmount();
});

test('the open name, the open parts and the filter are in the address; another batch begins folded', async () => {
  const page = await open();
  await fill();
  await start();
  await screen.findByText('五行最合');
  const table = () => within(page.container.querySelector<HTMLElement>('#twenty')!);
  const button = (index: number) => table().getByRole('button', { name: named.list[index]!.name });
  await userEvent.click(button(0));
  await userEvent.click(button(1));
  await userEvent.click(screen.getAllByText('理由与分项')[1]!);
  await userEvent.selectOptions(screen.getByLabelText('名字笔画'), 'many');
  const query = () => Object.fromEntries(new URLSearchParams(window.location.search));
  expect(query()).toEqual({ id: named.id, open: 'name-2.best-2', strokes: 'many' });
  await userEvent.selectOptions(screen.getByLabelText('名字笔画'), '');
  expect(button(0)).toHaveAttribute('aria-expanded', 'false');
  expect(button(1)).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('button', { name: '换一批' }));
  await waitFor(() => expect(query()).toEqual({ id: named.id }));
  page.unmount();
});

test('with the hour unknown a strip tells every hour of the day; a filter keeps the literary names', async () => {
  const hours = [...'丑寅卯'].map((hour) => ({ hour, use: ['水' as const], avoid: ['火' as const] }));
  const list = named.list.map((name, i) => ({
    ...name,
    register: i < 8 ? ('文雅' as const) : ('平实' as const),
  }));
  const page = await open({ replies: { ...replies, [GET_NAMES]: { ...named, hours, list } } });
  await fill();
  await start();
  const strip = await screen.findByRole('heading', { name: /十二时辰/ });
  expect(within(strip.closest('section')!).getAllByText('忌火')).toHaveLength(3);
  await userEvent.selectOptions(screen.getByLabelText('文白'), '文雅');
  expect(page.container.querySelectorAll('#twenty tbody tr')).toHaveLength(8);
  expect(new URLSearchParams(window.location.search).get('register')).toBe('文雅');
  page.unmount();
});

test('born abroad, the spelling of the passport stands beside every name', async () => {
  const page = await open({ replies: { ...replies, [GET_NAMES]: { ...named, abroad: true } } });
  await fill();
  await start();
  await screen.findByText('五行最合');
  const sounds = [...page.container.querySelectorAll('#twenty .sound')];
  expect(sounds.filter(({ textContent }) => textContent.endsWith(named.list[0]!.passport))).toHaveLength(20);
  page.unmount();
});

test('on the home page 清除记录 deletes the names that were written here', async () => {
  const page = await open();
  await fill();
  expect(JSON.stringify(sessionStorage)).toContain('陈立群');
  forgetRecent();
  expect(JSON.stringify(sessionStorage)).not.toContain('陈立群');
  page.unmount();
});

test('after the last batch no other is offered', async () => {
  const page = await open({ replies: { ...replies, [GET_NAMES]: { ...named, batch: 4 } } });
  await fill();
  await start();
  expect(await screen.findByText('已看过一百个名字，写几句心愿再起，会更合意')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '换一批' })).not.toBeInTheDocument();
  page.unmount();
});

test('a refusal that names a field is shown at the field', async () => {
  const refused = Object.assign(new Refusal('bbname（父亲姓名）：应只含汉字', { status: 400 }), {});
  const page = await open({ replies: { ...replies, [GET_NAMES]: refused } });
  await fill();
  await start();
  await waitFor(() =>
    expect(page.alerts.concat(page.container.textContent ?? '').join('')).toContain('应只含汉字'),
  );
  // The words come before the bar has gone.
  expect(await screen.findByRole('button', { name: '开始起名' })).toBeInTheDocument();
  page.unmount();
});

test('without a connection the form says so below its button, which keeps the focus, and tries again', async () => {
  let online = false;
  const page = await open({ replies: { ...replies, [GET_NAMES]: () => (online ? named : OFFLINE) } });
  await fill();
  await start();
  expect(await screen.findByText('没有连上')).toBeVisible();
  expect(screen.getByRole('button', { name: '开始起名' })).toHaveFocus();
  online = true;
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByText('五行最合')).toBeVisible();
  page.unmount();
});

test('a test of a name that failed is tried again from where it says so', async () => {
  const page = await open({ replies: { ...replies, 'qiming/check': OFFLINE } });
  await userEvent.type(screen.getByLabelText('姓名'), '陈立群');
  await userEvent.click(screen.getByRole('button', { name: '测一测' }));
  await userEvent.click(await screen.findByRole('button', { name: '再试一次' }));
  await waitFor(() => expect(page.calls.filter(({ path }) => path === 'qiming/check')).toHaveLength(2));
  page.unmount();
});

test('wishes are shown as they are understood, one can be taken away, and they are sent with the form', async () => {
  const page = await open();
  await fill();
  const field = screen.getByLabelText('心愿');
  await userEvent.type(field, '善良，不要太柔，会修钟表');
  const told = await screen.findByRole('status', { name: '看懂的部分' });
  expect(told).toHaveTextContent('善良');
  expect(told).toHaveTextContent('没有看懂，不会照办：“会修钟表”');
  await userEvent.click(screen.getByRole('button', { name: '去掉：不要太柔' }));
  expect(field).toHaveValue('善良，会修钟表');
  await start();
  await screen.findByRole('article', { name: '起名结果' });
  const sent = page.calls.find(({ path }) => path === GET_NAMES)?.input as { qiming: string };
  expect(JSON.parse(sent.qiming).wishes).toBe('善良，会修钟表');
  page.unmount();
});

test('the result tells each wish and asks again without one that is taken away', async () => {
  const wishes = {
    understood: [
      { said: '善良', words: '善良', answered: 5 },
      { said: '不要太柔', words: '不要太柔' },
    ],
    unknown: ['会修钟表'],
    needs: ['没有填奶奶的姓名'],
  };
  const page = await open({ replies: { ...replies, [GET_NAMES]: { ...named, wishes } } });
  await fill();
  await userEvent.type(screen.getByLabelText('心愿'), '善良，不要太柔，会修钟表');
  await start();
  const section = await screen.findByRole('region', { name: /心愿/ });
  expect(section).toHaveTextContent(/善良\s5个/);
  expect(section).toHaveTextContent('没有看懂，没有照办：“会修钟表”');
  expect(section).toHaveTextContent('没有填奶奶的姓名');
  await userEvent.click(within(section).getByRole('button', { name: '去掉：善良' }));
  await waitFor(() => expect(page.calls.filter(({ path }) => path === GET_NAMES)).toHaveLength(2));
  const sent = page.calls.filter(({ path }) => path === GET_NAMES)[1]?.input as { qiming: string };
  expect(JSON.parse(sent.qiming).wishes).toBe('不要太柔，会修钟表');
  page.unmount();
});

test('twins stand side by side on the best cards', async () => {
  const pair = {
    ...{ name: '陈知南', sex: '男', pinyin: 'chén zhī nán', meaning: '知南的意思', passport: 'CHEN ZHINAN' },
    tie: '同是读书人的心愿。',
  };
  const list = named.list.map((one) => ({ ...one, twin: pair.name, pair }));
  const page = await open({ replies: { ...replies, [GET_NAMES]: { ...named, list } } });
  await fill();
  await start();
  const [card] = await screen.findAllByRole('article', { name: /^五行最合/ });
  await within(card!).findByText('陈知南');
  expect(card).toHaveTextContent('chén zhī nán');
  expect(card).toHaveTextContent('同是读书人的心愿。');
  page.unmount();
});
