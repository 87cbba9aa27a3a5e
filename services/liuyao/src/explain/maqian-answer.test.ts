import { fromSeconds, jdn } from '@tianji/almanac';
import { castMaqian } from '../engine/maqian/cast.ts';
import { MATTERS } from '../engine/maqian/categories.ts';
import { TENDED } from '../engine/maqian/reading.ts';
import { verdictOf } from '../engine/maqian/verdict.ts';
import { maqianAnswer } from './maqian-answer.ts';

const CASTS = Array.from({ length: 200 }, (_, i) =>
  castMaqian({ time: fromSeconds(jdn(2020, 1, 1) * 86_400 + i * 1_000_003), longitude: 120 }),
);

test('of a body, a child to come or somebody who is missed nobody is told to stop, to move or to discount', () => {
  const asked = MATTERS.filter(({ matter }) => TENDED.includes(matter));
  expect(asked).toHaveLength(TENDED.length);
  for (const question of asked)
    for (const cast of CASTS) {
      const { matter } = question;
      const { plain } = maqianAnswer(cast, verdictOf(cast, question));
      expect([matter, plain]).toEqual([matter, expect.not.stringMatching(/先停|动一动|折扣|退路|加码/)]);
      if (matter === '寻人') expect(plain).toContain('报警');
    }
});
