import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MountedTool, mountTool, Refusal } from '@tianji/kit/testing';
import tool from '../index.ts';
import { CHART } from '../testing/chart.ts';

const LINK = '/dunJiaPaiPan?t=2026-08-22T09:13:00&p=浙江-杭州-西湖';
const DARK = '活着没意思想死';
const PHONES = [{ number: '12356', label: '全国统一心理援助热线' }];
const TEXT = '先不说卦。现在请拨打全国统一心理援助热线 12356。';
const GUARDED = { title: '', dsQuery: '', guard: { class: 'selfharm', text: TEXT, phones: PHONES } };
const SECTIONS = JSON.stringify([{ id: 'guard', title: '', facts: [], text: TEXT, phones: PHONES }]);

let page: MountedTool | undefined;
const open = async (path: string, replies: object) => {
  Element.prototype.scrollIntoView = () => undefined;
  page = await mountTool(tool, {
    path,
    session: { loginname: '13800000000', name: '沈清和', token: 't' },
    replies: { 'member/getMemberTimeout': false, ...replies },
  });
  return page;
};
beforeEach(() => sessionStorage.clear());
afterEach(() => page?.unmount());

/** The panel in place, and nothing of the words anywhere but in their field. */
async function expectHelp() {
  const panel = await screen.findByRole('status', { name: '可以怎么做' });
  expect(panel).toHaveTextContent(TEXT);
  expect(within(panel).getAllByRole('link')[0]).toHaveAttribute('href', 'tel:12356');
  expect(page?.alerts).toEqual([]);
  for (const slot of screen.queryAllByRole('alert')) expect(slot).toBeEmptyDOMElement();
  expect(decodeURIComponent(window.location.href)).not.toContain(DARK);
  for (const storage of [localStorage, sessionStorage])
    expect(JSON.stringify({ ...storage })).not.toContain(DARK);
}

test('a matter of self-harm shows who helps in the place of the plate', async () => {
  await open('/dunJiaPaiPan', { 'dunjia/getJiuGong': GUARDED });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: '事由' }), DARK);
  await user.click(screen.getByRole('button', { name: '排盘' }));
  await expectHelp();
  expect(screen.queryByRole('grid', { name: '九宫' })).toBeNull();
  expect(screen.queryByRole('button', { name: '解盘' })).toBeNull();
});

test('one that came in the fragment of a link leaves the address', async () => {
  await open(`${LINK}#m=${encodeURIComponent(DARK)}`, { 'dunjia/getJiuGong': GUARDED });
  await expectHelp();
  expect(window.location.hash).toBe('');
});

test('a reading that the guard withholds shows the panel in its place', async () => {
  await open(`${LINK}#m=${encodeURIComponent('租房')}`, {
    'dunjia/getJiuGong': CHART,
    'dunjia/getDSV3': SECTIONS,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '解盘' }));
  await expectHelp();
  expect(screen.queryByText('解读已写好')).toBeNull();
});

test('the finder of hours shows the panel in the place of its hours, and forgets those of before', async () => {
  let asked = 0;
  const hour = {
    ...{ start: '2026-08-23 09:00:00', end: '2026-08-23 11:00:00', ganzhi: '丁巳', direction: '东' },
    ...{ favour: '顺', bureau: '阴遁二局', for: ['开门'], against: [] },
  };
  await open(LINK, {
    'dunjia/getJiuGong': CHART,
    'dunjia/findHours': () => {
      asked += 1;
      return asked === 1
        ? { understood: null, answer: null, hours: [hour] }
        : new Refusal(TEXT, { code: 'guarded', details: { class: 'selfharm', phones: PHONES } });
    },
  });
  const user = userEvent.setup();
  const form = await screen.findByRole('form', { name: '择时资料' });
  const matter = within(form).getByLabelText('要做的事');
  await user.clear(matter);
  await user.type(matter, '签约');
  await user.click(within(form).getByRole('button', { name: '找时辰' }));
  await screen.findByText(/宜向东/);
  await user.clear(matter);
  await user.type(matter, DARK);
  await user.click(within(form).getByRole('button', { name: '找时辰' }));
  await expectHelp();
  expect(asked).toBe(2);
  expect(screen.queryByText(/宜向东/)).toBeNull();
  expect(screen.queryByRole('button', { name: '存为日历文件' })).toBeNull();
  expect(matter).toHaveValue(DARK);
});

test('a reading that may be told with care says first whom to ask as well', async () => {
  const phones = [{ number: '110', label: '报警' }];
  const reading = JSON.stringify([
    {
      ...{ id: 'verdict', title: '总断', line: '一句话', facts: [], text: '正文一段。', plain: '白话一段。' },
      care: [{ id: 'missing', text: '人走失请马上报 110，不必等满二十四小时。', phones }],
    },
  ]);
  await open(`${LINK}#m=${encodeURIComponent('爷爷走失了')}`, {
    'dunjia/getJiuGong': CHART,
    'dunjia/getDSV3': reading,
  });
  await userEvent.click(await screen.findByRole('button', { name: '解盘' }));
  const line = await screen.findByText(/^人走失请马上报/);
  expect(line).toHaveAttribute('role', 'note');
  expect(within(line).getByRole('link', { name: '110' })).toHaveAttribute('href', 'tel:110');
  expect(screen.queryByRole('status', { name: '可以怎么做' })).toBeNull();
  const copy = screen.getByRole('button', { name: '复制解读' });
  expect(line.parentElement?.firstElementChild?.nextElementSibling).toBe(line);
  expect(line.compareDocumentPosition(copy) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
