import { badRequest } from '@tianji/service-kit';
import { type AnyBirthFields, readAnyBirth } from '@tianji/service-kit/birth';
import type { CallOutput } from '../contract/index.ts';
import { judgeName, NAMING_OPTIONS, type NamingOptions, type Sex } from '../engine/index.ts';
import { tellName } from '../telling/names.ts';
import { wireName } from '../wire/name.ts';

interface Asked extends Partial<NamingOptions>, Pick<AnyBirthFields, 'tz' | 'clock' | 'hourUnknown'> {
  name: string;
  sex?: Sex | undefined;
  time?: string | undefined;
  location?: string | undefined;
  jingdu: number;
  bbname: string;
  mmname: string;
  fanzicount: '2' | '3';
  fanzi: string;
}

/** `qiming/check`: every rule and the score for an existing name. */
export async function checkName(asked: Asked): Promise<CallOutput<'qiming/check'>> {
  const { time, location } = asked;
  if (time !== undefined && location === undefined)
    throw badRequest('location', '出生地点：给出出生时间时不能为空，应为 省-市-区');
  const birth =
    time !== undefined && location !== undefined ? readAnyBirth({ ...asked, time, location }) : undefined;
  const judged = judgeName({
    name: asked.name,
    sex: asked.sex,
    birth: birth && {
      ...birth,
      stage: asked.hourUnknown === true ? 'hourUnknown' : 'born',
      rules: NAMING_OPTIONS.complete(asked),
    },
    parents: [asked.bbname, asked.mmname],
    generation: { place: asked.fanzicount === '2' ? 2 : 3, char: asked.fanzi },
  });
  return {
    name: wireName(judged.name),
    rules: judged.rulings,
    explanation: tellName(judged.name, judged.wants),
    score: judged.score,
    deducted: [...judged.deducted],
    findings: judged.findings.map(({ aspect, title, text, grade }) => ({ aspect, title, text, grade })),
    merits: judged.merits.map(({ title, points }) => ({ title, points })),
    notices: [...judged.notices],
  };
}
