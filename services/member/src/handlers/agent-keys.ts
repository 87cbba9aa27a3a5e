import { type CallContext, callerOf, logSecurity, notFound, refusal } from '@tianji/service-kit';
import { KEY_DAY, KEY_MINUTE, keysOfMember, makeKey, revokeOwn, useOf } from '../agent-keys/agent-keys.ts';
import { type CallInput, type CallOutput, MOST_AGENT_KEYS } from '../contract/index.ts';
import { ownMember } from '../members/members.ts';
import type { AgentKey, MemberStores } from '../stores.ts';
import { beijingText } from '../time.ts';

type Ctx = CallContext<MemberStores>;

const told = ({ id, name, tail, scope = 'tools', createdAt, expiresAt }: AgentKey) => ({
  ...{ id, name, tail, scope },
  createdAt: beijingText(createdAt),
  endsAt: beijingText(expiresAt),
});

/** `member/getAgentKeys`: the caller's keys, and what they were used. */
export async function getAgentKeys(_input: unknown, ctx: Ctx): Promise<CallOutput<'member/getAgentKeys'>> {
  const { _id } = await ownMember(ctx);
  const keys = await keysOfMember(ctx, _id);
  const list = keys.map((key) => ({
    ...told(key),
    ...(key.usedOn !== undefined && { usedOn: key.usedOn }),
    days: useOf(key),
  }));
  return { minute: KEY_MINUTE, day: KEY_DAY, list };
}

/** `member/makeAgentKey`: a new key, shown this once. */
export async function makeAgentKey(
  { name, months, scope }: Required<CallInput<'member/makeAgentKey'>>,
  ctx: Ctx,
): Promise<CallOutput<'member/makeAgentKey'>> {
  const { _id, tenant } = await ownMember(ctx);
  const key = await makeKey(ctx, { tenant, member: _id, name, scope, months: Number(months) });
  if (!key) throw refusal(`每个账号至多 ${MOST_AGENT_KEYS} 把助手钥匙`, 'too_many');
  logSecurity(ctx.log, 'agent_key_made', callerOf(ctx));
  return { ...told(key.made), key: key.text };
}

/** `member/revokeAgentKey`: one of the caller's own. Another's is answered like a missing one. */
export async function revokeAgentKey(
  { id }: CallInput<'member/revokeAgentKey'>,
  ctx: Ctx,
): Promise<CallOutput<'member/revokeAgentKey'>> {
  const { _id } = await ownMember(ctx);
  if (!(await revokeOwn(ctx, _id, id))) throw notFound();
  logSecurity(ctx.log, 'agent_key_revoked', callerOf(ctx));
  return {};
}
