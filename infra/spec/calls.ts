import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the pages send, by the specification's own spelling (section 7 of both parts): a call, and the names of its payload.
 * What the services drop unread (`innerHTML`, `tableln`, a page's `loginname`) is not named.
 */
export const TAKES = JSON.parse(readFileSync(join(import.meta.dirname, 'calls.json'), 'utf8')) as Record<
  string,
  string
>;
