import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakePortal } from '@tianji/kit/testing';
import { jsonText } from '@tianji/kit/testing';
import type { CallOutput, Calls } from '../api.ts';
import { portalWith } from '../testing/portal.ts';
import GuaViewPage from './gua-view.page.tsx';
import Gua64Page from './gua64.page.tsx';

let portal: FakePortal<Calls>;
beforeEach(() => {
  portal = portalWith({});
});
afterEach(() => portal.stop());

const hits = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('strong') && !item.hasAttribute('data-out'))
    .map((item) => item.querySelector('strong')?.textContent);

// spec 2.2.50
test('all 64 are in the received order and link to their pages', () => {
  render(<Gua64Page />);
  expect(hits()).toHaveLength(64);
  expect(screen.getByRole('link', { name: /贲/ })).toHaveAttribute('href', '/gua64view/22');
});

// spec 2.2.50
test('name, number, palace and lines filter them together', async () => {
  const user = userEvent.setup();
  render(<Gua64Page />);
  const text = screen.getByRole('searchbox');
  await user.type(text, '22');
  expect(hits()).toEqual(['贲']);
  // What does not match is gone, not dimmed.
  expect(screen.getByRole('link', { name: /贲/ })).toBeVisible();
  expect(screen.getByText('乾', { selector: 'strong' }).closest('li')).not.toBeVisible();
  await user.clear(text);
  await user.type(text, '山火');
  expect(hits()).toEqual(['贲']);
  await user.clear(text);
  await user.click(screen.getByRole('button', { name: '艮' }));
  expect(hits()).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: '全部' }));
  const line = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}爻`) });
  await user.click(line('上'));
  for (const name of ['五', '四']) {
    await user.click(line(name));
    await user.click(line(name));
  }
  expect(screen.getByText('上阳、五阴、四阴：8 卦合')).toBeVisible();
  expect(hits()).toEqual(['蒙', '蛊', '贲', '剥', '大畜', '颐', '损', '艮']);
  await user.click(screen.getByRole('button', { name: '显示全部' }));
  expect(hits()).toHaveLength(64);
});

test('no match says so', async () => {
  const user = userEvent.setup();
  render(<Gua64Page />);
  await user.type(screen.getByRole('searchbox'), '没有');
  expect(screen.getByText('没有合的卦')).toBeVisible();
});

const line = (yaoxu: string, mark = '') => ({
  guaxiang: '━━━' as const,
  yingshi: mark,
  dizhi: '甲子',
  liuqin: '子孙',
  fu: '',
  wuxing: '水',
  yaoxu,
  yaochi: `${yaoxu}的爻辞`,
  xiangchi: `${yaoxu}的小象`,
});

const PAGE: CallOutput<'xiaoketang/getGua'> = {
  id: 1,
  name: '乾',
  quanming: '乾为天',
  xuhao: '777777',
  content: jsonText(
    ['初九', '九二', '九三', '九四', '九五', '上九'].map((name, i) => line(name, i === 5 ? '世' : '')),
  ),
  shangGuaMingCheng: '乾',
  xiaGuaMingCheng: '乾',
  gongwei: '乾宫本宫',
  guaChi: '元，亨，利，贞。',
  tuan: '大哉乾元。',
  xiangchi: '天行健，君子以自强不息。',
  jiedu: '第一段。\n第二段。',
  facts: [{ name: '上下卦', value: '上乾　下乾' }],
  lines: Array.from({ length: 6 }, (_, i) => ({ plain: `白话${i + 1}`, saying: '' })),
  all: { title: '用九', text: '见群龙无首，吉。', image: '天德不可为首也。', plain: '六爻皆动时读。' },
  links: [{ relation: '错卦', id: 2, name: '坤为地', xuhao: '888888' }],
  previous: null,
  next: { relation: '下一卦', id: 2, name: '坤为地', xuhao: '888888' },
};

const RECORD: CallOutput<'najia64/getObj'> = {
  ...{ id: 1, name: '乾为天', xuhao: '777777', shangGuaMingCheng: '乾', xiaGuaMingCheng: '乾' },
  ...{ gongwei: '乾宫本宫', content: PAGE.content, wuxing: '金', guaChi: PAGE.guaChi, tuan: PAGE.tuan },
  ...{ xiangchi: PAGE.xiangchi, yong: '见群龙无首，吉。', jiedu: PAGE.jiedu, guashen: '巳' },
  ...{ shaoyong: jsonText(Array<string>(7).fill('断语')), liuchong: true, liuhe: false },
};

// spec 2.1.7, 2.7.7
test('a hexagram is shown with its text, its lines from the top, and its related hexagrams', async () => {
  portal.reply({
    'najia64/getObj': { ...RECORD, guaChi: '元亨利贞，依记录。' },
    'xiaoketang/getGua': PAGE,
  });
  render(<GuaViewPage params={{ id: '1' }} />);
  expect(await screen.findByRole('heading', { level: 1, name: /第 1 卦.*乾为天/ })).toBeVisible();
  const lines = screen.getByRole('region', { name: '爻辞' });
  expect(
    within(lines)
      .getAllByText(/的爻辞$/)
      .map(({ textContent }) => textContent?.slice(0, 2)),
  ).toEqual(['上九', '九五', '九四', '九三', '九二', '初九']);
  expect(lines).toHaveTextContent('见群龙无首');
  expect(screen.getByRole('link', { name: /坤为地 ?错卦/ })).toHaveAttribute('href', '/gua64view/2');
  // The text is that of the record.
  expect(screen.getByText(/元亨利贞，依记录。/)).toBeVisible();
  expect(portal.calls.map(({ path, input }) => [path, input.id])).toEqual([
    ['najia64/getObj', '1'],
    ['xiaoketang/getGua', '1'],
  ]);
});

test.each(['0', '65', 'abc', '999'])('there is no hexagram %s, and nothing is requested', async (id) => {
  const { container } = render(<GuaViewPage params={{ id }} />);
  await act(async () => undefined);
  expect(container).toHaveTextContent('没有这一卦');
  expect(screen.getByRole('link', { name: '看全部六十四卦' })).toHaveAttribute('href', '/gua64');
  expect(portal.calls).toEqual([]);
});
