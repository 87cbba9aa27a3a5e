import type { CallOutput } from '@tianji/contracts';
import { boneText } from '../corpus/bone.ts';
import { type BoneOptions, boneWeight, liang } from '../engine/bone-weight/bone-weight.ts';
import { computeChart } from '../engine/index.ts';
import { type OptionFields, readOptions, readPlace, readTime, refusingField } from './birth.ts';

interface BoneRequest extends Pick<OptionFields, 'trueSolar' | 'dayBoundary'> {
  name: string;
  sex: '男' | '女';
  time: string;
  location: string;
  jingdu: number;
  yearBoundary?: BoneOptions['yearBoundary'] | undefined;
  leapMonth?: BoneOptions['leapMonth'] | undefined;
}

/** `yuantiangang/getRusult`: the bone weight of a birth, its verse and our reading. */
export async function getBoneWeight(input: BoneRequest): Promise<CallOutput<'yuantiangang/getRusult'>> {
  const time = readTime('time', input.time);
  const { place, longitude } = readPlace(input.location, input.jingdu);
  const chart = refusingField('time', () =>
    computeChart({ sex: input.sex, time, longitude, options: readOptions(input) }),
  );
  const weight = boneWeight(chart, {
    ...(input.yearBoundary && { yearBoundary: input.yearBoundary }),
    ...(input.leapMonth && { leapMonth: input.leapMonth }),
  });
  return {
    name: input.name === '' ? '无' : input.name,
    sex: input.sex,
    location: input.location,
    ztys: chart.ztys,
    bjsj: chart.bjsj,
    nongli: chart.nongli,
    ng: chart.ng,
    nz: chart.nz,
    yg: chart.yg,
    yz: chart.yz,
    rg: chart.rg,
    rz: chart.rz,
    sg: chart.sg,
    sz: chart.sz,
    nianzhu: weight.nianzhu,
    yuezhi: weight.yuezhi,
    nongliri: weight.nongliri,
    shizhi: weight.shizhi,
    zongliang: weight.zongliang,
    fenxiang: weight.parts.map(({ xiang, ganzhi, qian }) => ({ xiang, ganzhi, zhong: liang(qian) })),
    obj: boneText(weight.qian),
    koujing: weight.koujing,
    shuoming: [
      ...weight.notes,
      ...chart.notices.map((notice) => `${notice.text}。`),
      ...(place.former ? [place.former.note] : []),
    ],
  };
}
