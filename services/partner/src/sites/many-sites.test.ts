import { OWN, siteDocument, testPartner } from '../test/fixture.ts';

/** How long something takes, in milliseconds: the median of several runs. */
async function median(times: number, run: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const start = performance.now();
    await run();
    taken.push(performance.now() - start);
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

test('of 500 sites a change moves one document; the figures are printed', async () => {
  const partner = await testPartner();
  try {
    await partner.seed(OWN);
    for (let i = 1; i < 500; i += 1) await partner.seed(siteDocument(`site-${i}`, `站${i}`));
    const tenants = partner.hosted.services.get('partner')?.tenants;
    const first = await tenants?.list(undefined);
    expect(Object.keys(first?.stamps ?? {})).toHaveLength(500);
    const unchanged = await median(50, async () => expect(await tenants?.list(first?.etag)).toBeNull());
    const operator = partner.as('op', [{ role: 'operator', tenant: '*' }]);
    const named = { site: 'site-250', share: '70', reason: '约定' };
    await partner.data('operator/setShare', named, operator);
    const start = performance.now();
    const second = await tenants?.list(first?.etag);
    const changed = Object.keys(second?.stamps ?? {}).filter(
      (id) => first?.stamps[id] !== second?.stamps[id],
    );
    expect(changed).toEqual(['site-250']);
    const [document] = (await tenants?.documents(changed)) ?? [];
    const took = performance.now() - start;
    const bytes = JSON.stringify(document).length;
    console.log(
      `500 sites: an unchanged look ${unchanged.toFixed(2)} ms, a change ${took.toFixed(1)} ms and ${bytes} bytes`,
    );
  } finally {
    await partner.close();
  }
}, 120_000);
