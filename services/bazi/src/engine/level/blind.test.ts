import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cycleIndex, ganzhi } from '@tianji/almanac/cycle';
import { blindTrial } from './blind.ts';
import { Luck } from './level.ts';
import { LIVES, type Life } from './lives.ts';
import { judgedNatal } from './luck.ts';

test('the rules page prints the trial as it fell', () => {
  const text = readFileSync(join(__dirname, '../../../rules.md'), 'utf8').replace(/\s+/gu, ' ');
  const { lives, events, difference, low, high, positive, asMuch } = blindTrial(LIVES);
  expect(lives).toBe(15);
  expect(text).toContain(`of which ${events} events are dated`);
  expect(text).toContain(`${difference} (95 % interval ${low} to ${high})`);
  expect(text).toContain(`above zero in ${positive} of ${lives}`);
  expect(text).toContain(`${asMuch} gave as much or more`);
});

/** A life whose events go with the level of its decades, or against it. */
function madeUp({ pillars, name }: Life, along: boolean): Life {
  const cycles = pillars.split(' ').map(cycleIndex);
  const scores = new Luck(
    judgedNatal(
      cycles.map((c) => c % 10),
      cycles.map((c) => c % 12),
    ),
  );
  const luck = Array.from({ length: 8 }, (_, i) => (cycles[1]! + i + 1) % 60);
  const levels = luck.map((cycle) => scores.decade(cycle));
  const middle = [...levels].sort((a, b) => a - b)[4]!;
  return {
    ...{ name, pillars, born: '1900-01', from: '1905-01' },
    luck: luck.map(ganzhi),
    events: levels.flatMap((level, i) =>
      [1907, 1912].map((year) => ({
        date: `${year + 10 * i}-07`,
        tone: level >= middle === along ? ('up' as const) : ('down' as const),
      })),
    ),
  };
}

test('lives made up along their luck come out above zero, those against it below', () => {
  const [along, against] = [true, false].map((each) => blindTrial(LIVES.map((life) => madeUp(life, each))));
  expect(along!.low).toBeGreaterThan(0);
  expect(along!.asMuch).toBeLessThan(50);
  expect(against!.high).toBeLessThan(0);
});

test('deaths and what is mixed do not count, nor what lies before the first decade', () => {
  const [first] = LIVES;
  const events = [
    { date: '1880-01', tone: 'up' as const },
    { date: '1890', tone: 'down' as const },
    ...first!.events,
  ];
  const trial = (life: Life) => blindTrial([life, ...LIVES.slice(1)]).difference;
  expect(trial({ ...first!, events })).toBe(trial(first!));
  expect(trial({ ...first!, events: events.filter(({ tone }) => tone !== 'death') })).toBe(trial(first!));
});
