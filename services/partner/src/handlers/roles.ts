import type { SiteRole } from '@tianji/contracts';
import { type Late, linkInvalid, logSecurity, refusal } from '@tianji/service-kit';
import type { INVITED_ROLES } from '../contract/index.ts';
import { writeEntry } from '../log/log.ts';
import type { Parts } from '../parts.ts';
import {
  isSame,
  maskedPhone,
  namedRole,
  ownerStays,
  ownersOf,
  roleName,
  rolesAt,
  rolesOf,
} from '../roles/roles.ts';
import { changeRole, takeAway } from '../roles/take-away.ts';
import { rememberOwner } from '../roles/way-back.ts';
import { claimInvite, invite, openInvites, revokeInvite } from '../sites/invites.ts';
import { checkLeave, eraseTime } from '../sites/leave.ts';
import { siteAt } from '../sites/publish.ts';
import { askStep, cancelStep, stepsOf } from '../steps/steps.ts';
import type { PartnerCallContext, Step } from '../stores.ts';
import { callerId, callerOf, iso } from './caller.ts';

interface Named {
  site: string;
}
interface One extends Named {
  id: string;
}
type InvitedRole = (typeof INVITED_ROLES)[number];

const shownStep = ({ _id: id, what, who, at, due }: Step) => ({ id, what, who, at: iso(at), due: iso(due) });

/** Who has which role at a site, who is invited, and what waits before it is in force. */
export const roleHandlers = (parts: Late<Parts>) => {
  const hours = () => parts.get().config.SITE_STEP_HOURS;
  return {
    async 'partner/{site}/getRoles'({ site }: Named, ctx: PartnerCallContext) {
      await siteAt(ctx, site);
      const me = callerOf(ctx);
      const roles = await rolesAt(ctx, site);
      return {
        roles: roles
          .filter(({ role }) => role !== 'partner' && role !== 'operator')
          .map((role) => ({
            ...{ id: roleName(role), role: role.role as SiteRole, who: role.who ?? '' },
            ...{ phone: role.phone ?? '', since: iso(role.at) },
            self: isSame(role, me),
          })),
        invites: (await openInvites(ctx, site)).map(
          ({ _id: id, role = 'practitioner' as const, who = '', expiresAt }) => ({
            ...{ id, role: role as SiteRole, who },
            expires: iso(expiresAt),
          }),
        ),
        steps: (await stepsOf(ctx, site)).map(shownStep),
      };
    },

    async 'partner/{site}/changeRole'(
      { site, id, role }: One & { role: InvitedRole },
      ctx: PartnerCallContext,
    ) {
      await siteAt(ctx, site);
      const by = callerId(ctx);
      const found = await namedRole(ctx, site, id);
      await changeRole(ctx, found, role, by);
      await noteRole(ctx, site, 'grant', `${role} ${found.member}`);
      return {};
    },

    async 'partner/{site}/revokeRole'({ site, id }: One, ctx: PartnerCallContext) {
      await siteAt(ctx, site);
      const found = await namedRole(ctx, site, id);
      if (found.role === 'owner') throw ownerStays();
      await takeAway(ctx, found, callerId(ctx));
      // The invitation that gave it gives it no second time.
      await ctx.stores.invites.deleteMany({ site, claimedBy: found.member });
      await noteRole(ctx, site, 'revoke', `${found.role} ${found.member}`);
      return {};
    },

    async 'partner/{site}/giveOwner'({ site, id, keep }: One & { keep: boolean }, ctx: PartnerCallContext) {
      const target = await namedRole(ctx, site, id);
      // Another role of the caller's own: given to nobody else, the site would be left without an owner.
      if (target.role === 'owner' || isSame(target, callerOf(ctx))) throw refusal('此人已是站主', 'owner');
      const asked = { what: 'giveOwner', target, keep } as const;
      return { step: shownStep(await askStep(ctx, await siteAt(ctx, site), callerOf(ctx), asked, hours())) };
    },

    async 'partner/{site}/dropOwner'({ site, id }: One, ctx: PartnerCallContext) {
      const target = await namedRole(ctx, site, id);
      if (target.role !== 'owner') throw refusal('此人不是站主，可直接收回其角色', 'no_owner');
      if ((await ownersOf(ctx, site)).length < 2) throw refusal('本站只有这一位站主，不能收回', 'last_owner');
      const asked = { what: 'dropOwner', target } as const;
      return { step: shownStep(await askStep(ctx, await siteAt(ctx, site), callerOf(ctx), asked, hours())) };
    },

    async 'partner/{site}/leave'(
      { site: id, confirm }: Named & { confirm: string },
      ctx: PartnerCallContext,
    ) {
      const site = await siteAt(ctx, id);
      checkLeave(site, confirm);
      // By this number they are known at their own site, where they may take it back.
      await rememberOwner(ctx, parts.get().secrets, await rolesOf(ctx, callerOf(ctx)));
      const step = await askStep(ctx, site, callerOf(ctx), { what: 'leave' }, hours());
      return { step: shownStep(step), erasedAt: iso(eraseTime(step.due)) };
    },

    async 'partner/{site}/askExport'({ site }: Named, ctx: PartnerCallContext) {
      const asked = { what: 'export' } as const;
      return { step: shownStep(await askStep(ctx, await siteAt(ctx, site), callerOf(ctx), asked, hours())) };
    },

    async 'partner/{site}/cancelStep'({ site, id }: One, ctx: PartnerCallContext) {
      await cancelStep(ctx, site, id, callerId(ctx));
      return {};
    },

    async 'partner/{site}/invite'(
      { site, role, who }: Named & { role: InvitedRole; who: string },
      ctx: PartnerCallContext,
    ) {
      const by = callerId(ctx);
      const { links } = parts.get();
      const made = await invite(ctx, links, await siteAt(ctx, site), { by, address: ctx.site, role, who });
      return { url: made.url, expires: iso(made.expires) };
    },

    async 'partner/{site}/revokeInvite'({ site, id }: One, ctx: PartnerCallContext) {
      await revokeInvite(ctx, site, id);
      logSecurity(ctx.log, 'invite_revoked', { memberId: callerId(ctx), site });
      return {};
    },

    async 'partner/claimInvite'(_input: object, ctx: PartnerCallContext) {
      if (!ctx.link) throw linkInvalid();
      const phone = maskedPhone(ctx.member?.loginname ?? '');
      return claimInvite(ctx, ctx.link, { ...callerOf(ctx), phone });
    },
  };
};

/** An act on a role, in the operator's log. */
const noteRole = (ctx: PartnerCallContext, site: string, what: 'grant' | 'revoke', note: string) =>
  writeEntry(ctx, {
    _id: `${site}:${what}:${ctx.requestId}`,
    site,
    what,
    by: callerId(ctx),
    note,
    at: ctx.now(),
  });
