import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { navigate } from '../tool/navigation.tsx';
import { useChartAddress } from './use-chart-address.ts';

beforeEach(() => window.history.replaceState(null, '', '/chart?t=1'));

/** A page whose chart follows the address: an address that names another chart requests it. */
function usePage() {
  const [chart, setChart] = useState('1');
  const [brought] = useState<string[]>([]);
  const [, write] = useChartAddress((query) => {
    const t = query.get('t') ?? '';
    if (t !== chart) brought.push(t);
  });
  return { brought, write: (t: string) => write(new URLSearchParams({ t })), setChart };
}

test('an address written by the page requests nothing, though the chart has changed by then', () => {
  const { result } = renderHook(usePage);
  act(() => result.current.setChart('2'));
  // In one render: the address of chart 2, and chart 3, which was requested meanwhile.
  act(() => {
    result.current.setChart('3');
    result.current.write('2');
  });
  expect(window.location.search).toBe('?t=2');
  expect(result.current.brought).toEqual([]);
});

test('going back to an address written by the page requests its chart', async () => {
  const { result } = renderHook(usePage);
  act(() => result.current.setChart('2'));
  act(() => result.current.write('2'));
  act(() => result.current.setChart('3'));
  act(() => result.current.write('3'));
  act(() => navigate('/chart?t=2'));
  expect(result.current.brought).toEqual(['2']);
});
