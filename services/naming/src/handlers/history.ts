import { beijingTime, formatTime } from '@tianji/almanac/civil';
import { writeJson } from '@tianji/contracts';
import { needLogin, notFound } from '@tianji/service-kit';
import { namingCalls } from '../contract/calls.ts';
import type { CallOutput } from '../contract/index.ts';
import { type NamingFormWire, namingForm, namingResult } from '../contract/index.ts';
import type { Naming, NamingContext } from '../stores/index.ts';

const MOST = 200;

/** The requesting member, as the owner of what is stored. */
export function ownerOf(ctx: NamingContext): { tenant: string; memberId: string; loginname: string } {
  if (!ctx.member) throw needLogin();
  return { tenant: ctx.tenant.id, memberId: ctx.member.id, loginname: ctx.member.loginname };
}

/** An instant as Beijing clock time. */
export const momentText = (ms: number): string => formatTime(beijingTime(ms));

const contentOf = ({ content }: Naming, loginname: string): NamingFormWire =>
  namingForm.parse({ ...(JSON.parse(content) as unknown as object), loginname });

const FIELDS = namingCalls[2].output.shape;

/** `qiming/getList`: the member's own namings, newest first. */
export async function getList(_: unknown, ctx: NamingContext): Promise<CallOutput<'qiming/getList'>> {
  const { loginname, ...owner } = ownerOf(ctx);
  const found = await ctx.stores.namings.find(owner, { sort: { createdAt: -1 }, limit: MOST });
  return found.map((naming) => ({
    id: naming._id,
    time: momentText(naming.createdAt),
    content: writeJson(FIELDS.content, contentOf(naming, loginname)),
  }));
}

/** `qiming/getObj`: one naming of the member's own; somebody else's and a missing one get the same answer. */
export async function getObj(
  { id }: { id: string },
  ctx: NamingContext,
): Promise<CallOutput<'qiming/getObj'>> {
  const { loginname, ...owner } = ownerOf(ctx);
  const [naming] = await ctx.stores.namings.find({ _id: id, ...owner }, { limit: 1 });
  if (!naming) throw notFound();
  return {
    content: writeJson(FIELDS.content, contentOf(naming, loginname)),
    result: writeJson(FIELDS.result, namingResult.parse(JSON.parse(naming.result))),
  };
}
