import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { TimePicker, type TimePickerProps } from './index.ts';

// jsdom walks through every entry of a list at each step: only one test renders all 1510 years.
const mockYears: { first: number | null } = { first: 1980 };
jest.mock('./days.ts', () => {
  const days = jest.requireActual<typeof import('./days.ts')>('./days.ts');
  return {
    ...days,
    yearList: (thisYear: number) =>
      days.yearList(thisYear).filter((year) => mockYears.first === null || year >= mockYears.first),
  };
});

beforeAll(() => TimePicker.preload());

async function show(props: Partial<TimePickerProps> = {}) {
  const picked = jest.fn();
  const closed = jest.fn();
  render(
    <TimePicker open onClose={closed} value={{ time: '1983-08-17 09:20:00' }} onPick={picked} {...props} />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: '选择时间' }));
  const choose = (label: string, option: string) =>
    userEvent.selectOptions(dialog.getByLabelText(label, { selector: 'select' }), option);
  const confirm = async () => {
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    return picked.mock.calls.at(-1)?.[0];
  };
  const texts = (label: string) =>
    [...dialog.getByLabelText<HTMLSelectElement>(label).options].map((option) => option.text);
  return { dialog, choose, confirm, texts, picked, closed };
}

describe('TimePicker', () => {
  // spec 1.5.6
  it('offers 1510 years ending this year, two-digit hours and minutes', async () => {
    mockYears.first = null;
    const thisYear = () => new Date(Date.now() + 8 * 3600_000).getUTCFullYear();
    const before = thisYear();
    const { texts } = await show();
    mockYears.first = 1980;
    expect(texts('年')).toHaveLength(1510);
    expect([before, thisYear()].map((year) => `${year}年`)).toContain(texts('年').at(-1));
    expect(texts('时')).toHaveLength(24);
    expect([texts('时')[0], texts('时')[23]]).toEqual(['00', '23']);
    expect([texts('分')[0], texts('分')[59], texts('分').length]).toEqual(['00', '59', 60]);
  });

  // spec 1.2.34, 1.5.6, 2.5.13
  it('gives the time with seconds appended', async () => {
    const { choose, confirm, closed } = await show();
    await choose('年', '1990年');
    await choose('月', '2月');
    await choose('日', '4日');
    await choose('时', '23');
    await choose('分', '05');
    expect(await confirm()).toMatchObject({ time: '1990-02-04 23:05:00' });
    expect(closed).toHaveBeenCalled();
  });

  it('offers only days that exist, and moves a day that does not to the nearest', async () => {
    const { choose, texts, confirm } = await show({ value: { time: '2024-02-29 10:00:00' } });
    await choose('年', '2023年');
    expect(texts('日').at(-1)).toBe('28日');
    expect(await confirm()).toMatchObject({ time: '2023-02-28 10:00:00' });
  });

  it('knows the ten days that 1582 lacks', async () => {
    const { texts } = await show({ value: { time: '1582-10-04 10:00:00' } });
    expect(texts('日')).toHaveLength(21);
    expect(texts('日').slice(3, 5)).toEqual(['4日', '15日']);
  });

  it('takes a typed time, and refuses a day that does not exist', async () => {
    const { dialog, confirm } = await show();
    const box = dialog.getByLabelText('或直接输入');
    fireEvent.change(box, { target: { value: '2023-02-30' } });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('2023年2月没有30日');
    expect(dialog.getByRole('button', { name: '确定' })).toBeDisabled();
    fireEvent.change(box, { target: { value: '199002042340' } });
    expect(await confirm()).toMatchObject({ time: '1990-02-04 23:40:00' });
  });

  it.each(['blur', 'Enter'])('a time typed in part is no fault before %s', async (end) => {
    const { dialog, picked } = await show();
    const box = dialog.getByLabelText('或直接输入');
    for (const value of ['1', '1983', '198308']) {
      fireEvent.change(box, { target: { value } });
      expect(box).toBeValid();
      expect(dialog.getByRole('button', { name: '确定' })).toBeDisabled();
    }
    if (end === 'blur') fireEvent.blur(box);
    else fireEvent.keyDown(box, { key: 'Enter' });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription(/写成 1983-08-17 09:20/);
    expect(picked).not.toHaveBeenCalled();
    fireEvent.change(box, { target: { value: '1983081' } });
    expect(box).toBeValid();
  });

  it('is ready for typing where there is a keyboard, and leaves a phone its selectors', async () => {
    const { dialog } = await show();
    expect(dialog.getByLabelText('或直接输入')).not.toHaveFocus();
    cleanup();
    window.matchMedia = (media) => ({ matches: media === '(hover:hover)' }) as MediaQueryList;
    const other = await show();
    expect(other.dialog.getByLabelText('或直接输入')).toHaveFocus();
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('takes a typed time with Enter, and shows its four pillars meanwhile', async () => {
    const { dialog, picked, closed } = await show();
    const box = dialog.getByLabelText('或直接输入');
    fireEvent.change(box, { target: { value: '19830817 0920' } });
    expect(await dialog.findByText(/癸亥 庚申 丁丑 乙巳/)).toBeInTheDocument();
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(picked).toHaveBeenCalledWith(expect.objectContaining({ time: '1983-08-17 09:20:00' }));
    expect(closed).toHaveBeenCalled();
  });

  it('reads words, and shows what was understood before it is used', async () => {
    const { dialog, confirm } = await show();
    fireEvent.change(dialog.getByLabelText('或直接输入'), { target: { value: '2026年5月14日 晚上8点' } });
    expect(
      await dialog.findByText(/读作 公历2026年5月14日 晚上8:00（20:00，戌时）· 农历三月廿八/),
    ).toBeVisible();
    expect(await confirm()).toMatchObject({ time: '2026-05-14 20:00:00' });
  });

  it('reads a lunar date as one', async () => {
    const { dialog, confirm } = await show();
    fireEvent.change(dialog.getByLabelText('或直接输入'), { target: { value: '农历1983年七月初九 亥时' } });
    expect(await dialog.findByText(/读作 农历1983年七月初九 .*公历1983年8月17日/)).toBeVisible();
    expect(await confirm()).toMatchObject({
      time: '1983-08-17 22:00:00',
      lunarEntry: { year: 1983, month: 7, leap: false, day: 9 },
    });
  });

  it('asks where a text may mean two things, and takes none by itself', async () => {
    const { dialog, confirm } = await show();
    fireEvent.change(dialog.getByLabelText('或直接输入'), { target: { value: '1983-08-17 晚上12点' } });
    const choices = dialog.getByRole('group', { name: '是哪一个' });
    expect(within(choices).getAllByRole('button')).toHaveLength(2);
    expect(dialog.getByRole('button', { name: '确定' })).toBeDisabled();
    await userEvent.click(within(choices).getByRole('button', { name: /1983年8月18日 凌晨0:00/ }));
    expect(await confirm()).toMatchObject({ time: '1983-08-18 00:00:00' });
  });

  it('keeps no earlier hour beside a date without one', async () => {
    const { dialog, choose, confirm } = await show();
    const box = dialog.getByLabelText('或直接输入');
    fireEvent.change(box, { target: { value: '1990-02-04' } });
    expect(dialog.getByText(/还没有写几点/)).toBeVisible();
    expect(dialog.getByRole('button', { name: '确定' })).toBeDisabled();
    fireEvent.change(box, { target: { value: '' } });
    expect(dialog.getByRole('button', { name: '确定' })).toBeDisabled();
    await choose('时', '09');
    expect(await confirm()).toMatchObject({ time: '1990-02-04 09:00:00' });
  });

  it('takes 不详 where the tool can', async () => {
    const { dialog, confirm } = await show({ allowUnknownHour: true });
    fireEvent.change(dialog.getByLabelText('或直接输入'), { target: { value: '1983年8月17日 时辰不详' } });
    expect(await confirm()).toMatchObject({ time: '1983-08-17 12:00:00', hourUnknown: true });
  });

  it('refuses by name what it does not understand', async () => {
    const { dialog } = await show();
    const box = dialog.getByLabelText('或直接输入');
    fireEvent.change(box, { target: { value: '1983年8月17日 上午15:20' } });
    expect(box).toHaveAccessibleDescription(/“上午”与 15:20 不合/);
    expect(dialog.getByRole('button', { name: '确定' })).toBeDisabled();
  });

  it('enters a day of a leap month', async () => {
    const { dialog, choose, texts, confirm } = await show({ value: { time: '2023-01-22 10:00:00' } });
    await userEvent.click(dialog.getByRole('radio', { name: '农历' }));
    await dialog.findByLabelText('年（农历）');
    expect(texts('月')).toHaveLength(13);
    expect(texts('月').slice(0, 4)).toEqual(['正月', '二月', '闰二月', '三月']);
    await choose('月', '闰二月');
    await choose('日', '廿九');
    expect(texts('日')).toHaveLength(29);
    expect(await confirm()).toMatchObject({
      time: '2023-04-19 10:00:00',
      lunarEntry: { year: 2023, month: 2, leap: true, day: 29 },
    });
  });

  it('falls back to the plain month in a year without that leap month', async () => {
    const { choose, dialog, confirm } = await show({ value: { time: '2023-03-22 10:00:00' }, lunar: true });
    await dialog.findByLabelText('年（农历）');
    await choose('年（农历）', '2024年');
    expect((await confirm()).lunarEntry).toEqual({ year: 2024, month: 2, leap: false, day: 1 });
  });

  it('reaches years far back, from the full tables', async () => {
    const { dialog, confirm } = await show({ value: { time: '0760-05-18 10:00:00' }, lunar: true });
    await dialog.findByLabelText('年（农历）');
    expect((await confirm()).lunarEntry).toMatchObject({ year: 760 });
  });

  it('allows entry by double hour, 子 early or late', async () => {
    const { dialog, choose, confirm } = await show();
    await userEvent.click(dialog.getByRole('radio', { name: '时辰' }));
    await choose('时辰', '晚子时 23:00–23:59');
    expect(await confirm()).toMatchObject({ time: '1983-08-17 23:30:00', doubleHour: '晚子' });
    await choose('时辰', '丑时 01:00–02:59');
    expect(await confirm()).toMatchObject({ time: '1983-08-17 02:00:00', doubleHour: '丑' });
  });

  it('lets the hour be unknown only where the tool allows it', async () => {
    const { dialog, confirm } = await show({ allowUnknownHour: true });
    await userEvent.click(dialog.getByRole('checkbox', { name: '时辰不详' }));
    expect(dialog.getByLabelText('时')).toBeDisabled();
    expect(await confirm()).toMatchObject({ time: '1983-08-17 12:00:00', hourUnknown: true });
  });

  it('hides that choice elsewhere, and shows the lunar day during entry', async () => {
    const { dialog } = await show();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(await dialog.findByText(/农历 一九八三年七月初九 巳时/)).toBeInTheDocument();
  });

  it('shows true solar time by the clock that the place had then', async () => {
    const place = { location: '香港-香港-沙田', longitude: 114.19 };
    const { dialog, choose } = await show({ value: { time: '1975-06-10 01:10:00' }, place });
    expect(await dialog.findByText('真太阳时 6月9日 23:47 晚子时')).toBeInTheDocument();
    await choose('月', '1月');
    expect(await dialog.findByText('真太阳时 00:39 早子时')).toBeInTheDocument();
  });

  it('shows true solar time and pillars of a moment abroad, by the clock that the zone had then', async () => {
    const place = {
      ...{ location: '海外-美国-纽约', longitude: -74.01 },
      abroad: { tz: 'America/New_York', longitude: -74.01 },
    };
    const { dialog, choose } = await show({ value: { time: '1985-07-04 09:30:00' }, place });
    // Summer time: 13:30 in Greenwich.
    expect(await dialog.findByText('真太阳时 08:29 辰时')).toBeInTheDocument();
    expect(dialog.getByText(/当地时间/)).toBeInTheDocument();
    await choose('月', '1月');
    expect(await dialog.findByText('真太阳时 09:28 巳时')).toBeInTheDocument();
  });

  it('abroad the month turns with the moment of the term, not with its reading in Beijing', async () => {
    const place = {
      ...{ location: '海外-美国-纽约', longitude: -74.01 },
      abroad: { tz: 'America/New_York', longitude: -74.01 },
    };
    // 立春 2026-02-04 04:02 in Beijing is 15:02 of the day before in New York.
    const { dialog } = await show({ value: { time: '2026-02-03 16:00:00' }, place });
    expect(await dialog.findByText(/四柱 丙午 庚寅 /)).toBeInTheDocument();
    cleanup();
    const other = await show({ value: { time: '2026-02-03 14:00:00' }, place });
    expect(await other.dialog.findByText(/四柱 乙巳 己丑 /)).toBeInTheDocument();
  });

  it('goes to now', async () => {
    const { dialog, confirm } = await show();
    const before = Date.now();
    await userEvent.click(dialog.getByRole('button', { name: '此刻' }));
    const after = Date.now();
    const given = Date.parse(`${(await confirm()).time.replace(' ', 'T')}+08:00`);
    // Times are whole minutes.
    expect(given).toBeGreaterThan(before - 60_000);
    expect(given).toBeLessThanOrEqual(after);
  });

  it('has no accessibility problem known to axe', async () => {
    // axe measures icon fonts on a canvas if there is one; jsdom has none.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await show({ allowUnknownHour: true });
    const { violations } = await axe.run(
      { include: [screen.getByRole('dialog')], exclude: ['option'] },
      {
        rules: { 'color-contrast': { enabled: false } },
      },
    );
    expect(violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });
});
