import { PHONE_ROLES, REGIONS } from '@tianji/question/ids';
import { z } from 'zod';

/** A number that a telephone can dial, in groups of digits: `18111`, `2852 5222`, `+852 1872 7272`. */
const number = z.string().regex(/^(?=.{3,20}$)\+?\d+(?:[ -]\d+)*$/);

/** The name of a service as it stands in a text beside its number. */
const label = z.string().regex(/^[\p{L}\p{N}](?:[\p{L}\p{N} ·（）()-]{0,18}[\p{L}\p{N}）)])?$/u);

const phone = z.strictObject({ number, label });

/**
 * Help numbers by role. A role that is left out keeps the numbers of the region, and an empty list is refused: numbers are
 * replaced, never removed.
 */
const phones = z.partialRecord(z.enum(PHONE_ROLES), z.array(phone).min(1).max(3));

/** What a tenant's document says about the help numbers of its texts. */
export const helpSettings = z.strictObject({
  /** The region of the site; the operator's when missing. */
  region: z.enum(REGIONS).optional(),
  phones: phones.optional(),
});

/** The operator's numbers in place of the defaults, by region: every site of the region names them. */
export const regionalPhones = z.partialRecord(z.enum(REGIONS), phones);

export type HelpDocument = z.output<typeof helpSettings>;
export type RegionalPhones = z.output<typeof regionalPhones>;
