import { DAY_SECONDS } from './civil-core.ts';

const RAD = Math.PI / 180;
/** Beijing seconds of J2000.0 (2000-01-01 12:00 at Greenwich, 20:00 in Beijing). */
const J2000 = 2451545 * DAY_SECONDS + 20 * 3600;
const CENTURY = 36525 * DAY_SECONDS;

const sin = (degrees: number) => Math.sin(degrees * RAD);
const cos = (degrees: number) => Math.cos(degrees * RAD);

/**
 * Equation of time, apparent minus mean solar time, in seconds (between about -860 and +990), at a moment
 * given in Beijing seconds. After J. Meeus: the Sun of Astronomical Algorithms chapter 25 with the five chief
 * perturbations (Venus, Jupiter, Moon) of his Astronomical Formulae chapter 18, and equation (28.1). Within 1.1 s of VSOP87 over 1900–2100.
 */
export function equationOfTime(seconds: number): number {
  const year = 2000 + ((seconds - J2000) / CENTURY) * 100;
  // Dynamical minus universal time, by the long-term parabola: the equation changes by 30 s a day at most.
  const deltaT = -20 + 32 * ((year - 1820) / 100) ** 2;
  const t = (seconds - J2000 + deltaT) / CENTURY;

  const meanLongitude = 280.46646 + (36000.76983 + 0.0003032 * t) * t;
  const anomaly = 357.52911 + (35999.05029 - 0.0001537 * t) * t;
  const centre =
    (1.914602 - (0.004817 + 0.000014 * t) * t) * sin(anomaly) +
    (0.019993 - 0.000101 * t) * sin(2 * anomaly) +
    0.000289 * sin(3 * anomaly);
  // The arguments of the perturbations count from 1900.
  const u = t + 1;
  const pulls =
    0.00134 * cos(153.23 + 22518.7541 * u) +
    0.00154 * cos(216.57 + 45037.5082 * u) +
    0.002 * cos(312.69 + 32964.3577 * u) +
    0.00179 * sin(350.74 + 445267.1142 * u) +
    0.00178 * sin(231.19 + 20.2 * u);
  const node = 125.04 - 1934.136 * t;
  const nutation = -0.00478 * sin(node);
  const longitude = meanLongitude + centre + pulls - 0.00569 + nutation;
  const obliquity = 23.439291 - 0.0130042 * t + 0.00256 * cos(node);

  const ascension = Math.atan2(cos(obliquity) * sin(longitude), cos(longitude)) / RAD;
  const difference = meanLongitude - 0.0057183 - ascension + nutation * cos(obliquity);
  // Normalise the angle to ±180° before converting it to time: 240 s per degree.
  return (difference - 360 * Math.round(difference / 360)) * 240;
}
