// A test that hangs must end; one that waits for a busy machine must not. Only the first needs a guard, and
// minutes tell the two apart: no test has a shorter one of its own.
jest.setTimeout(180_000);
