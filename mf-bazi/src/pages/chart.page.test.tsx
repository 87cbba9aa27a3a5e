import { screen, waitFor, within } from '@testing-library/react';
import { provideTransport } from '@tianji/kit/host';
import { NO_JSON, Refusal } from '@tianji/kit/testing';
import { called, eachPage, FORM, LINK, open, openChart, page, strip, table } from '../testing/chart-page.ts';
import { REPLIES, SAID } from '../testing/replies.ts';

eachPage();

describe('before charting', () => {
  // spec 1.2.23, 1.2.24, 1.2.25
  test('breadcrumb, form with the rules, and the hint', async () => {
    await open();
    expect(screen.getByRole('link', { name: '排盘' })).toHaveAttribute('href', '/toolsIndex');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('八字排盘');
    expect(screen.getByText('请填写信息后点击排盘')).toBeVisible();
    // The schools' rules stay folded; the fold says what is in it.
    expect(screen.getByText('按哪家规则算')).toBeVisible();
    expect(
      screen.getByText(/真太阳时·立春换年·零点换日·起运按秒·命宫按节·立春增岁/, { selector: 'p' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '姓名' })).toBeVisible();
    for (const sex of ['男', '女']) expect(screen.getByRole('radio', { name: sex })).toBeInTheDocument();
    for (const name of [/出生时间/, /出生地/, '排盘'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    expect(called('perpetualcalendaralmanac/getBaZi')).toEqual([]);
  });

  // spec 1.5.3, 1.8.1
  test('checks in order: name, sex, time, place', async () => {
    sessionStorage.setItem('birth.bazi', JSON.stringify({ name: '', sex: '', time: '', location: '' }));
    const user = await open();
    const press = () => user.click(screen.getByRole('button', { name: '排盘' }));
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('请填写姓名');
    await user.type(screen.getByRole('textbox', { name: '姓名' }), '沈');
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('请选择性别');
    await user.click(screen.getByRole('radio', { name: '女' }));
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('请填写出生时间');
    expect(called('perpetualcalendaralmanac/getBaZi')).toEqual([]);
  });

  // spec 1.5.3, 1.8.1
  test('place is checked last', async () => {
    sessionStorage.setItem('birth.bazi', JSON.stringify({ ...FORM, location: '' }));
    const user = await open();
    await user.click(screen.getByRole('button', { name: '排盘' }));
    expect(screen.getByRole('alert')).toHaveTextContent('请选择地点');
  });
});

describe('charting', () => {
  // spec 1.1.4, 1.3.6, 1.4.6, 1.7.9, 1.7.10, 1.7.13, 1.7.14, 1.9.5
  test('requests the chart, then the texts, keeps the form and writes the address', async () => {
    sessionStorage.setItem('birth.bazi', JSON.stringify(FORM));
    const user = await open();
    await user.click(screen.getByRole('button', { name: '排盘' }));
    await screen.findByRole('table', { name: '四柱与岁运' });
    expect(called('perpetualcalendaralmanac/getBaZi')[0]!.input).toMatchObject({
      time: FORM.time,
      sex: '女',
      location: FORM.location,
      jingdu: '0',
      trueSolar: 'true',
      dayBoundary: '00:00',
    });
    await waitFor(() => expect(called('guaxu/getObj')).toHaveLength(1));
    expect(called('guaxu/getObj')[0]!.input.xuhao).toMatch(/^[78]{6}$/);
    await waitFor(() => expect(called('numerologyanalysis/getObj')).toHaveLength(1));
    expect(called('numerologyanalysis/getObj')[0]!.input).toMatchObject({
      bazi: '癸亥 庚申 丁丑 乙巳',
      qiankun: '坤造',
      time: FORM.time,
    });
    await waitFor(() =>
      expect(called('bazianli/getObj')[0]?.input).toMatchObject({
        bazi: '癸亥 庚申 丁丑 乙巳',
        qiankun: '坤造',
      }),
    );
    expect(JSON.parse(sessionStorage.getItem('birth.bazi')!)).toMatchObject(FORM);
    const query = new URLSearchParams(location.search);
    expect(query.get('t')).toBe('1983-08-17T09:20:00');
    expect(location.search).not.toContain(encodeURIComponent('沈'));
  });

  test('a day master 庚 tells both verses of its nobles; the link keeps the one that was chosen', async () => {
    const link = LINK.replace('1983-08-17', '1983-08-20');
    await openChart(link);
    expect(await screen.findByText(/庚日贵人取丑、未，另一说取午、寅/)).toBeInTheDocument();
    page.unmount();
    await openChart(`${link}&nobles=mahu`);
    expect(called('perpetualcalendaralmanac/getBaZi')[0]!.input).toMatchObject({ nobles: 'mahu' });
    expect(await screen.findByText(/庚日贵人取午、寅，另一说取丑、未/)).toBeInTheDocument();
    expect(screen.getAllByText(/贵人庚取马虎/).length).toBeGreaterThan(0);
    expect(new URLSearchParams(location.search).get('nobles')).toBe('mahu');
  });

  // spec 1.2.26, 1.2.28, 1.2.29, 1.2.30, 1.2.31
  test('sections are in the order of the page', async () => {
    await openChart();
    await screen.findByRole('heading', { name: '案例' });
    const ids = ['facts', 'chart', 'limits', 'relations', 'stars', 'reading', 'cases', 'geju', 'scores'];
    const places = ids.map((id) => document.getElementById(id)!);
    for (let i = 1; i < places.length; i++)
      expect(
        places[i - 1]!.compareDocumentPosition(places[i]!) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).toBeTruthy();
    const report = screen.getByRole('button', { name: '生成报告' });
    expect(report).toBeEnabled();
    expect(document.getElementById('stars')!.compareDocumentPosition(report)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(report.compareDocumentPosition(document.getElementById('reading')!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('basic facts, the calculation of true solar time, and both notices', async () => {
    await openChart();
    const facts = screen.getByRole('region', { name: '基本资料' });
    for (const name of '真太阳时 北京时间 农历 出生地 上一节气 下一节气 起运 交运 生肖星座 命卦 胎元 命宫 身宫 当前'.split(
      ' ',
    ))
      expect(within(facts).getByRole('button', { name })).toBeInTheDocument();
    expect(facts).toHaveTextContent('均时差');
    expect(within(facts).getByRole('list', { name: '五行个数与旺衰' }).children).toHaveLength(5);
    expect(screen.getByText('仅供娱乐，不作为决策依据')).toBeVisible();
  });

  test('a failure is shown with a retry button', async () => {
    const user = await open(LINK, {
      'perpetualcalendaralmanac/getBaZi': new Refusal('出生地点不存在', { status: 400 }),
    });
    expect(await screen.findByText('出生地点不存在')).toBeVisible();
    expect(screen.getByText('没有排出来')).toBeVisible();
    page.reply(REPLIES);
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    await screen.findByRole('table', { name: '四柱与岁运' });
  });
});

describe('the answer', () => {
  test('stands before the chart; its ground lights the characters it rests on, this year only while it is shown', async () => {
    const user = await openChart();
    const answer = await screen.findByRole('region', { name: '此刻' });
    expect(answer.querySelector('[data-part=answer]')).toHaveTextContent(SAID.plain);
    const facts = document.getElementById('facts')!;
    expect(answer.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const lit = () => [...table().querySelectorAll('[data-lit]')].map((cell) => cell.textContent);
    expect(lit()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /凭什么/ }));
    expect(lit()).toEqual(['丙火', '申金']);
    expect(screen.getByRole('button', { name: '流年丙，工作，慎' })).toBeVisible();
    await user.click(within(strip('流年')).getAllByRole('button')[0]!);
    expect(lit()).toEqual(['申金']);
    await user.keyboard('{Escape}');
  });
});

describe('membership', () => {
  // spec 1.4.11, 1.6.5
  test('an expired member sees the notice in place of the texts, and cannot ask for a report', async () => {
    sessionStorage.setItem('birth.bazi', JSON.stringify(FORM));
    const user = await open();
    provideTransport(async (url, init) => {
      const path = url.replace('/api/', '');
      const input = Object.fromEntries(new URLSearchParams(String(init.body)));
      const given = REPLIES[path as keyof typeof REPLIES];
      const data = typeof given === 'function' ? (given as (sent: unknown) => unknown)(input) : given;
      const empty: Record<string, object> = {
        'numerologyanalysis/getObj': {
          detailedcontent: NO_JSON,
          fortunechart: NO_JSON,
          now: SAID,
          assumed: '',
        },
        'bazianli/getObj': { bazianli: '', assumed: '' },
      };
      const reply = empty[path]
        ? { success: true, expired: true, data: empty[path] }
        : { success: true, data };
      return { status: 200, ok: true, text: async () => JSON.stringify(reply) } as unknown as Response;
    });
    await user.click(screen.getByRole('button', { name: '排盘' }));
    expect(await screen.findAllByText('会员已到期，续费后可查看')).toHaveLength(1);
    // It replaces cases and scores too.
    await user.click(await screen.findByRole('button', { name: '全部展开' }));
    expect(screen.getAllByText('会员已到期，续费后可查看')).toHaveLength(3);
    expect(screen.queryByText('丁为阴火。')).toBeNull();
    // What stands first is the same for everybody.
    expect(document.querySelector('[data-part=answer]')).toHaveTextContent(SAID.plain);
    const report = screen.getByRole('button', { name: '生成报告' });
    expect(report).toBeDisabled();
    expect(report).toHaveAccessibleDescription('会员已到期，续费后可生成报告。');
  });
});
