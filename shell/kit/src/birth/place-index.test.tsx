import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { places } from '@tianji/places';
import { PlacePicker } from './index.ts';
import { fetchWholeSearch } from './place-whole.ts';

jest.mock('./place-whole.ts', () => {
  const actual = jest.requireActual('./place-whole.ts');
  return { fetchWholeSearch: jest.fn(actual.fetchWholeSearch) };
});

describe('search with the whole index', () => {
  beforeEach(() => {
    // The portal's answer to coordinates/getList, as session storage keeps it.
    const rows = places.map(({ sheng, shi, qu, longitude, latitude }) => ({
      sheng,
      shi,
      qu,
      longitude,
      latitude,
    }));
    sessionStorage.setItem('places.1', JSON.stringify(rows));
  });

  it('says that it still looks, or could not, before it says that there is nothing', async () => {
    let fail: (error: Error) => void = () => undefined;
    jest.mocked(fetchWholeSearch).mockReturnValueOnce(
      new Promise((_, reject) => {
        fail = reject;
      }),
    );
    await PlacePicker.preload();
    render(<PlacePicker open onClose={() => undefined} value="" onPick={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog', { name: '出生位置' }));
    const box = await dialog.findByRole('searchbox');
    await userEvent.click(box);
    await userEvent.paste('xihu');
    expect(dialog.getByRole('status')).toHaveTextContent('正在查找');
    expect(dialog.queryByText(/没有找到/)).toBeNull();
    await act(async () => fail(new Error('offline')));
    expect(dialog.getByRole('status')).toHaveTextContent('索引没有载入');
    await userEvent.clear(box);
    await userEvent.paste('xihu');
    expect(await dialog.findByRole('option', { name: /浙江 杭州 西湖/ })).toBeInTheDocument();
  });

  it('knows pinyin and former names, and selects the present place', async () => {
    const picked = jest.fn();
    await PlacePicker.preload();
    render(<PlacePicker open onClose={() => undefined} value="" onPick={picked} />);
    const dialog = within(await screen.findByRole('dialog', { name: '出生位置' }));
    const box = await dialog.findByRole('searchbox');
    await userEvent.type(box, 'wuhou');
    expect(await dialog.findByRole('option', { name: /四川 成都 武侯/ })).toBeInTheDocument();
    await userEvent.clear(box);
    await userEvent.type(box, '宣武');
    await userEvent.click(await dialog.findByRole('option', { name: /旧称宣武/ }));
    expect(picked.mock.calls[0]?.[0]).toBe('北京-北京-西城');
  });
});
