import { act, renderHook, waitFor } from '@testing-library/react';
import { choiceField, numberField, useAddressField } from './address.ts';

const YEAR = numberField('y', 1, 9999);
const PALACE = { ...choiceField('g', ['', 'zi', 'chou']), run: true };
const TABLE = choiceField('table', ['', '1']);

function open(address: string) {
  window.history.pushState({ key: 'arrived' }, '', address);
  return renderHook(() => ({
    year: useAddressField(YEAR),
    palace: useAddressField(PALACE),
    table: useAddressField(TABLE),
  })).result;
}
const back = () => act(() => window.history.back());

test('a run of choices is one entry of the history: back shows the page as it was before them', async () => {
  const fields = open('/chart?y=2020');
  const before = window.history.length;
  act(() => fields.current.year[1](2026));
  act(() => fields.current.palace[1]('zi'));
  act(() => fields.current.year[1](2027));
  // What unfolds meanwhile is no choice, and does not end the run.
  act(() => fields.current.table[1]('1'));
  act(() => fields.current.palace[1]('chou'));
  expect(window.location.search).toBe('?y=2027&g=chou&table=1');
  expect(window.history.length).toBe(before + 1);
  back();
  await waitFor(() => expect(window.location.search).toBe('?y=2020'));
  expect(fields.current.year[0]).toBe(2020);
  expect(window.history.state).toEqual({ key: 'arrived' });
  act(() => window.history.forward());
  await waitFor(() => expect(fields.current.year[0]).toBe(2027));
});

test('what unfolds adds no entry, and back leaves the page', async () => {
  window.history.pushState({ key: 'elsewhere' }, '', '/elsewhere');
  const fields = open('/chart');
  act(() => fields.current.table[1]('1'));
  expect(window.location.search).toBe('?table=1');
  back();
  await waitFor(() => expect(window.location.pathname).toBe('/elsewhere'));
});
