import { z } from 'zod';

const TYPES = [
  'text/plain',
  'text/html',
  'text/csv',
  'text/calendar',
  'application/json',
  'application/pdf',
  'image/webp',
] as const;

/** The whole answer of a raw call, in the form that its handler chose. */
export const rawReply = z.object({
  status: z.int().min(200).max(599),
  /** Content type; text is UTF-8. */
  type: z.enum(TYPES),
  body: z.string(),
  /** The encoding of `body`: text unless set to base64. */
  encoding: z.literal('base64').optional(),
  /** Set when the answer is a file to be saved under this name. */
  filename: z.string().min(1).max(200).optional(),
  /** The content security policy of a page; without one nothing may be loaded. */
  policy: z.string().optional(),
  /** How many seconds the client may cache the answer; not at all by default. */
  maxAge: z.int().min(1).max(31_536_000).optional(),
  /** Set where only the client itself may cache it, not what stands between. */
  private: z.literal(true).optional(),
  /** Names the content: a client that has it already is answered with 304. */
  etag: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
  /** When the content was last changed, epoch milliseconds. */
  modified: z.int().min(0).optional(),
  /** Set for an address that is a secret, or that nobody searches for: it is not indexed nor told to other sites. */
  unlisted: z.literal(true).optional(),
  /** Where to redirect a browser, within this site. */
  location: z
    .string()
    .regex(/^\/(?!\/)[\w/?=&%.-]*$/)
    .optional(),
});

export type RawReply = z.output<typeof rawReply>;
