import { screen, waitFor, within } from '@testing-library/react';
import { eachPage, LINK, openChart, page } from '../testing/chart-page.ts';

eachPage();

describe('what follows the chart', () => {
  test('three sentences, then a line per part that opens; its facts on request; pattern and scores', async () => {
    const user = await openChart();
    expect(screen.getByLabelText('三句话')).toHaveTextContent('总的说丁火好比灯烛。');
    const row = (name: string) => screen.getByRole('button', { name });
    expect(row('日主')).toHaveAccessibleDescription('像一盏灯');
    expect(screen.queryByText('第二段。')).toBeNull();
    await user.click(row('日主'));
    const part = screen.getByRole('group', { name: '解读：日主' });
    expect(within(part).getByText('第二段。')).toBeVisible();
    expect(page.container.innerHTML).not.toContain('rizhu:丁');
    await user.click(screen.getByRole('checkbox', { name: '依据' }));
    expect(part).toHaveTextContent('依据：日干丁');
    expect(page.container.innerHTML).not.toContain('rizhu:丁');
    await user.click(row('格局'));
    expect(await screen.findByText('正财格的说明。')).toBeVisible();
    await user.click(row('年运评分'));
    expect(new URLSearchParams(location.search).get('open')).toBe('rizhu.geju.scores');
    const scores = document.getElementById('scores')!;
    await waitFor(() =>
      expect(within(scores).getByRole('img')).toHaveAccessibleName(/平均 \d+ 分；最高 \d+ 年/),
    );
    expect(within(scores).getAllByRole('table', { hidden: true })).toHaveLength(10);
    expect(scores.querySelector('[aria-current]')).toHaveTextContent('44岁2026甲子丙午');
  });

  // spec 1.2.33
  test('every term explains itself, in a dialog titled with it', async () => {
    const user = await openChart();
    const ask = async (name: string, nth = 0) => {
      await user.click(within(page.container).getAllByRole('button', { name })[nth]!);
      const dialog = await screen.findByRole('dialog');
      await waitFor(() => expect(dialog).toHaveTextContent('此盘'));
      expect(dialog).toHaveAccessibleName(expect.stringContaining(name));
      const text = dialog.textContent;
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return text;
    };
    expect(await ask('七杀')).toMatch(/此盘：日主丁为阴火.*克制日主、阴阳相同，故为七杀.*《/s);
    expect(await ask('起运')).toMatch(/三天折一年/);
    expect(await ask('大海水')).toMatch(/癸亥为六十甲子第 60/);
    expect(await ask('元女')).toMatch(/丁为阴火，即日主/);
    expect(await ask('胎')).toMatch(/丁长生在酉，逆行数到亥，为胎/);
    expect(await ask('天乙贵人')).toMatch(/在年柱癸亥/);
    expect(await ask('囚')).toMatch(/申月，火/);
  });
});

describe('links', () => {
  test('a link opens its chart without asking, and says so when its engine was another', async () => {
    await openChart(`${LINK}&v=bazi-0.1.0`);
    expect(screen.getByText(/此链接由 bazi-0.1.0 生成/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '姓名' })).toBeNull();
  });

  test('copies link and text', async () => {
    const user = await openChart();
    const written: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
    await user.click(screen.getByRole('button', { name: '链接' }));
    await user.click(screen.getByRole('button', { name: '复制' }));
    await waitFor(() => expect(written).toHaveLength(2));
    expect(written[0]).toMatch(/\/baZiPaiPan\?t=1983-08-17T09%3A20%3A00&s=f&p=.*&v=bazi-/);
    expect(written[1]).toMatch(
      /^八字命盘\n女　1983-08-17 09:20　北京\n坤造　癸亥 庚申 丁丑 乙巳\n公历　1983-08-17 09:20:00/,
    );
  });
});
