import { defineCall, defineContract } from '@tianji/contracts';
import { createService } from '@tianji/service-kit';
import { z } from 'zod';
import { someTenant } from '../test/fixture.ts';
import { gatewayWith } from '../test/with-service.ts';
import { changesText } from './aging.ts';

const call = {
  service: 'lamp',
  access: 'visitor',
  safe: true,
  summary: '点灯',
  input: z.object({}),
  output: z.object({ light: z.string() }),
} as const;
const deprecated = { since: '2026-11-29', sunset: '2027-11-29', instead: 'lamp/glow' };
const old = defineCall({ ...call, path: 'lamp/light', deprecated });
const young = defineCall({ ...call, path: 'lamp/glow', since: '0.2.0' });

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test('a call that was given up says so in its answers, in the API document, and among the changes', async () => {
  const light = async () => ({ light: 'on' });
  const lamp = createService({
    name: 'lamp',
    contract: defineContract({ service: 'lamp', version: '1.0.0', calls: [old, young] }),
    handlers: { 'lamp/light': light, 'lamp/glow': light },
  });
  const gateway = await gatewayWith(lamp, 'here', {}, closing, {
    tenants: [someTenant({ everyTool: true })],
  });
  const ask = (path: string) => fetch(`${gateway.url}/api/${path}`, { method: 'POST' });
  const answer = await ask('lamp/light');
  expect(await answer.json()).toMatchObject({ success: true });
  expect(answer.headers.get('deprecation')).toBe('@1795910400');
  expect(answer.headers.get('sunset')).toBe('Mon, 29 Nov 2027 00:00:00 GMT');
  expect(answer.headers.get('link')).toContain('/api/changes');
  expect((await ask('lamp/glow')).headers.get('deprecation')).toBeNull();

  const document = await (await gateway.get('/api/openapi.json')).json();
  expect(document.paths['/api/lamp/light'].post).toMatchObject({
    deprecated: true,
    'x-sunset': '2027-11-29',
  });
  expect(document.paths['/api/lamp/glow'].post).toMatchObject({ 'x-since': '0.2.0' });
  expect(document.paths['/api/lamp/glow'].post.deprecated).toBeUndefined();

  const changes = await (await gateway.get('/api/changes')).json();
  expect(changes.changes).toEqual([{ path: 'lamp/light', service: 'lamp', ...deprecated }]);
});

test('the calls of a previous major are among the changes', () => {
  const call = { path: 'lamp/light', service: 'lamp', deprecated } as never;
  const later = {
    path: 'lamp/a',
    service: 'lamp',
    deprecated: { ...deprecated, sunset: '2028-01-01' },
  } as never;
  const { changes } = JSON.parse(changesText([later, call]));
  expect(changes.map(({ path }: { path: string }) => path)).toEqual(['lamp/light', 'lamp/a']);
});

test.each([
  ['too little time', { ...deprecated, sunset: '2027-11-28' }, 'twelve months'],
  ['a day that is none', { ...deprecated, since: 'soon' }, 'YYYY-MM-DD'],
  ['nothing in its place', { ...deprecated, instead: '' }, 'takes its place'],
])('a contract with %s is refused', (_, wrong, problem) => {
  const calls = [defineCall({ ...call, path: 'lamp/light', deprecated: wrong })];
  expect(() => defineContract({ service: 'lamp', version: '1.0.0', calls })).toThrow(problem);
  expect(() => defineContract({ service: 'lamp', version: '1.0.0', calls: [young], retired: wrong })).toThrow(
    problem,
  );
});
