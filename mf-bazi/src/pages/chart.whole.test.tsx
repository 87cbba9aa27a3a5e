import { act, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { eachPage, openChart, page } from '../testing/chart-page.ts';

eachPage();

// Contrast needs a real browser: jsdom lays nothing out.
test('axe finds nothing', async () => {
  const user = await openChart();
  await user.click(await screen.findByRole('button', { name: '全部展开' }));
  await screen.findByText('丁为阴火。');
  await user.click(screen.getByRole('button', { name: '四柱反查' }));
  await screen.findByRole('combobox', { name: '年柱' });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { violations } = await act(() =>
    axe.run(page.container, { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } }),
  );
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});

test('facts, pillars and luck strips go on the card once each', async () => {
  await openChart();
  await waitFor(() =>
    expect(document.querySelectorAll('[data-card] [role=group]').length).toBeGreaterThan(0),
  );
  // What tells how to use the page is not for paper.
  expect(screen.getByText('点选大运、流年，前两列随之更换')).toHaveAttribute('data-print', 'hide');
  const parts = [...document.querySelectorAll('[data-card]:not([data-card=hide],[data-card=words])')];
  expect(parts.filter((each) => each.parentElement?.closest('[data-card]'))).toEqual([]);
});
