import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { readingOf } from '../../report/text.ts';
import { blocksOf } from './blocks.ts';
import { GuidedReading } from './guided-reading.tsx';
import type { Reading } from './model.ts';

const content = {
  命盘解析: '# 四柱\n日主丁火。\n\n# 月令\n生于<b>申月</b>。',
  先天性格: '# 性情，丁火\n丁火之性。\n坐下食神。',
  先天性格Baihua: '# 您是怎样的人\n您心里很亮。',
  健康: '',
  trace: {
    先天性格: [
      { rule: 'stem:丁', facts: ['日主丁', '偏弱', 'stem-weak'] },
      { rule: '坐支·食神', facts: [] },
    ],
    先天性格Baihua: [{ rule: 'plain:丁', facts: ['日主丁'] }],
  },
  sanju: [
    { id: 'general', title: '总的说', text: '自身的力气偏轻。', facts: ['日主偏弱'] },
    { id: 'year', title: '今年', text: '2026年比平常顺一些。', facts: ['评分57'] },
    { id: 'mind', title: '要留意', text: '2027年放慢一点。', facts: ['评分32'] },
  ],
  yaodian: { 先天性格: '心里很亮，嘴上很静' },
};
const KEYS = ['命盘解析', '先天性格', '健康'];

const PALACES: Reading = {
  summary: [],
  parts: [
    {
      ...{ id: 'gong', title: '十二宫', line: '最强财帛宫', expert: '', plain: '' },
      figures: [{ kind: 'bars', caption: '十二宫得分', rows: [{ label: '命宫', value: 62 }] }],
      inner: [
        { id: 'gong-ming', title: '命宫', line: '太阳', expert: '命宫之文。', plain: '', facts: ['太阳'] },
      ],
    },
    { id: 'advice', title: '建议', line: '', expert: '建议之文。', plain: '' },
  ],
};

const open = (reading: Reading = readingOf(content, KEYS)) =>
  render(
    <GuidedReading
      reading={reading}
      before={<section id="chart">盘</section>}
      beforePlaces={[{ id: 'chart', label: '命盘' }]}
    />,
  );
const part = (name: string) => screen.getByRole('group', { name: `解读：${name}` });
const row = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(row(name));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const query = () => new URLSearchParams(window.location.search);

let scrolled: string[];
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/viewBZReport/k1');
  scrolled = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id);
  };
});

test('lines are paragraphs or subheadings, each counted separately; empty lines are ignored', () => {
  expect(blocksOf('# 甲\n一\n\n 二 \n# 乙\n三')).toEqual([
    { kind: 'head', text: '甲', at: 0 },
    { kind: 'paragraph', text: '一', at: 0 },
    { kind: 'paragraph', text: '二', at: 1 },
    { kind: 'head', text: '乙', at: 1 },
    { kind: 'paragraph', text: '三', at: 2 },
  ]);
  expect(blocksOf('')).toEqual([]);
});

describe('on arrival', () => {
  test('three sentences, then one line per part; nothing is open', () => {
    open();
    const sentences = within(screen.getByLabelText('三句话')).getAllByRole('term');
    expect(sentences.map((term) => term.textContent)).toEqual(['总的说', '今年', '要留意']);
    for (const name of KEYS) expect(row(name)).toHaveAttribute('aria-expanded', 'false');
    expect(row('先天性格')).toHaveAccessibleDescription('心里很亮，嘴上很静');
    expect(screen.queryByText('您心里很亮。')).toBeNull();
  });

  test('no rule id and no internal fact is on the page, until grounds are requested', async () => {
    const { container } = open();
    await userEvent.click(screen.getByRole('button', { name: '全部展开' }));
    expect(container.innerHTML).not.toMatch(/stem|plain:|坐支|依据：|rule/);
    expect(screen.getByRole('checkbox', { name: '依据' })).not.toBeChecked();
  });

  test('an older report without sentences starts with its parts', () => {
    const { sanju: _, yaodian: __, ...older } = content;
    open(readingOf(older, KEYS));
    expect(screen.queryByLabelText('三句话')).toBeNull();
    expect(row('先天性格')).not.toHaveAccessibleDescription();
  });
});

describe('parts', () => {
  test('open in place and close again, by keyboard too', async () => {
    open();
    row('先天性格').focus();
    await userEvent.keyboard('{Enter}');
    expect(row('先天性格')).toHaveAttribute('aria-expanded', 'true');
    expect(within(part('先天性格')).getByText('您心里很亮。')).toBeVisible();
    const body = document.getElementById(row('先天性格').getAttribute('aria-controls')!);
    expect(body).toHaveTextContent('您心里很亮。');
    await userEvent.keyboard(' ');
    expect(screen.queryByText('您心里很亮。')).toBeNull();
  });

  test('within a part have their own lines, with headings one level below its own', async () => {
    open(PALACES);
    expect(screen.queryByRole('button', { name: '命宫' })).toBeNull();
    await press('十二宫');
    expect(screen.getByRole('table', { name: '十二宫得分' })).toHaveTextContent('命宫62');
    await press('命宫');
    expect(screen.getByRole('heading', { level: 3, name: '十二宫' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 4, name: '命宫' })).toBeInTheDocument();
    expect(screen.getByText('命宫之文。')).toBeVisible();
    expect(query().get('open')).toBe('gong.gong-ming');
  });

  test('text is text: nothing in it becomes markup', async () => {
    open();
    await press('命盘解析');
    expect(screen.getByText('生于<b>申月</b>。')).toBeInTheDocument();
  });

  test('a missing section says so while folded', () => {
    open();
    expect(within(part('健康')).getByText('此节缺失。')).toBeInTheDocument();
  });
});

describe('versions and grounds', () => {
  test('plain first; the only text if there is just one; both side by side', async () => {
    open();
    await press('先天性格');
    await press('命盘解析');
    expect(within(part('先天性格')).queryByText('丁火之性。')).toBeNull();
    expect(within(part('命盘解析')).getByText('日主丁火。')).toBeInTheDocument();
    await choose('专业');
    expect(within(part('先天性格')).getByText('丁火之性。')).toBeInTheDocument();
    await choose('对照');
    expect(within(part('先天性格')).getByText('丁火之性。')).toBeInTheDocument();
    expect(within(part('先天性格')).getByText('您心里很亮。')).toBeInTheDocument();
  });

  test('the version is remembered, and a link with another takes precedence', async () => {
    const { unmount } = open();
    await choose('专业');
    unmount();
    window.history.replaceState(null, '', '/viewBZReport/k2');
    const again = open();
    expect(screen.getByRole('radio', { name: '专业' })).toBeChecked();
    again.unmount();
    window.history.replaceState(null, '', '/viewBZReport/k2?text=both');
    open();
    expect(screen.getByRole('radio', { name: '对照' })).toBeChecked();
  });

  test('grounds are beside their own paragraph, in words only', async () => {
    open();
    await press('先天性格');
    await press('命盘解析');
    await choose('专业');
    await userEvent.click(screen.getByRole('checkbox', { name: '依据' }));
    const beside = (text: string) => screen.getByText(text).parentElement;
    expect(beside('丁火之性。')).toHaveTextContent(/依据：日主丁，偏弱$/);
    expect(beside('坐下食神。')).toHaveTextContent('依据：通则；规则：坐支·食神');
    expect(beside('日主丁火。')).not.toHaveTextContent('依据');
    expect(screen.getByLabelText('三句话')).toHaveTextContent('依据：评分57');
    expect(query().get('why')).toBe('1');
  });

  test('grounds of a whole part are at its end', async () => {
    window.history.replaceState(null, '', '/x?open=gong.gong-ming&why=1');
    open(PALACES);
    expect(part('命宫')).toHaveTextContent('命宫之文。依据：太阳');
  });

  test('switching the version keeps the reader in the part', async () => {
    open();
    await press('先天性格');
    const place = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    place.mockImplementation(function (this: Element) {
      const [top, bottom] = { 'part-1': [-900, 80], 'part-2': [80, 900] }[this.id] ?? [900, 1000];
      return { top, bottom } as DOMRect;
    });
    await choose('专业');
    expect(scrolled).toEqual(['part-2']);
    place.mockImplementation(() => ({ top: 500, bottom: 900 }) as DOMRect);
    await choose('白话');
    expect(scrolled).toEqual(['part-2']);
    place.mockRestore();
  });
});

describe('the address', () => {
  test('what is open and in which version is restored from the address alone', async () => {
    const { unmount } = open();
    await press('先天性格');
    await choose('对照');
    await userEvent.click(screen.getByRole('checkbox', { name: '依据' }));
    const address = window.location.search;
    unmount();
    localStorage.clear();
    window.history.replaceState(null, '', `/viewBZReport/k1${address}`);
    open();
    expect(row('先天性格')).toHaveAttribute('aria-expanded', 'true');
    expect(row('健康')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('radio', { name: '对照' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '依据' })).toBeChecked();
  });

  test('opening adds no history entry, and leaves other parts of the address alone', async () => {
    window.history.replaceState({ key: 'a' }, '', '/baZiPaiPan?t=1983#part-1');
    const steps = window.history.length;
    open();
    await press('先天性格');
    expect(window.history.length).toBe(steps);
    expect(query().get('t')).toBe('1983');
    expect(window.location.hash).toBe('#part-1');
    expect(window.history.state).toEqual({ key: 'a' });
  });

  test('opening a part leaves the place of the page that a tab led to: a link then leads to the part', async () => {
    window.history.replaceState(null, '', '/baZiPaiPan?t=1983#reading');
    open();
    await press('先天性格');
    expect(window.location.hash).toBe('');
    expect(query().get('t')).toBe('1983');
    expect(query().get('open')).toBe('part-2');
  });

  test('an address that names a part, or a subheading in it, opens there', async () => {
    window.history.replaceState(null, '', '/viewBZReport/k1#part-2_0');
    open();
    expect(row('先天性格')).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(scrolled).toEqual(['part-2_0']));
  });

  test('a link with open parts and no place comes to the one opened last; a reload stays', async () => {
    window.history.replaceState(null, '', '/viewBZReport/k1?open=part-2.part-1');
    const arriveBy = async (type: string) => {
      const entry = { type, name: window.location.href } as unknown as PerformanceEntry;
      performance.getEntriesByType = () => [entry];
      const { unmount } = open();
      await new Promise(requestAnimationFrame);
      unmount();
      return scrolled.splice(0);
    };
    expect(await arriveBy('reload')).toEqual([]);
    expect(await arriveBy('navigate')).toEqual(['part-1']);
    // Later readings in the same document were not arrived at.
    expect(await arriveBy('navigate')).toEqual([]);
  });

  test('a tab of the page that leads to a part opens it; once closed it stays closed', async () => {
    open();
    act(() => window.history.replaceState(null, '', '#part-3'));
    expect(row('健康')).toHaveAttribute('aria-expanded', 'true');
    await press('健康');
    expect(row('健康')).toHaveAttribute('aria-expanded', 'false');
    expect(window.location.hash).toBe('');
  });

  test('the address follows the reader through open parts', async () => {
    window.history.replaceState(null, '', '/viewBZReport/k1?open=part-2');
    open();
    const place = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    place.mockImplementation(function (this: Element) {
      return (this.id === 'part-2' ? { top: 80, bottom: 900 } : { top: 900, bottom: 999 }) as DOMRect;
    });
    window.dispatchEvent(new Event('scroll'));
    await waitFor(() => expect(window.location.hash).toBe('#part-2'));
    place.mockImplementation(() => ({ top: 500, bottom: 900 }) as DOMRect);
    window.dispatchEvent(new Event('scroll'));
    await waitFor(() => expect(window.location.hash).toBe(''));
    place.mockRestore();
  });

  test('a damaged address opens nothing and breaks nothing', () => {
    window.history.replaceState(null, '', '/viewBZReport/k1?open=<x>.nothing&text=loud&why=yes#%E0%A4%A');
    open();
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
    expect(screen.getByRole('radio', { name: '白话' })).toBeChecked();
  });

  test('opening everything is one word in the address', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: '全部展开' }));
    expect(query().get('open')).toBe('all');
    await press('健康');
    expect(query().get('open')).toBe('part-1.part-2');
    await userEvent.click(screen.getByRole('button', { name: '全部展开' }));
    await userEvent.click(screen.getByRole('button', { name: '全部收起' }));
    expect(query().has('open')).toBe(false);
  });
});

test('on paper everything is open, and folded again afterwards', () => {
  open();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('您心里很亮。')).toBeInTheDocument();
  expect(screen.getByText('日主丁火。')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('您心里很亮。')).toBeNull();
});

describe('contents', () => {
  const contents = () => screen.getByRole('navigation', { name: '目录' });
  const links = () =>
    within(contents())
      .getAllByRole('link')
      .map((link) => link.textContent);

  test('lead to the chart, to parts, which open, and to what is within them', async () => {
    open();
    expect(links()).toEqual(['命盘', ...KEYS]);
    await userEvent.click(within(contents()).getByRole('link', { name: '先天性格' }));
    expect(row('先天性格')).toHaveAttribute('aria-expanded', 'true');
    expect(links()).toEqual(['命盘', '命盘解析', '先天性格', '您是怎样的人', '健康']);
    await userEvent.click(within(contents()).getByRole('link', { name: '您是怎样的人' }));
    expect(scrolled).toEqual(['part-2', 'part-2_0']);
    expect(document.activeElement).toHaveTextContent('您是怎样的人');
  });

  test('on phones they unfold, and fold on a choice, on Escape and on a click elsewhere', async () => {
    open();
    // Wide screens, like this one, hide the button.
    const button = within(contents()).getByRole('button', { hidden: true });
    const unfolded = () => button.getAttribute('aria-expanded');
    await userEvent.click(button);
    expect(unfolded()).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(unfolded()).toBe('false');
    await userEvent.click(button);
    await userEvent.click(screen.getByText('自身的力气偏轻。'));
    expect(unfolded()).toBe('false');
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('link', { name: '健康' }));
    expect(unfolded()).toBe('false');
  });

  test('the current part follows the reader', async () => {
    let tell: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => undefined;
    class Observer {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
    open();
    act(() => tell([{ target: document.getElementById('part-2')!, isIntersecting: true }]));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '先天性格' })).toHaveAttribute('aria-current', 'true'),
    );
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });
});

test('axe finds nothing, folded and open', async () => {
  open();
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  expect((await axe.run(document.body, { rules })).violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '全部展开' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '依据' }));
  await choose('对照');
  expect((await axe.run(document.body, { rules })).violations).toEqual([]);
});

test('a reading in one version has no switch; two equal table rows are both shown', async () => {
  const rows = [{ cells: ['动爻', '+0.8'] }, { cells: ['动爻', '+0.8'] }];
  const figures = [{ kind: 'table' as const, caption: '分量', head: ['条目', '分量'], rows }];
  const parts = [{ id: 'sum', title: '分量', line: '', expert: '', plain: '', figures }];
  open({ summary: [], parts });
  expect(screen.queryByRole('radiogroup', { name: '文字版本' })).toBeNull();
  await press('分量');
  expect(within(part('分量')).getAllByRole('row')).toHaveLength(3);
});

test('a word in a table row stays on one line, a longer cell may turn', async () => {
  const rows = [{ cells: ['2019', '疾厄', '疾厄宫根基−2，化科在三合田宅宫+2'] }];
  const figures = [{ kind: 'table' as const, caption: '合计', head: ['流年', '叠', '各项'], rows }];
  open({ summary: [], parts: [{ id: 'sum', title: '流年', line: '', expert: '', plain: '', figures }] });
  await press('流年');
  expect(screen.getByRole('cell', { name: '疾厄' })).toHaveStyle('white-space: nowrap');
  expect(screen.getByRole('cell', { name: /根基/ })).not.toHaveStyle('white-space: nowrap');
});
