import { stayHere } from './stay-here.ts';

stayHere();

// A test that hangs must be ended; one that only waits for a busy machine must not. Minutes tell the two apart, so
// this guard is long and no test sets a shorter one.
jest.setTimeout(180_000);
