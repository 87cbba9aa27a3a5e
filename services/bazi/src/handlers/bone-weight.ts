import {
  type AnyBirthFields,
  clockLink,
  readAnyBirth,
  refusing,
  type Sex,
  TIME,
} from '@tianji/service-kit/birth';
import type { CallOutput } from '../contract/index.ts';
import { boneText } from '../corpus/bone.ts';
import { boneWeight } from '../engine/bone-weight/bone-weight.ts';
import { BAZI_OPTIONS, type BoneOptions, computeChart } from '../engine/index.ts';
import { boneWire } from '../wire.ts';

interface BoneRequest extends AnyBirthFields, Partial<BoneOptions> {
  name: string;
  sex: Sex;
}

/** `yuantiangang/getRusult`: the bone weight of a birth, its verse and our reading. */
export async function getBoneWeight(input: BoneRequest): Promise<CallOutput<'yuantiangang/getRusult'>> {
  const { time, place, longitude, zone, clock } = readAnyBirth(input);
  const options = BAZI_OPTIONS.complete(input);
  const chart = refusing(TIME, () =>
    computeChart({ sex: input.sex, time, longitude, clock, ...(zone && { zone }), options }),
  );
  const weight = boneWeight(chart, {
    ...(input.yearBoundary && { yearBoundary: input.yearBoundary }),
    ...(input.leapMonth && { leapMonth: input.leapMonth }),
  });
  return boneWire(chart, weight, {
    name: input.name === '' ? '无' : input.name,
    location: input.location,
    text: boneText(weight.qian),
    linkOf: (change) => clockLink(input, change, BAZI_OPTIONS.changed(options)),
    notes: [
      ...weight.notes,
      ...chart.notices.filter(({ kind }) => kind !== 'clock').map(({ text }) => `${text}。`),
      ...(place?.former ? [place.former.note] : []),
    ],
  });
}
