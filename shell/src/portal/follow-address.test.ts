import { navigate } from '@tianji/kit';
import { followAddress } from './follow-address.ts';

beforeEach(() => history.replaceState(null, '', '/days'));

const settled = () => new Promise((resolve) => setTimeout(resolve));
const noRouter = () => Promise.reject(new Error('ChunkLoadError'));

test('a router that did not come is asked for again with the next address, and nothing is reloaded', async () => {
  const reload = jest.fn();
  const start = jest.fn();
  const fetchRouter = jest.fn().mockImplementationOnce(noRouter).mockResolvedValue(start);
  const following = followAddress(fetchRouter, '/days', reload);
  await settled();
  expect(fetchRouter).toHaveBeenCalledTimes(1);
  navigate('/stars');
  await following;
  expect(fetchRouter).toHaveBeenCalledTimes(2);
  expect(start).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  navigate('/days');
  await settled();
  expect(fetchRouter).toHaveBeenCalledTimes(2);
});

test('as long as it is missing, another page is a document of its own; a change of the query is none', async () => {
  const reload = jest.fn();
  const fetchRouter = jest.fn(noRouter);
  const following = followAddress(fetchRouter, '/days', reload);
  await settled();
  for (const query of ['?day=2026-03-01', '?day=2026-03-02']) {
    navigate(`/days${query}`);
    await settled();
  }
  expect(fetchRouter).toHaveBeenCalledTimes(3);
  expect(reload).not.toHaveBeenCalled();
  navigate('/stars');
  await following;
  expect(fetchRouter).toHaveBeenCalledTimes(4);
  expect(reload).toHaveBeenCalledTimes(1);
});
