import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FORMER_NAMES } from './former-symbols.ts';
import {
  Anchor,
  AnchorTabs,
  Breadcrumb,
  ElementGlyph,
  EmptyState,
  ErrorState,
  elementOf,
  Notice,
  Progress,
  Section,
  Skeleton,
  SYMBOL_NAMES,
  symbolNamed,
  Table,
  ToolSymbol,
} from './index.ts';

describe('Breadcrumb', () => {
  it('links all but the last step, which is the page itself', () => {
    render(<Breadcrumb items={[{ label: '排盘', href: '/toolsIndex' }, { label: '万年历' }]} />);
    const nav = screen.getByRole('navigation', { name: '当前位置' });
    expect(within(nav).getByRole('link', { name: '排盘' })).toHaveAttribute('href', '/toolsIndex');
    expect(within(nav).getByText('万年历')).toHaveAttribute('aria-current', 'page');
  });
});

describe('Anchor', () => {
  beforeEach(() => window.history.replaceState(null, '', '/index'));

  it('stays inside the page for a plain click', async () => {
    render(<Anchor href="/toolsIndex?a=1">排盘</Anchor>);
    await userEvent.click(screen.getByRole('link'));
    expect(location.pathname + location.search).toBe('/toolsIndex?a=1');
  });

  it.each([
    ['a file', { href: '/yinsi.html' }],
    ['another site', { href: 'https://example.com/a' }],
    ['a new tab', { href: '/toolsIndex', target: '_blank' }],
    ['a download', { href: '/toolsIndex', download: 'x' }],
  ])('leaves %s to the browser', async (_name, props) => {
    const prevented: boolean[] = [];
    // Observe the browser's default action, then prevent it: jsdom cannot load pages.
    const watch = (event: MouseEvent) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', watch);
    render(<Anchor {...props}>去</Anchor>);
    await userEvent.click(screen.getByRole('link'));
    document.removeEventListener('click', watch);
    expect(prevented).toEqual([false]);
    expect(location.pathname).toBe('/index');
  });
});

describe('AnchorTabs', () => {
  it('moves focus to the section, marks it and puts it into the address', async () => {
    render(
      <>
        <AnchorTabs
          items={[
            { id: 'basic', label: '基本' },
            { id: 'luck', label: '岁运' },
          ]}
        />
        <Section id="basic" title="基本" />
        <Section id="luck" title="岁运" />
      </>,
    );
    const nav = screen.getByRole('navigation', { name: '本页内容' });
    expect(within(nav).getByRole('link', { current: true })).toHaveTextContent('基本');
    await userEvent.click(within(nav).getByRole('link', { name: '岁运' }));
    expect(screen.getByRole('region', { name: '岁运' })).toHaveFocus();
    expect(within(nav).getByRole('link', { current: true })).toHaveTextContent('岁运');
    expect(location.hash).toBe('#luck');
  });
});

describe('Table', () => {
  it('keeps its roles, and every cell knows its column', () => {
    render(
      <Table
        caption="报告"
        rows={[{ name: '沈清和', score: 62 }]}
        rowKey={(row) => row.name}
        columns={[
          { key: 'name', title: '姓名', cell: (row) => row.name },
          { key: 'score', title: '分', end: true, cell: (row) => row.score },
        ]}
      />,
    );
    const table = screen.getByRole('table', { name: '报告' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['姓名', '分']);
    expect(within(table).getByRole('cell', { name: '62' })).toHaveAttribute('data-label', '分');
  });
});

describe('states', () => {
  it('an error is announced and can be tried again', async () => {
    const retry = jest.fn();
    render(<ErrorState onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('没有载入');
    await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('waiting is shown, and an empty state says what to do', () => {
    render(
      <>
        <Skeleton label="正在载入命盘" />
        <EmptyState title="暂无报告">排盘后可生成</EmptyState>
        <Notice tone="danger">会员已到期</Notice>
      </>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('正在载入命盘');
    expect(screen.getByText('排盘后可生成')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('会员已到期');
  });

  it.each([
    [62, '62'],
    [-5, '0'],
    [130, '100'],
  ])('progress of %d is shown as %s', (value, shown) => {
    render(<Progress value={value} label="2026 丙午" text="分" />);
    expect(screen.getByRole('progressbar', { name: '2026 丙午' })).toHaveAttribute('aria-valuenow', shown);
  });
});

describe('glyphs', () => {
  it('knows the element of every stem and branch', () => {
    expect([...'甲丙戊庚壬'].map(elementOf).join('')).toBe('木火土金水');
    expect([...'子丑寅卯辰巳午未申酉戌亥'].map(elementOf).join('')).toBe('水土木木土火火土金金土水');
    expect(elementOf('空')).toBeUndefined();
    expect(elementOf('甲子')).toBeUndefined();
  });

  it('writes the element beside the character, never colour alone', () => {
    const { container } = render(<ElementGlyph char="丁" />);
    expect(container).toHaveTextContent('丁火');
  });

  it('a diagram is found by the name that released tools know, and an unknown name gives the leaf', () => {
    for (const [former, name] of Object.entries(FORMER_NAMES)) expect(symbolNamed(former)).toBe(name);
    expect(SYMBOL_NAMES).toEqual(expect.arrayContaining(Object.values(FORMER_NAMES)));
    expect(SYMBOL_NAMES).not.toContain('bazi');
    for (const name of ['moon', 'constructor', 'leaf']) expect(symbolNamed(name)).toBe('leaf');
  });

  it('every tool diagram has exactly one red part', () => {
    for (const name of SYMBOL_NAMES) {
      const { container, unmount } = render(<ToolSymbol name={name} />);
      const red = [...container.querySelectorAll('path')].filter((path) =>
        [path.getAttribute('fill'), path.getAttribute('stroke')].some((paint) => paint?.includes('--seal')),
      );
      expect([name, red.length]).toEqual([name, 1]);
      unmount();
    }
  });
});
