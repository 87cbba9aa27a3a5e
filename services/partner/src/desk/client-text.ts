import { formatTime } from '@tianji/almanac/civil';
import { badRequest } from '@tianji/service-kit';
import { readAnyBirth, readTime } from '@tianji/service-kit/birth';
import { z } from 'zod';
import { AGREES, LONGEST_TAG, MOST_TAGS } from '../contract/desk.ts';

export const clientFacts = z.object({
  name: z.string(),
  sex: z.enum(['男', '女']),
  /** `YYYY-MM-DD HH:mm:ss`, the clock time as read. */
  birthtime: z.string(),
  hourUnknown: z.boolean(),
  location: z.string(),
  /** Degrees east; 0 means the place's own. */
  jingdu: z.number(),
  /** IANA zone of a birth abroad. */
  tz: z.string().optional(),
  tags: z.array(z.string()),
  notes: z.string(),
  /** None in clients that were kept before events were. */
  events: z
    .array(
      z.object({
        id: z.string(),
        /** `YYYY-MM` or `YYYY`. */
        month: z.string(),
        text: z.string(),
        agrees: z.enum(AGREES).optional(),
      }),
    )
    .default([]),
  jottings: z.array(z.object({ id: z.string(), text: z.string(), at: z.number() })).default([]),
});
/** What is known of a client; encrypted at rest. */
export type ClientFacts = z.output<typeof clientFacts>;
/** What a form of a client holds; what happened and what is jotted down are changed one by one. */
export type TypedFacts = Omit<ClientFacts, 'events' | 'jottings'>;

/** Control characters, bidirectional controls, unpaired surrogates: nothing that a page could show. */
const UNSEEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const UNSEEN_IN_LINES = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** @throws ServiceError 400 for a line with characters that cannot be shown, or with none that can */
export function readLine(text: string, field: string, title: string): string {
  if (!UNSEEN.test(text) && SEEN.test(text)) return text;
  throw badRequest(field, `${title}应为看得见的字符，不含控制字符`);
}

/** Text of several lines. @throws ServiceError 400 for characters that cannot be shown */
export function readLines(text: string, field: string, title: string): string {
  const lines = text.replaceAll('\r\n', '\n');
  if (!UNSEEN_IN_LINES.test(lines)) return lines;
  throw badRequest(field, `${title}不能含有控制字符`);
}

function readTags(text: string): string[] {
  const tags = [...new Set(text.split(/[\s,，、;；]+/u).filter((tag) => tag !== ''))];
  if (tags.length > MOST_TAGS || tags.some((tag) => tag.length > LONGEST_TAG))
    throw badRequest('tags', `标签至多 ${MOST_TAGS} 个，每个不超过 ${LONGEST_TAG} 个字符`);
  return tags.map((tag) => readLine(tag, 'tags', '标签'));
}

/**
 * A client as typed in, checked as strictly as a chart would: time and place exist.
 * @throws ServiceError 400 that names the field
 */
export function readFacts(typed: Omit<TypedFacts, 'tags'> & { tags: string }): TypedFacts {
  const { name, sex, birthtime, hourUnknown, location, jingdu, tz, tags, notes } = typed;
  const time = formatTime(readTime(birthtime, { field: 'birthtime', title: '出生时间' }));
  readAnyBirth({ time, location, jingdu, tz });
  return {
    ...{ name: readLine(name, 'name', '姓名'), sex, birthtime: time, hourUnknown, location, jingdu },
    ...(tz !== undefined && { tz }),
    ...{ tags: readTags(tags), notes: readLines(notes, 'notes', '备注') },
  };
}
