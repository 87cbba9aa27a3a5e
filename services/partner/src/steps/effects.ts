import { grantRole, isSame, roleId } from '../roles/roles.ts';
import { takeAway } from '../roles/take-away.ts';
import { putOutOfService } from '../sites/leave.ts';
import type { Site, Step } from '../stores.ts';
import type { StepContext } from './steps.ts';

/** What a step does when it comes into force. Each may be done again: a process that dies in between begins anew. */
export async function effectOf(ctx: StepContext, site: Site, step: Step): Promise<void> {
  const { what, by, byTenant, target } = step;
  const { roles } = ctx.stores;
  switch (what) {
    case 'leave':
      await putOutOfService(ctx, site, by);
      return;
    case 'giveOwner': {
      const given = target === undefined ? null : await roles.get(target);
      // Whoever lost their role meanwhile gets no site.
      if (!given || given.tenant !== site._id) return;
      const owner = { role: 'owner' as const, tenant: site._id };
      await grantRole(ctx, given, owner, by, given);
      const giver = { member: by, memberTenant: byTenant };
      // A step of before could name the giver's own other role.
      if (step.keep || isSame(given, giver)) return;
      const own = await roles.get(roleId(giver, owner));
      if (own) await takeAway(ctx, own, by);
      return;
    }
    case 'dropOwner': {
      const dropped = target === undefined ? null : await roles.get(target);
      // The last owner stays: nobody is left to decide otherwise.
      if (dropped && (await roles.count({ tenant: site._id, role: 'owner' })) > 1)
        await takeAway(ctx, dropped, by);
      return;
    }
    // The download asks for the step itself; the service of payments changes the account.
    case 'export':
    case 'account':
      return;
  }
}
