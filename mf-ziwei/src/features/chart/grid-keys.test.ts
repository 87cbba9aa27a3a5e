import { branchAfterKey, PLACE } from './grid-keys.ts';

it('arrows go round the edge and across the centre', () => {
  expect(branchAfterKey(5, 'ArrowRight', 2)).toBe(6);
  expect(branchAfterKey(4, 'ArrowRight', 2)).toBe(9);
  expect(branchAfterKey(10, 'ArrowLeft', 2)).toBe(3);
  expect(branchAfterKey(6, 'ArrowDown', 2)).toBe(1);
  expect(branchAfterKey(0, 'ArrowUp', 2)).toBe(7);
});

it('stays at the border, and ignores other keys', () => {
  expect(branchAfterKey(5, 'ArrowUp', 2)).toBe(5);
  expect(branchAfterKey(11, 'ArrowRight', 2)).toBe(11);
  expect(branchAfterKey(11, 'Tab', 2)).toBeNull();
});

it('Home goes to the life palace', () => {
  for (const branch of Object.keys(PLACE)) expect(branchAfterKey(Number(branch), 'Home', 7)).toBe(7);
});

it('every palace can be reached from every other by arrows', () => {
  const seen = new Set([0]);
  for (let round = 0; round < 12; round += 1) {
    for (const branch of [...seen]) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        seen.add(branchAfterKey(branch, key, 0)!);
      }
    }
  }
  expect(seen.size).toBe(12);
});
