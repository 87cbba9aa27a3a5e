import { z } from 'zod';

/** The whole answer of a raw call: its handler chose the form. */
export const rawReply = z.object({
  status: z.int().min(200).max(599),
  /** Content type; everything is UTF-8. */
  type: z.enum(['text/plain', 'text/html', 'application/json']),
  body: z.string(),
  /** The content security policy of a page; without one nothing may be loaded. */
  policy: z.string().optional(),
  /** Where a browser is sent, within this site. */
  location: z
    .string()
    .regex(/^\/(?!\/)[\w/?=&%.-]*$/)
    .optional(),
});

export type RawReply = z.output<typeof rawReply>;
