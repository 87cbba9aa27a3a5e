import { greeting } from './greeting.ts';

const URL = 'http://127.0.0.1:8080';

test('it says what to open, and where the code of a log-in and the wallet are', () => {
  expect(greeting(URL, true).trim().split('\n')).toEqual([
    `天机 is ready: ${URL}`,
    expect.stringContaining(`${URL}/dev/sms`),
    expect.stringContaining('sandbox wallet'),
  ]);
});

test('a portal that sends real codes says how to try one that does not', () => {
  const said = greeting(URL, false);
  expect(said).toContain('NODE_ENV=development npm start');
  expect(said).not.toContain('/dev/');
});
