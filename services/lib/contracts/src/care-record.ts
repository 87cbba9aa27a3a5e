import { CARES } from '@tianji/question/ids';
import { z } from 'zod';
import { helpRecord } from './guard-record.ts';

/** A plain line beside a reading that may be told with care, such as one about an illness. */
export const careRecord = helpRecord.extend({ id: z.enum(CARES).meta({ title: '类别' }) });
export type CareRecord = z.output<typeof careRecord>;

/** The field `care` of a reading: the first line is the most pressing. */
export const careField = z
  .array(careRecord)
  .optional()
  .meta({ title: '提醒', description: '只在所问的事须听医生、律师等人的时候才有：各一句，附可拨的电话' });
