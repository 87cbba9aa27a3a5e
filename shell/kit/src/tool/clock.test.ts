import { learnClock, portalNow } from './clock.ts';

const AT = Date.UTC(2026, 1, 20, 2, 26, 8);

beforeEach(() => jest.useFakeTimers({ now: AT }));
afterEach(() => {
  learnClock(new Date(AT).toUTCString(), AT, AT);
  jest.useRealTimers();
});

test('a device ten minutes behind is corrected to the middle of the second that the server named', () => {
  learnClock(new Date(AT + 600_000).toUTCString(), AT - 50, AT + 50);
  expect(portalNow()).toBe(AT + 600_500);
});

test('what rounding and the round trip explain is no error', () => {
  learnClock(new Date(AT + 1000).toUTCString(), AT - 400, AT + 400);
  expect(portalNow()).toBe(AT);
});

test('no header, or none that can be read, changes nothing', () => {
  learnClock(null, AT, AT);
  learnClock('soon', AT, AT);
  expect(portalNow()).toBe(AT);
});
