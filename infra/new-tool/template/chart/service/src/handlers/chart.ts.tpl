import { type BirthFields, readAnyBirth, refusing, type Sex, TIME } from '@tianji/service-kit/birth';
import { chartOf, type {{Id}}Chart, type {{Id}}Options, type ReadingSection, readingOf } from '../engine/index.ts';

interface Request extends BirthFields, Partial<{{Id}}Options> {
  sex: Sex;
}

/** Invalid input of a birth is refused, naming the field. */
function charted({ sex: _, time, location, jingdu, ...options }: Request): {{Id}}Chart {
  const { time: clockTime, longitude, clock } = readAnyBirth({ time, location, jingdu });
  return refusing(TIME, () => chartOf({ time: clockTime, longitude, clock, options }));
}

/** The engine's chart in wire format. */
export function wireChart({ civilTime, standardTime, solarTime, ...rest }: {{Id}}Chart) {
  return { gongli: civilTime, beijingshijian: standardTime, ztys: solarTime, ...rest };
}

/** `{{id}}/getChart` */
export async function getChart(request: Request) {
  return wireChart(charted(request));
}

/** `{{id}}/getReading` */
export async function getReading(request: Request): Promise<ReadingSection[]> {
  return readingOf(charted(request));
}
