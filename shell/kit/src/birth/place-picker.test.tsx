import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { PlacePicker } from './index.ts';
import { SAMPLE_PLACES } from './sample-places.ts';

beforeAll(() => PlacePicker.preload());

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

  it('starts with the first province, city and district when the value is unknown', async () => {
    const { dialog, picked } = await show('');
    await dialog.findByRole('listbox', { name: '省' });
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    expect(picked).toHaveBeenCalledWith('北京-北京-北京', SAMPLE_PLACES[0]);
  });

  it('is worked by the keyboard alone', async () => {
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

  it('offers to try again when the list does not come', async () => {
    const load = jest.fn<Promise<typeof SAMPLE_PLACES>, []>();
    load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(SAMPLE_PLACES);
    const { dialog } = await show('', load);
    expect(await dialog.findByRole('alert')).toHaveTextContent('地点没有载入');
    await userEvent.click(dialog.getByRole('button', { name: '再试一次' }));
    expect(await dialog.findByRole('listbox', { name: '省' })).toBeInTheDocument();
  });

  it('has no accessibility fault that axe knows', async () => {
    // axe measures icon fonts on a canvas where there is one.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { dialog } = await show();
    await dialog.findByRole('listbox', { name: '省' });
    const { violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });
});
