import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CallDocument, goodInput, openInput } from './open-calls.ts';
import { knownCalls } from './tools.mjs';

const SERVICES = join(__dirname, '..', '..', 'services');

const CALL: CallDocument = {
  ...{
    path: 'none/getDay',
    access: 'visitor',
    development: false,
    method: 'POST',
    place: 'api',
    body: 'form',
  },
  input: { properties: { day: { examples: ['2024-02-29'] } }, required: ['day'] },
};

test('an open call gets an input of its own examples', () => {
  expect(openInput('none', CALL)).toEqual({ day: '2024-02-29' });
  expect(openInput('none', { ...CALL, input: {} })).toEqual({});
});

test.each<[string, Partial<CallDocument>]>([
  ['needs a member', { access: 'member' }],
  ['is for development', { development: true }],
  ['takes a raw body', { body: 'raw' }],
  ['stands outside the API', { place: 'root' }],
  ['has a part in its path', { path: 'none/{kind}' }],
  ['has a required field without an example', { input: { required: ['day'] } }],
])('a call that %s is not among them', (_, other) => {
  expect(openInput('none', { ...CALL, ...other })).toBeNull();
});

const DECLARED = readdirSync(SERVICES).flatMap((service) =>
  Object.entries(knownCalls(service)).map(([path, call]) => ({ service, path, ...call })),
);

test('what a service declares for drills comes before the examples', () => {
  const inputs = DECLARED.filter(({ good }) => good);
  expect(inputs.length).toBeGreaterThan(0);
  for (const { service, path, good } of inputs) expect(goodInput(service, path, {})).toEqual(good);
});

test('a call that changes data is not among them', () => {
  const changing = DECLARED.filter(({ changes }) => changes);
  expect(changing.length).toBeGreaterThan(0);
  for (const { service, path } of changing) expect(openInput(service, { ...CALL, path })).toBeNull();
});
