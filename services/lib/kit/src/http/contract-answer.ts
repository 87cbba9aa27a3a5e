import { createHash } from 'node:crypto';
import { type Contract, contractDocument } from '@tianji/contracts';
import type { EdgeHandler } from './edge.ts';

/** Answers `GET /contract` with the service's contract as data, serialised on the first request. */
export function contractAnswer(contract: Contract, previous?: Contract): EdgeHandler {
  let made: { body: string; etag: string } | undefined;
  return (ctx) => {
    if (!made) {
      const body = JSON.stringify(contractDocument(contract, previous));
      made = { body, etag: createHash('sha256').update(body).digest('base64url').slice(0, 22) };
    }
    ctx.set('cache-control', 'no-cache');
    ctx.etag = made.etag;
    ctx.type = 'json';
    ctx.body = made.body;
  };
}
