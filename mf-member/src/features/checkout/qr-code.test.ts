import { TextEncoder } from 'node:util';
import { qrPath } from './qr-code.tsx';

// jsdom has none.
Object.assign(globalThis, { TextEncoder });

// spec 2.9.2
test('a payment code has a margin of two modules on every side', () => {
  const { size, path } = qrPath('https://wallet.example/pay/1');
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => ({
    ...{ left: Number(x), top: Number(y) },
    right: Number(x) + Number(width),
  }));
  expect(Math.min(...runs.map(({ left }) => left))).toBe(2);
  expect(Math.min(...runs.map(({ top }) => top))).toBe(2);
  expect(Math.max(...runs.map(({ right }) => right))).toBe(size - 2);
  expect(Math.max(...runs.map(({ top }) => top + 1))).toBe(size - 2);
});
