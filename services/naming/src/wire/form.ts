import { badRequest, detailsOf, refuseInherited } from '@tianji/service-kit';
import { readAnyBirth } from '@tianji/service-kit/birth';
import type { z } from 'zod';
import { type NamingFormWire, namingForm } from '../contract/index.ts';
import { NAMING_OPTIONS, type NamingForm } from '../engine/index.ts';

const NOT_JSON = '起名资料：格式不对，应为表单内容的 JSON 文本';

/**
 * Reads the JSON text of the form.
 * @throws ServiceError 400 that names the field inside the form
 */
export const readForm = (text: string): NamingFormWire => readBy(namingForm, text);

/** A form without the user's phone number: a report's request carries it separately. */
export type OwnForm = Omit<NamingFormWire, 'loginname'>;
const ownForm = namingForm.omit({ loginname: true });

/** Reads the form of a report. @throws ServiceError 400 that names the field inside the form */
export const readOwnForm = (text: string): OwnForm => readBy(ownForm, text);

function readBy<T extends OwnForm>(schema: z.ZodType<T>, text: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('qiming', NOT_JSON);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('qiming', NOT_JSON);
  refuseInherited(value);
  const read = schema.safeParse(value);
  if (!read.success) {
    const details = detailsOf(schema, read.error.issues, value);
    const first = details[0] ?? { field: 'qiming', message: NOT_JSON };
    throw badRequest(first.field, first.message, details);
  }
  const { arr, paixu } = read.data;
  if (arr.length !== paixu)
    throw badRequest(
      'arr',
      `兄姐：排行为第${paixu + 1}个孩子，应有${paixu}个兄姐的姓名，现有${arr.length}个`,
    );
  return read.data;
}

/**
 * The engine's form.
 * @throws ServiceError 400 for a time, a place or a zone that does not exist, or a place and a zone that contradict each
 *   other
 */
export function engineForm(form: OwnForm): NamingForm {
  const stage = form.stage === 'born' && form.hourUnknown === true ? 'hourUnknown' : form.stage;
  const { time, longitude, zone, clock } = readAnyBirth({ ...form, hourUnknown: stage !== 'born' });
  return {
    sex: form.sex,
    time,
    longitude,
    zone,
    clock,
    stage,
    father: form.bbname,
    mother: form.mmname,
    surnameOf: form.shuangxing === true ? 'both' : form.xing === 0 ? 'father' : 'mother',
    generation: { place: form.fanzicount === 2 ? 2 : 3, char: form.fanzi },
    length: form.wordcount === 2 ? 2 : 3,
    siblings: form.arr,
    avoid: form.avoid,
    elders: form.elders,
    ...(form.wishes && { wishes: form.wishes }),
    twin: form.twin === '' ? undefined : form.twin,
    batch: form.batch,
    rules: NAMING_OPTIONS.complete(form),
  };
}
