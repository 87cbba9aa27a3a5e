import type { RawReply } from '@tianji/contracts';

/** An export, as a file to be saved. It is sent as plain text: pages read an answer of type JSON as an envelope. */
export const savedFile = (filename: string, all: object): RawReply => ({
  ...{ status: 200, type: 'text/plain', filename },
  body: JSON.stringify(all, null, 2),
});
