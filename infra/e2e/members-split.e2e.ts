import { memberDrills } from './support/member-drills.ts';
import { type SplitMembers, startSplitMembers } from './support/split-members.ts';

let portal: SplitMembers;
beforeAll(async () => {
  portal = await startSplitMembers();
});

memberDrills(() => portal);
