import { beijingTime, formatTime } from '@tianji/almanac/civil';
import { writeJson } from '@tianji/contracts';
import { needLogin, notFound, refusal } from '@tianji/service-kit';
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

/** The form of a stored naming. @throws Error when it cannot be read */
export const contentOf = ({ content }: Naming, loginname: string): NamingFormWire =>
  namingForm.parse({ ...(JSON.parse(content) as unknown as object), loginname });

const FIELDS = namingCalls[2].output.shape;

/** `qiming/getList`: the member's own namings, newest first. */
export async function getList(_: unknown, ctx: NamingContext): Promise<CallOutput<'qiming/getList'>> {
  const { loginname, ...owner } = ownerOf(ctx);
  const found = await ctx.stores.namings.find(owner, { sort: { createdAt: -1 }, limit: MOST });
  return found.flatMap((naming) => {
    const content = readable(ctx, naming, () => contentOf(naming, loginname));
    return content
      ? [
          {
            ...{ id: naming._id, time: momentText(naming.createdAt) },
            content: writeJson(FIELDS.content, content),
          },
        ]
      : [];
  });
}

/** What is read of a stored naming; null when it cannot be, which leaves the others as they are. */
export function readable<T>(ctx: NamingContext, { _id: id }: Naming, read: () => T): T | null {
  try {
    return read();
  } catch (err) {
    ctx.log.error({ id, err: (err as Error).name }, 'a stored naming cannot be read');
    return null;
  }
}

/** `qiming/getObj`: one naming of the member's own; somebody else's and a missing one get the same answer. */
export async function getObj(
  { id }: { id: string },
  ctx: NamingContext,
): Promise<CallOutput<'qiming/getObj'>> {
  const { loginname, ...owner } = ownerOf(ctx);
  const [naming] = await ctx.stores.namings.find({ _id: id, ...owner }, { limit: 1 });
  if (!naming) throw notFound();
  const read = readable(ctx, naming, () => ({
    content: contentOf(naming, loginname),
    result: namingResult.parse(JSON.parse(naming.result)),
  }));
  if (!read) throw refusal('这份起名记录无法读取，用同样的资料再起一次名，就会重新写好', 'unreadable');
  return {
    content: writeJson(FIELDS.content, read.content),
    result: writeJson(FIELDS.result, read.result),
  };
}
