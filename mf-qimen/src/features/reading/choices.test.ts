import { GENERAL, MATTERS } from '@tianji/qimen/engine/matters';
import { SYMBOLS } from '@tianji/qimen/engine/symbols';
import { MATTER_NAMES, SYMBOL_NAMES } from './choices.ts';

test("the choices match the engine's", () => {
  expect(MATTER_NAMES).toEqual(Object.fromEntries([...MATTERS, GENERAL].map(({ id, name }) => [id, name])));
  expect(SYMBOL_NAMES).toEqual(SYMBOLS);
});
