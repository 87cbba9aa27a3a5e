import {
  Body,
  EquatorFromVector,
  GeoVector,
  MakeTime,
  RotateVector,
  Rotation_EQJ_EQD,
  SiderealTime,
} from 'astronomy-engine';
import { epochMs, parseTime, toSeconds } from './civil.ts';
import { equationOfTime } from './equation-of-time.ts';

const at = (text: string) => toSeconds(parseTime(text));

/** From astronomy-engine (VSOP87, IAU nutation): hour angle of the true Sun minus that of the mean one, seconds. */
function reference(seconds: number): number {
  const moment = epochMs(seconds);
  const time = MakeTime(new Date(moment));
  const sun = EquatorFromVector(RotateVector(Rotation_EQJ_EQD(time), GeoVector(Body.Sun, time, true)));
  const hours = SiderealTime(time) - sun.ra + 12 - ((moment / 3600000) % 24);
  return (hours - 24 * Math.round(hours / 24)) * 3600;
}

/** Smart's short series, Meeus (28.3): an independent way to the same figure, good to some seconds. */
function smart(seconds: number): number {
  const t = (seconds - at('2000-01-01 20:00')) / (36525 * 86400);
  const rad = Math.PI / 180;
  const l = (280.46646 + 36000.76983 * t) * rad;
  const m = (357.52911 + 35999.05029 * t) * rad;
  const e = 0.016708634 - 0.000042037 * t;
  const y = Math.tan(((23.4393 - 0.013 * t) / 2) * rad) ** 2;
  const angle =
    y * Math.sin(2 * l) -
    2 * e * Math.sin(m) +
    4 * e * y * Math.sin(m) * Math.cos(2 * l) -
    0.5 * y * y * Math.sin(4 * l) -
    1.25 * e * e * Math.sin(2 * m);
  return (angle / rad) * 240;
}

test('within 2 s of VSOP87 at 4,000 moments of 1900–2100 (in fact within 1.1 s)', () => {
  let worst = 0;
  const step = 18 * 86400 + 31337;
  for (let s = at('1900-01-01 08:00'), i = 0; i < 4000; i++, s += step)
    worst = Math.max(worst, Math.abs(equationOfTime(s) - reference(s)));
  expect(worst).toBeLessThan(1.1);
});

test('within 10 s of Smart’s short series over 517–2200', () => {
  let worst = 0;
  for (let s = at('0517-01-01 08:00'); s < at('2200-12-31 08:00'); s += 86400 * 7)
    worst = Math.max(worst, Math.abs(equationOfTime(s) - smart(s)));
  expect(worst).toBeLessThan(10);
});

test('the worked example of Meeus, 28.a: 1992-10-13 at 0h dynamical time, 13 min 42.6 s', () => {
  expect(equationOfTime(at('1992-10-13 07:59:01'))).toBeGreaterThan(822.6 - 1);
  expect(equationOfTime(at('1992-10-13 07:59:01'))).toBeLessThan(822.6 + 1);
});

test('the year has its four zeros and its extremes in February and November', () => {
  const days = Array.from({ length: 366 }, (_, i) => equationOfTime(at('2024-01-01 12:00') + i * 86400));
  const signs = days.slice(1).filter((v, i) => Math.sign(v) !== Math.sign(days[i]!)).length;
  expect(signs).toBe(4);
  expect(Math.min(...days)).toBeCloseTo(-854, -1);
  expect(Math.max(...days)).toBeCloseTo(986, -1);
  expect(days.indexOf(Math.min(...days))).toBeGreaterThan(38);
  expect(days.indexOf(Math.min(...days))).toBeLessThan(46);
});
