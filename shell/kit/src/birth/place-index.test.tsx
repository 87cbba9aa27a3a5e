import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { places } from '@tianji/places';
import { PlacePicker } from './index.ts';

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
