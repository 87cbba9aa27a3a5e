import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type Abroad, PlacePicker } from './index.ts';
import { SAMPLE_PLACES } from './sample-places.ts';

beforeAll(() => PlacePicker.preload());

/** The dialog of a tool that accepts births abroad. */
async function showAbroad(value = '北京-北京-北京', abroad?: Abroad) {
  const picked = jest.fn();
  const pickedAbroad = jest.fn();
  render(
    <PlacePicker
      open
      abroad={abroad}
      onClose={() => undefined}
      value={value}
      onPick={picked}
      onPickAbroad={pickedAbroad}
      loadPlaces={async () => SAMPLE_PLACES}
    />,
  );
  return { dialog: within(await screen.findByRole('dialog', { name: '出生位置' })), picked, pickedAbroad };
}

async function show(value = '北京-北京-北京', loadPlaces = async () => SAMPLE_PLACES) {
  const picked = jest.fn();
  const closed = jest.fn();
  render(<PlacePicker open onClose={closed} value={value} onPick={picked} loadPlaces={loadPlaces} />);
  const dialog = await screen.findByRole('dialog', { name: '出生位置' });
  return { dialog: within(dialog), picked, closed };
}
const options = (box: HTMLElement) =>
  within(box)
    .getAllByRole('option')
    .map((line) => line.textContent);

describe('PlacePicker', () => {
  it('shows three columns with the value chosen, and its longitude', async () => {
    const { dialog } = await show('四川省-成都市-武侯区');
    const province = await dialog.findByRole('listbox', { name: '省' });
    expect(options(province)).toEqual(['北京', '四川省', '重庆市']);
    expect(within(province).getByRole('option', { selected: true })).toHaveTextContent('四川省');
    expect(options(dialog.getByRole('listbox', { name: '市' }))).toEqual(['成都市', '绵阳市']);
    const district = dialog.getByRole('listbox', { name: '区县' });
    expect(within(district).getByRole('option', { selected: true })).toHaveTextContent('武侯区');
    expect(dialog.getByText(/104\.04°E/)).toBeInTheDocument();
  });

  // spec 1.5.5
  it('starts with the first province, city and district when the value is unknown', async () => {
    const { dialog, picked } = await show('');
    await dialog.findByRole('listbox', { name: '省' });
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    expect(picked).toHaveBeenCalledWith('北京-北京-北京', SAMPLE_PLACES[0]);
  });

  it('starts in the city, else the province, of a place that the list does not have', async () => {
    const { dialog } = await show('四川省-绵阳市-火星区');
    expect(await dialog.findByText(/^已选/)).toHaveTextContent('已选 四川省 绵阳市 经度 104.68°E');
    cleanup();
    const other = await show('四川省-火星市-火星区');
    expect(await other.dialog.findByText(/^已选/)).toHaveTextContent('已选 四川省 成都市');
  });

  it('works by keyboard alone', async () => {
    const { dialog, picked, closed } = await show();
    const province = await dialog.findByRole('listbox', { name: '省' });
    act(() => within(province).getByRole('option', { selected: true }).focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(within(province).getByRole('option', { selected: true })).toHaveTextContent('四川省');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(options(dialog.getByRole('listbox', { name: '区县' }))).toEqual(['绵阳市']);
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    expect(within(province).getByRole('option', { selected: true })).toHaveTextContent('重庆市');
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    expect(picked.mock.calls[0]?.[0]).toBe('重庆市-重庆市-重庆市');
    expect(closed).toHaveBeenCalled();
  });

  it('searches, and Enter takes the result', async () => {
    const { dialog, picked, closed } = await show();
    const box = await dialog.findByRole('searchbox', { name: '搜索地点' });
    await userEvent.type(box, '武侯');
    const results = dialog.getByRole('listbox', { name: '搜索结果' });
    expect(options(results)).toEqual(['四川省 成都市 武侯区104.04°E']);
    expect(dialog.queryByRole('listbox', { name: '省' })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(picked.mock.calls[0]?.[0]).toBe('四川省-成都市-武侯区');
    expect(closed).toHaveBeenCalled();
  });

  it('says when nothing is found', async () => {
    const { dialog } = await show();
    await userEvent.type(await dialog.findByRole('searchbox'), '火星');
    expect(dialog.getByText('没有找到，换个写法试试')).toBeInTheDocument();
  });

  it('jumps to a hot city', async () => {
    const { dialog, picked } = await show();
    await userEvent.click(await dialog.findByRole('button', { name: '成都' }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    expect(picked.mock.calls[0]?.[0]).toBe('四川省-成都市-成都市');
  });

  it('offers a retry when the list fails to load', async () => {
    const load = jest.fn<Promise<typeof SAMPLE_PLACES>, []>();
    load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(SAMPLE_PLACES);
    const { dialog } = await show('', load);
    expect(await dialog.findByRole('alert')).toHaveTextContent('地点没有载入');
    await userEvent.click(dialog.getByRole('button', { name: '再试一次' }));
    expect(await dialog.findByRole('listbox', { name: '省' })).toBeInTheDocument();
  });

  it('has no accessibility problem known to axe', async () => {
    // axe measures icon fonts on a canvas if there is one; jsdom has none.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { dialog } = await show();
    await dialog.findByRole('listbox', { name: '省' });
    const { violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });
});

describe('a place abroad', () => {
  it('is offered only when the tool charts one', async () => {
    const { dialog } = await show();
    await dialog.findByRole('listbox', { name: '省' });
    expect(dialog.queryByRole('radio', { name: '海外' })).toBeNull();
  });

  it('is found by its name and gives zone and longitude', async () => {
    const { dialog, pickedAbroad } = await showAbroad();
    await userEvent.click(await dialog.findByRole('radio', { name: '海外' }));
    await userEvent.click(await dialog.findByRole('searchbox', { name: '搜索海外城市' }));
    await userEvent.paste('new york');
    await userEvent.click(await dialog.findByRole('option', { name: /美国 纽约/ }));
    expect(dialog.getByText('海外 美国 纽约')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    expect(pickedAbroad).toHaveBeenCalledWith('海外-美国-纽约', {
      ...{ tz: 'America/New_York', longitude: -73.98 },
    });
  });

  it('is chosen by country and city', async () => {
    const { dialog, pickedAbroad } = await showAbroad();
    await userEvent.click(await dialog.findByRole('radio', { name: '海外' }));
    await userEvent.click(await dialog.findByText('日本'));
    expect(dialog.getByText('海外 日本 东京')).toBeInTheDocument();
    await userEvent.click(dialog.getByText('京都'));
    await userEvent.click(dialog.getByText('确定'));
    expect(pickedAbroad.mock.calls[0]?.[0]).toBe('海外-日本-京都');
  });

  it('may be typed as zone and longitude; invalid input cannot be taken', async () => {
    const { dialog, pickedAbroad } = await showAbroad('海外-其他-小镇', {
      tz: 'Asia/Tokyo',
      longitude: 141.5,
    });
    const degrees = await dialog.findByLabelText('经度');
    expect(degrees).toHaveValue('141.5');
    fireEvent.change(degrees, { target: { value: '200' } });
    expect(degrees).toHaveAccessibleDescription(/-180至180/);
    expect(dialog.getByText('确定').closest('button')).toBeDisabled();
    fireEvent.change(degrees, { target: { value: '−70.5' } });
    fireEvent.change(dialog.getByLabelText('时区'), { target: { value: 'America/Lima' } });
    await userEvent.click(dialog.getByText('确定'));
    expect(pickedAbroad).toHaveBeenCalledWith('海外-其他-小镇', { tz: 'America/Lima', longitude: -70.5 });
  });

  it('is replaced by one in China', async () => {
    const { dialog, picked } = await showAbroad('海外-美国-纽约', {
      ...{ tz: 'America/New_York', longitude: -73.98 },
    });
    await userEvent.click(await dialog.findByRole('radio', { name: '国内' }));
    await userEvent.click(await dialog.findByRole('button', { name: '成都' }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    expect(picked.mock.calls[0]?.[0]).toBe('四川省-成都市-成都市');
  });
});
