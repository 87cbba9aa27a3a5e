// Runs of jest at the same time, and jest's workers in each, choose free ports. A port that one has chosen and not taken yet
// looks free to the others, so each chooses from a range of its own.

/** Below the ephemeral range, so that no other program takes one between a kill and the restart. */
const FIRST = 20_000;
const LANES = 2;
/** The process that starts the portal of all files, and two workers. */
const PROCESSES = 3;
const EACH = 2_000;

/**
 * @param {Record<string, string | undefined>} environment TEST_LANE: which run this is, from 0; JEST_WORKER_ID: which worker, from 1
 * @returns {{ first: number, count: number }} the ports of this process
 */
export function portsOf({ TEST_LANE = '0', JEST_WORKER_ID = '0' }) {
  const lane = Number(TEST_LANE) % LANES;
  const process = Number(JEST_WORKER_ID) % PROCESSES;
  return { first: FIRST + (lane * PROCESSES + process) * EACH, count: EACH };
}
