/** The parts of the gateway that the process loads. */
const loaded = jest.fn();
jest.mock('@tianji/gateway', () => loaded('gateway') ?? {});
jest.mock('@tianji/service-kit', () => ({
  processSettings: {},
  whole: () => 0,
  runService: async ({ name }: { name: string }) => ({ url: `http://${name}` }),
}));
jest.mock('./services.ts', () => ({ loadService: async (_root: string, id: string) => ({ name: id }) }));
jest.mock('./portal.ts', () => ({ runPortal: async () => loaded('portal') }));

let said: jest.SpyInstance;
beforeEach(() => {
  said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => said.mockRestore());

test('a service runs in a process of its own without the gateway, which is loaded where it is asked for', async () => {
  const { runAlone } = await import('./alone.ts');
  await runAlone({ root: '/', id: 'almonds' });
  expect(said).toHaveBeenCalledWith(expect.stringContaining('almonds is ready: http://almonds'));
  expect(loaded.mock.calls).toEqual([]);
  await runAlone({ root: '/', id: 'gateway' });
  expect(loaded.mock.calls).toEqual([['portal']]);
});
