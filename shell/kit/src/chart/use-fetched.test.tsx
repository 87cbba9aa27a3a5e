import { act, render, screen } from '@testing-library/react';
import { useFetched } from './use-fetched.tsx';

function Probe({ load }: { load: () => Promise<string> }) {
  const { module, place } = useFetched(load, true);
  return module ?? place;
}

afterEach(() => jest.restoreAllMocks());

test('code that did not come offline says why, and comes by itself with the network', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('no code'));
  load.mockResolvedValue('一篇解读');
  render(<Probe load={load} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('没有连上，请检查网络后再试。');
  line.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('一篇解读')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(2);
});

test('online it says only what did not come', async () => {
  render(<Probe load={() => Promise.reject(new Error('no code'))} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('解读没有载入，请再试一次。');
});
