import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LaterReading } from './later.tsx';

test("the reading is drawn with the fetched module and the page's current state", async () => {
  const load = jest.fn(async () => ({ word: '解' }));
  const drawn = (year: number) => (
    <LaterReading load={load} draw={({ word }: { word: string }) => <p>{`${word}${year}`}</p>} />
  );
  const { rerender } = render(drawn(2026));
  expect(screen.getByRole('region', { name: '解读' })).toBeInTheDocument();
  expect(await screen.findByText('解2026')).toBeVisible();
  rerender(drawn(2027));
  expect(screen.getByText('解2027')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed fetch can be retried', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({});
  render(<LaterReading load={load} draw={() => <p>来了</p>} />);
  await userEvent.click(await screen.findByRole('button', { name: /再试/ }));
  expect(await screen.findByText('来了')).toBeVisible();
});
