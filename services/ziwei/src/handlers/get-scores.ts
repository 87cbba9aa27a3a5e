import { beijingTime, type CivilTime } from '@tianji/almanac';
import type { CallOutput } from '@tianji/contracts';
import { badRequest, type CallContext } from '@tianji/service-kit';
import { defen } from '../engine/defen.ts';
import type { Computed, ZiweiOptions } from '../engine/index.ts';
import { reading, type Section } from '../engine/reading/index.ts';
import { chartOfBirth, requestedOptions } from './birth.ts';
import { candidateOf, pillarsOf } from './candidate.ts';

export interface ScoresRequest extends Partial<ZiweiOptions> {
  bazi: string;
  qiankun: '乾造' | '坤造';
  time?: string;
  sex?: '男' | '女';
  location?: string;
  jingdu: number;
}

type Caller = Pick<CallContext, 'tenant' | 'member' | 'now'>;

/** `ziweidoushudefen/getObj`: scores and reading of a birth, or of the latest date with these pillars. */
export async function getScores(
  input: ScoresRequest,
  ctx: Caller,
): Promise<CallOutput<'ziweidoushudefen/getObj'>> {
  const now = beijingTime(ctx.now());
  const { computed, assumed } = chartOf(input, now);
  const sections = reading(computed, { now });
  const preview = ctx.tenant.visitorReads === 'preview' && ctx.member === null;
  return {
    defen: JSON.stringify(defen(computed)),
    doushujieshi: JSON.stringify(preview ? previewOf(sections) : sections),
    assumed,
  };
}

/** The first section, and the titles of the others. */
function previewOf(sections: readonly Section[]): Section[] {
  return sections.map((section, i) =>
    i === 0 ? section : { ...section, rule: '', facts: [], text: '', lines: [] },
  );
}

function chartOf(input: ScoresRequest, now: CivilTime): { computed: Computed; assumed: string } {
  const sex = input.qiankun === '乾造' ? '男' : '女';
  if (input.sex !== undefined && input.sex !== sex) {
    throw badRequest('sex', `sex（性别）与 qiankun（乾坤）不合：${input.qiankun}应为${sex}`);
  }
  const { time, location } = input;
  if (time === undefined) return candidateOf(input.bazi, sex, requestedOptions(input), now);
  if (location === undefined) throw badRequest('location', 'location（出生地点）不能为空，应为 省-市-区');
  const { computed } = chartOfBirth({ ...input, time, location, sex });
  const pillars = pillarsOf(computed);
  if (pillars !== input.bazi) {
    throw badRequest('bazi', `bazi（八字）与出生时间不合：依所给时间与口径，四柱为 ${pillars}`);
  }
  return { computed, assumed: '' };
}
