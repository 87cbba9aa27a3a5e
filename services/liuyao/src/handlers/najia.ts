/** The six-line calls: converts between the wire's names and the engine's. */
import { HEXAGRAMS } from '@tianji/hexagram';
import { type CallContext, type CareFor, careBeside, lastingReply, understoodIn } from '@tianji/service-kit';
import { type Named, readTime, refused, refusing, type Sex } from '@tianji/service-kit/birth';
import type { CallOutput } from '../contract/index.ts';
import {
  type Kind,
  LIUYAO_OPTIONS,
  type LiuyaoOptions,
  type Moment,
  momentFrom,
  momentOf,
  numberCast,
  type Subject,
} from '../engine/index.ts';
import { mapOf } from '../wire/map.ts';
import { entryOf, recordOf } from '../wire/records.ts';

/** Input of getMap. */
export interface MapRequest extends Partial<LiuyaoOptions> {
  xuhao: string;
  time?: string | undefined;
  yuejian?: string | undefined;
  richen?: string | undefined;
  matter?: string | undefined;
  category?: Kind | undefined;
  subject?: Subject | undefined;
  sex?: Sex | undefined;
  /** JSON text of the parts of the question that were changed. */
  as?: string | undefined;
}

const TIME: Named = { field: 'time', title: '起卦时间' };
const MONTH: Named = { field: 'yuejian', title: '月建' };
const DAY: Named = { field: 'richen', title: '日辰' };

/** `perpetualcalendaralmanac/gua` */
export const castNumbers = async ({ a, b }: { a: number; b: number }): Promise<string> =>
  numberCast(a, b).digits;

const ENTRIES = lastingReply(HEXAGRAMS.map(entryOf));

/** `najia64/getListMap` */
export const listHexagrams = async () => ENTRIES;

/** `najia64/getObj`; the contract checks the range of the number. */
export const getHexagram = async ({ id }: { id: number }) => recordOf(HEXAGRAMS[id - 1]!);

/**
 * The moment given by a request; null when there is none.
 * @throws ServiceError 400 when month and day are not both given, or a time is given as well
 */
function momentAsked(input: MapRequest, options: LiuyaoOptions): Moment | null {
  const { time, yuejian, richen } = input;
  if (time !== undefined) {
    if (yuejian !== undefined || richen !== undefined)
      throw refused(TIME, 'bad_request', '与月建、日辰只能给一样');
    const civil = readTime(time, TIME);
    return refusing(TIME, () => momentOf(civil, options));
  }
  if (yuejian === undefined && richen === undefined) return null;
  if (yuejian === undefined) throw refused(MONTH, 'bad_request', '给了日辰，也要给月建');
  if (richen === undefined) throw refused(DAY, 'bad_request', '给了月建，也要给日辰');
  return refusing(DAY, () => momentFrom(yuejian, richen));
}

/** Kinds of matter, chosen by hand, that have a line of care; the wording of a question finds the others. */
const CARED: Readonly<Partial<Record<Kind, CareFor['chosen']>>> = {
  疾病: 'health',
  讼狱: 'lawsuit',
  天时: 'weather',
};

/** `najia64/getMap`; an expired member gets the chart without explanation and cases. */
export async function getMap(
  input: MapRequest,
  ctx: Pick<CallContext, 'expired' | 'tenant' | 'now'>,
): Promise<CallOutput<'najia64/getMap'>> {
  const options = LIUYAO_OPTIONS.complete(input);
  const moment = momentAsked(input, options);
  const { matter = '', category: kind, subject, sex } = input;
  // Of the asker's sex follows the partner's, unless the words or a press say otherwise.
  const partner = sex && (sex === '男' ? '女' : '男');
  const asked = understoodIn({ text: matter, as: input.as, now: ctx.now(), sex: partner }) ?? undefined;
  const map = mapOf(input.xuhao, moment, options, { text: matter, asked, kind, subject, sex }, ctx.expired);
  const chosen = kind && CARED[kind];
  const care = careBeside({ text: matter, chosen, tenant: ctx.tenant, now: ctx.now() });
  return care.length === 0 ? map : { ...map, care };
}
