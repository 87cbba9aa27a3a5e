import { badRequest, type CallContext, refusal } from '@tianji/service-kit';
import { z } from 'zod';
import {
  type CallInput,
  type CallOutput,
  keptPerson,
  MOST_PEOPLE,
  PEOPLE_PER_CALL,
} from '../contract/index.ts';
import { ownMember } from '../members/members.ts';
import { type Kept, keepPeople, peopleOf } from '../members/people.ts';
import type { Parts } from '../parts.ts';
import type { MemberStores } from '../stores.ts';
import { beijingText } from '../time.ts';

type Ctx = CallContext<MemberStores>;

const list = z.array(keptPerson).max(PEOPLE_PER_CALL);

const told = ({ people, savedAt, unreadable }: Kept): CallOutput<'member/getPeople'> => ({
  people,
  ...(savedAt !== undefined && { savedAt: beijingText(savedAt) }),
  ...(unreadable && { unreadable }),
});

/** `member/getPeople`: the people that the caller keeps. */
export async function getPeople(
  _input: unknown,
  ctx: Ctx,
  parts: Parts,
): Promise<CallOutput<'member/getPeople'>> {
  const { _id } = await ownMember(ctx);
  return told(await peopleOf(ctx, parts, _id));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `member/savePeople`: all of the people given are kept, or none. */
export async function savePeople(
  { people }: CallInput<'member/savePeople'>,
  ctx: Ctx,
  parts: Parts,
): Promise<CallOutput<'member/savePeople'>> {
  const { _id } = await ownMember(ctx);
  const read = list.safeParse(parsed(people));
  if (!read.success) {
    const at = read.error.issues[0]?.path[0];
    throw badRequest('people', typeof at === 'number' ? `第 ${at + 1} 人的资料有误` : '人员名单有误');
  }
  const kept = await keepPeople(ctx, parts, _id, read.data, MOST_PEOPLE);
  if (!kept) throw refusal(`账户里至多存 ${MOST_PEOPLE} 人`, 'too_many');
  return told(kept);
}

/** `member/deletePeople`: the account keeps nobody any more. */
export async function deletePeople(_input: unknown, ctx: Ctx): Promise<CallOutput<'member/deletePeople'>> {
  const { _id } = await ownMember(ctx);
  await ctx.stores.people.deleteMany({ _id });
  return {};
}
