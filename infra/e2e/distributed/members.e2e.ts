import { memberDrills } from '../support/member-drills.ts';
import { type SplitMembers, startSplitMembers } from '../support/split-members.ts';

/** Set by the test run, which skips this file when they are missing. */
const { NATS_URL, MONGODB_URL } = process.env;

let portal: SplitMembers;
beforeAll(async () => {
  if (!NATS_URL || !MONGODB_URL) throw new Error('NATS_URL and MONGODB_URL must name the servers');
  portal = await startSplitMembers({ NATS_URL, MONGODB_URL });
});

memberDrills(() => portal);
