import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCall, formats } from '@tianji/contracts';
import { z } from 'zod';
import { ORIGIN_HEADER, packOrigin, SECRET_HEADER } from '../http/internal.ts';
import { memoryLog, testMember, testTenant } from '../testing/index.ts';
import { createService } from './create-service.ts';
import { type RunningService, startService } from './run-service.ts';

const SECRET = 'a-secret-of-thirty-two-characters';
const echo = createService({
  name: 'echo',
  calls: [
    defineCall({
      path: 'echo/who',
      service: 'echo',
      access: 'visitor',
      summary: '谁在问',
      input: z.object({ word: formats.text({ title: '词', min: 1, max: 9 }) }),
      output: z.string(),
    }),
  ],
  handlers: { 'echo/who': ({ word }, ctx) => `${word} ${ctx.tenant.id} ${ctx.member?.loginname ?? '-'}` },
});

const dataDir = mkdtempSync(join(tmpdir(), 'tianji-run-'));
const running: RunningService[] = [];
const start = async (env: Record<string, string>) => {
  const log = memoryLog();
  const service = await startService(
    echo,
    { PORT: '0', DATA_DIR: join(dataDir, String(running.length)), ...env },
    log,
  );
  running.push(service);
  return { service, log };
};

afterAll(async () => {
  await Promise.all(running.map((service) => service.close()));
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = async (url: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
  const response = await fetch(`${url}/api/echo/who`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ word: 'x' }),
    ...init,
  });
  return { status: response.status, reply: await response.json() };
};

test('alone and without a secret everybody is a visitor, whatever they say', async () => {
  const { service, log } = await start({});
  const origin = packOrigin({ requestId: 'r', tenant: testTenant([]), member: testMember(), ip: '' });
  expect(await ask(service.url, { [ORIGIN_HEADER]: origin })).toMatchObject({
    status: 200,
    reply: { data: 'x default -' },
  });
  expect(log.lines.join('')).toContain('SERVICE_SECRET is not set');
});

test('with a secret it believes who shows it', async () => {
  const { service } = await start({ SERVICE_SECRET: SECRET });
  const origin = { requestId: 'r', tenant: testTenant(['echo'], { id: 't' }), member: testMember(), ip: '' };
  const headers = { [SECRET_HEADER]: SECRET, [ORIGIN_HEADER]: packOrigin(origin) };
  expect(await ask(service.url, headers)).toMatchObject({ reply: { data: 'x t 13800000000' } });
  expect((await ask(service.url, { ...headers, [SECRET_HEADER]: 'no' })).status).toBe(403);
  expect((await ask(service.url)).status).toBe(403);
});

test('health, readiness, metrics, unknown paths and methods', async () => {
  const { service } = await start({});
  const status = async (path: string, init?: RequestInit) => (await fetch(service.url + path, init)).status;
  expect(await status('/healthz')).toBe(200);
  expect(await status('/readyz')).toBe(200);
  expect(await status('/metrics')).toBe(200);
  expect(await status('/api/echo/other', { method: 'POST' })).toBe(404);
  expect(await status('/')).toBe(404);
  expect(await status('/api/echo/who')).toBe(405);
});

test('a wrong value in the environment stops the start', async () => {
  await expect(startService(echo, { PORT: 'x' })).rejects.toThrow('PORT must be a whole number');
});
