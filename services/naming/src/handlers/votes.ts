import { randomBytes } from 'node:crypto';
import { badRequest, notFound, refusal, tooMany } from '@tianji/service-kit';
import type { CallOutput } from '../contract/index.ts';
import { readVoteName } from '../engine/index.ts';
import type { NamingContext, Vote } from '../stores/index.ts';
import { momentText, ownerOf } from './history.ts';

const DAY = 86_400_000;
const OPEN_DAYS = 7;
const NAMES = [2, 10] as const;
/** Open votes allowed per member. */
const MOST_OPEN = 20;
/** Voters allowed per vote: a family, not a crowd. */
const MOST_VOTERS = 60;

/**
 * `qiming/createVote`: returns a key that opens a choice among names for a week. It contains names and nothing of the
 * birth.
 */
export async function createVote(
  { names }: { names: string },
  ctx: NamingContext,
): Promise<CallOutput<'qiming/createVote'>> {
  const { tenant, memberId } = ownerOf(ctx);
  const list = [...new Set(names.split(/[,，、\s]+/).filter((name) => name !== ''))];
  if (list.length < NAMES[0] || list.length > NAMES[1])
    throw badRequest(
      'names',
      `names（名字）：共${list.length}个，应为 ${NAMES[0]} 至 ${NAMES[1]} 个不同的姓名，以逗号相隔`,
    );
  for (const name of list) readVoteName(name);
  const now = ctx.now();
  const open = await ctx.stores.votes.count({ tenant, memberId, expiresAt: { $gt: now } });
  if (open >= MOST_OPEN) throw tooMany(DAY / 1000);
  const vote: Vote = {
    _id: randomBytes(16).toString('base64url'),
    tenant,
    memberId,
    names: list,
    ballots: {},
    voters: 0,
    createdAt: now,
    expiresAt: now + OPEN_DAYS * DAY,
  };
  await ctx.stores.votes.insert(vote);
  return { key: vote._id, expiresAt: momentText(vote.expiresAt) };
}

const gone = () => notFound('这次选名已经结束，或链接不完整');

async function openVote(key: string, ctx: NamingContext): Promise<Vote> {
  const [vote] = await ctx.stores.votes.find({ _id: key, tenant: ctx.tenant.id }, { limit: 1 });
  if (!vote || vote.expiresAt <= ctx.now()) throw gone();
  return vote;
}

/** `qiming/vote`: the names behind a key; with a choice, it casts or changes the voter's ballot. */
export async function castVote(
  { key, voter, choice }: { key: string; voter?: string | undefined; choice?: string | undefined },
  ctx: NamingContext,
): Promise<CallOutput<'qiming/vote'>> {
  const vote = await openVote(key, ctx);
  const reply = (chosen: string) => ({ names: vote.names, expiresAt: momentText(vote.expiresAt), chosen });
  const before = voter === undefined ? undefined : vote.ballots[voter];
  if (choice === undefined) return reply(before ?? '');
  if (voter === undefined) throw badRequest('voter', 'voter（投票人）不能为空，应为 由本站给出的 22 个字符');
  if (!vote.names.includes(choice))
    throw badRequest('choice', `choice（名字）：“${choice.slice(0, 6)}”不在待选之列`);
  const ballot = `ballots.${voter}`;
  const changed =
    (await ctx.stores.votes.updateOne(
      { _id: key, [ballot]: { $exists: true } },
      { set: { [ballot]: choice } },
    )) ??
    (await ctx.stores.votes.updateOne(
      { _id: key, [ballot]: { $exists: false }, voters: { $lt: MOST_VOTERS } },
      { set: { [ballot]: choice }, inc: { voters: 1 } },
    ));
  if (!changed) throw refusal('投票的人数已满', 'vote_full');
  return reply(choice);
}

/** `qiming/getVotes`: the member's own votes and their results; nobody else sees results. */
export async function getVotes(_: unknown, ctx: NamingContext): Promise<CallOutput<'qiming/getVotes'>> {
  const { tenant, memberId } = ownerOf(ctx);
  const found = await ctx.stores.votes.find(
    { tenant, memberId, expiresAt: { $gt: ctx.now() } },
    { sort: { createdAt: -1 }, limit: MOST_OPEN },
  );
  return found.map(({ _id, names, ballots, expiresAt }) => ({
    key: _id,
    expiresAt: momentText(expiresAt),
    names: names.map((name) => ({
      name,
      votes: Object.values(ballots).filter((chosen) => chosen === name).length,
    })),
  }));
}
