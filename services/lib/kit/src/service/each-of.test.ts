import { eachOf } from './each-of.ts';

test('what fails does not keep the rest from being done, and is told at the end', async () => {
  const done: string[] = [];
  const piece =
    (name: string, fails = false) =>
    async () => {
      if (fails) throw new Error(name);
      done.push(name);
    };
  await eachOf([piece('a'), piece('b')]);
  await expect(eachOf([piece('c', true), piece('d')])).rejects.toThrow('c');
  const both = eachOf([piece('e', true), piece('f'), piece('g', true), piece('h')]);
  await expect(both).rejects.toMatchObject({
    message: '2 of 4 failed',
    errors: [new Error('e'), new Error('g')],
  });
  expect(done).toEqual(['a', 'b', 'd', 'f', 'h']);
});
