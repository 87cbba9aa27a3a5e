import { z } from 'zod';

/** The whole answer of a raw call: its handler chose the form. */
export const rawReply = z.object({
  status: z.int().min(200).max(599),
  /** Content type; text is UTF-8. */
  type: z.enum(['text/plain', 'text/html', 'application/json', 'application/pdf']),
  body: z.string(),
  /** How `body` holds the bytes: as text, unless it says base64. */
  encoding: z.literal('base64').optional(),
  /** The answer is a file to be saved under this name. */
  filename: z.string().min(1).max(200).optional(),
  /** The content security policy of a page; without one nothing may be loaded. */
  policy: z.string().optional(),
  /** Where a browser is sent, within this site. */
  location: z
    .string()
    .regex(/^\/(?!\/)[\w/?=&%.-]*$/)
    .optional(),
});

export type RawReply = z.output<typeof rawReply>;
