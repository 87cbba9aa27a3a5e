import { defineCall, defineContract, formats, type HelpDocument, type Tenant } from '@tianji/contracts';
import { createService } from '@tianji/service-kit';
import { z } from 'zod';
import { readGatewayConfig } from './settings.ts';
import { someTenant, type TestGateway } from './test/fixture.ts';
import { gatewayWith, type Place } from './test/with-service.ts';

// From a document to the text that somebody in danger reads: gateway, service and guard as they run.

const DARK = '活着没意思，不想活了';
const URGENT = '我现在站在楼顶，不想活了';

const definition = createService({
  name: 'note',
  contract: defineContract({
    service: 'note',
    version: '1.0.0',
    calls: [
      defineCall({
        ...{ service: 'note', tool: 'calendar', path: 'note/order', access: 'visitor', summary: '一例' },
        input: z.object({ matter: formats.question({ title: '事由' }) }),
        output: z.object({ key: z.string() }),
      }),
    ],
  }),
  handlers: { 'note/order': () => ({ key: 'k' }) },
});
const GRANTS = { note: ['tool'] } as const;

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const site = (id: string, help?: HelpDocument): Tenant =>
  someTenant({ id, orgcode: id, ...(help && { help }) });

const open = (place: Place, sites: readonly Tenant[], env: Record<string, string> = {}) =>
  gatewayWith(definition, place, GRANTS, closing, { tenants: [someTenant(), ...sites], env });

async function told(gateway: TestGateway, orgcode: string, matter = DARK) {
  const response = await gateway.form('note/order', { matter }, { orgcode });
  const reply = (await response.json()) as {
    code: string;
    message: string;
    details: { phones: { number: string }[] };
  };
  expect(reply.code).toBe('guarded');
  const numbers = reply.details.phones.map(({ number }) => number);
  for (const number of numbers) expect(reply.message).toContain(number);
  return { numbers, text: reply.message };
}
const numbersAt = async (...how: Parameters<typeof told>) => (await told(...how)).numbers;

const REGIONS: readonly [NonNullable<HelpDocument['region']>, string[], string[]][] = [
  ['mainland', ['12356'], ['120', '110', '12356']],
  ['hongkong', ['18111'], ['999', '18111']],
  ['macau', ['2852 5222'], ['999', '2852 5222']],
  ['taiwan', ['1925', '1995'], ['119', '110', '1925', '1995']],
];

describe.each<Place>(['here', 'over HTTP'])('a service %s', (place) => {
  test('tells the numbers of each site’s region, and of no other', async () => {
    const gateway = await open(
      place,
      REGIONS.map(([region]) => site(region, { region })),
    );
    for (const [region, calm, urgent] of REGIONS) {
      expect([region, await numbersAt(gateway, region)]).toEqual([region, calm]);
      expect([region, (await numbersAt(gateway, region, URGENT)).sort()]).toEqual([
        region,
        [...urgent].sort(),
      ]);
    }
    expect(await numbersAt(gateway, '')).toEqual(['12356']);
  });

  test('tells a site’s own numbers before the operator’s, and those before the defaults', async () => {
    const own = { help: [{ number: '2000 0000', label: '本地热线' }] };
    const sites = [
      site('plain'),
      site('own', { phones: own }),
      site('north', { region: 'taiwan', phones: own }),
    ];
    const gateway = await open(place, sites, {
      HELP_REGION: 'macau',
      HELP_PHONES: JSON.stringify({
        macau: { help: [{ number: '2800 0000', label: '澳门热线' }] },
        taiwan: { rescue: [{ number: '112', label: '急救' }] },
      }),
    });
    expect(await numbersAt(gateway, '')).toEqual(['2800 0000']);
    expect(await numbersAt(gateway, 'plain')).toEqual(['2800 0000']);
    expect(await numbersAt(gateway, 'plain', URGENT)).toContain('999');
    expect((await told(gateway, 'own')).text).toContain('本地热线 2000 0000');
    expect((await numbersAt(gateway, 'north', URGENT)).sort()).toEqual(['110', '112', '2000 0000']);
  });
});

describe('settings', () => {
  test('have a region and no numbers of their own by default', () => {
    expect(readGatewayConfig({})).toMatchObject({ HELP_REGION: 'mainland', HELP_PHONES: {} });
  });

  const phone = { number: '18111', label: '情绪通' };
  test.each<[string, string, RegExp]>([
    ['not JSON', 'taiwan=1925', /^HELP_PHONES must be JSON/],
    ['an unknown region', JSON.stringify({ japan: { help: [phone] } }), /^HELP_PHONES is not right/],
    ['an unknown role', JSON.stringify({ taiwan: { doctor: [phone] } }), /at taiwan/],
    ['no number', JSON.stringify({ taiwan: { help: [] } }), /at taiwan\.help:/],
    ['too many', JSON.stringify({ taiwan: { help: [phone, phone, phone, phone] } }), /at taiwan\.help:/],
    ['null', JSON.stringify({ taiwan: { help: null } }), /at taiwan\.help:/],
    ['a word', JSON.stringify({ taiwan: { help: [{ ...phone, number: '热线' }] } }), /help\.0\.number/],
    ['no label', JSON.stringify({ taiwan: { help: [{ number: '1925' }] } }), /help\.0\.label/],
    ['markup', JSON.stringify({ taiwan: { help: [{ ...phone, label: '<b>热线' }] } }), /help\.0\.label/],
  ])('refuse %s', (_, HELP_PHONES, message) => {
    expect(() => readGatewayConfig({ HELP_PHONES })).toThrow(message);
  });

  test('refuse an unknown region', () => {
    expect(() => readGatewayConfig({ HELP_REGION: 'japan' })).toThrow(/^HELP_REGION must be one of mainland/);
  });
});
