import { learnClock, portalNow } from './clock.ts';

const AT = Date.UTC(2026, 1, 20, 2, 26, 8);

beforeEach(() => jest.useFakeTimers({ now: AT }));
afterEach(() => {
  learnClock(new Date(AT).toUTCString(), AT, AT);
  jest.useRealTimers();
});

test("a device ten minutes slow is corrected to the middle of the server's second", () => {
  learnClock(new Date(AT + 600_000).toUTCString(), AT - 50, AT + 50);
  expect(portalNow()).toBe(AT + 600_500);
});

test('an error within rounding and round trip is ignored', () => {
  learnClock(new Date(AT + 1000).toUTCString(), AT - 400, AT + 400);
  expect(portalNow()).toBe(AT);
});

test('a missing or unreadable header changes nothing', () => {
  learnClock(null, AT, AT);
  learnClock('soon', AT, AT);
  expect(portalNow()).toBe(AT);
});
