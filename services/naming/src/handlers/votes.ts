import { createHmac, randomBytes } from 'node:crypto';
import { badRequest, countedIp, notFound, refusal, sameBytes, tooMany } from '@tianji/service-kit';
import type { CallOutput } from '../contract/index.ts';
import { cardOf, readVoteName } from '../engine/index.ts';
import type { NamingContext, Vote } from '../stores/index.ts';
import { momentText, ownerOf } from './history.ts';

const DAY = 86_400_000;
const OPEN_DAYS = 7;
const NAMES = [2, 10] as const;
/** Open votes allowed per member. */
const MOST_OPEN = 20;
/** Voters allowed per vote: a family, not a crowd. */
const MOST_VOTERS = 60;
/** Voters of one network whose ballots count at once; those of more wait for the owner's yes. */
const MOST_OF_NETWORK = 10;

/**
 * `qiming/createVote`: returns a key that opens a choice among names for a week, and the mark of its first voter. It
 * contains names and nothing of the birth.
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
      `名字：共${list.length}个，应为 ${NAMES[0]} 至 ${NAMES[1]} 个不同的姓名，以逗号相隔`,
    );
  for (const name of list) readVoteName(name);
  const now = ctx.now();
  const open = await ctx.stores.votes.count({ tenant, memberId, expiresAt: { $gt: now } });
  if (open >= MOST_OPEN) throw tooMany(DAY / 1000);
  const vote: OpenVote = {
    _id: randomBytes(16).toString('base64url'),
    tenant,
    memberId,
    names: list,
    secret: randomBytes(32).toString('base64url'),
    ballots: {},
    voters: 0,
    createdAt: now,
    expiresAt: now + OPEN_DAYS * DAY,
  };
  await ctx.stores.votes.insert(vote);
  return { key: vote._id, expiresAt: momentText(vote.expiresAt), voter: newMark(vote) };
}

const gone = () => notFound('这次选名已经结束，或链接不完整');

/** A vote whose voters' marks can be signed. */
type OpenVote = Vote & { secret: string };

async function openVote(key: string, ctx: NamingContext): Promise<OpenVote> {
  const { votes } = ctx.stores;
  const [vote] = await votes.find({ _id: key, tenant: ctx.tenant.id }, { limit: 1 });
  if (!vote || vote.expiresAt <= ctx.now()) throw gone();
  if (vote.secret !== undefined) return { ...vote, secret: vote.secret };
  // One of before: of those who open it at once, one gives it its secret.
  const secret = randomBytes(32).toString('base64url');
  await votes.updateOne({ _id: key, secret: { $exists: false } }, { set: { secret } });
  const signed = await votes.get(key);
  if (signed?.secret === undefined) throw gone();
  return { ...signed, secret: signed.secret };
}

const BYTES = 8;
/** Half of a voter's mark: 64 bits as base64url. */
const HALF = 11;
const macOf = ({ secret }: OpenVote, what: string, text: string): string =>
  createHmac('sha256', secret).update(`${what}\n${text}`).digest().subarray(0, BYTES).toString('base64url');

/** The name of a field for a mark or a hash: a field's name begins with a letter. */
const fieldOf = (text: string): string => `v${text}`;

/** A new voter of this vote, signed: nobody makes up voters, and none of another vote counts here. */
function newMark(vote: OpenVote): string {
  const id = randomBytes(BYTES).toString('base64url');
  return id + macOf(vote, 'voter', id);
}

const isOurs = (vote: OpenVote, mark: string): boolean =>
  sameBytes(Buffer.from(mark.slice(HALF)), Buffer.from(macOf(vote, 'voter', mark.slice(0, HALF))));

/** The network of an address, named by a hash that only this vote knows: /24, or /48 of IPv6. */
function networkOf(vote: OpenVote, ip: string): string {
  const parts = countedIp(ip).split(ip.includes(':') ? ':' : '.');
  return macOf(vote, 'network', parts.slice(0, 3).join('.'));
}

/**
 * `qiming/vote`: the names behind a key; with a choice, it casts or changes the voter's ballot. Whoever opens it without a
 * mark of this vote gets one: the device keeps it, and it is one voter.
 */
export async function castVote(
  { key, voter: given, choice }: { key: string; voter?: string | undefined; choice?: string | undefined },
  ctx: NamingContext,
): Promise<CallOutput<'qiming/vote'>> {
  const vote = await openVote(key, ctx);
  const isKnown = given !== undefined && isOurs(vote, given);
  const voter = isKnown ? given : newMark(vote);
  const reply = (chosen: string, waits: boolean) => ({
    ...{ names: vote.names, expiresAt: momentText(vote.expiresAt) },
    ...{ chosen, voter, waits },
    about: vote.names.map(cardOf),
  });
  const waiting = vote.waiting?.[fieldOf(voter)];
  if (choice === undefined)
    return reply(vote.ballots[fieldOf(voter)] ?? waiting ?? '', waiting !== undefined);
  if (!isKnown) throw badRequest('voter', '投票人应为打开这次选名时所得的 22 个字符');
  if (!vote.names.includes(choice)) throw badRequest('choice', `名字：“${choice.slice(0, 6)}”不在待选之列`);
  const waits = await castBallot(ctx, vote, { voter, choice, network: networkOf(vote, ctx.ip) });
  return reply(choice, waits);
}

/** Stores a ballot, in one change of the vote each. @returns whether it waits for the owner's yes */
async function castBallot(
  { stores: { votes } }: NamingContext,
  { _id }: OpenVote,
  { voter, choice, network }: { voter: string; choice: string; network: string },
): Promise<boolean> {
  const own = fieldOf(voter);
  const [ballot, waiting, counted] = [`ballots.${own}`, `waiting.${own}`, `networks.${fieldOf(network)}`];
  if (await votes.updateOne({ _id, [ballot]: { $exists: true } }, { set: { [ballot]: choice } }))
    return false;
  if (await votes.updateOne({ _id, [waiting]: { $exists: true } }, { set: { [waiting]: choice } }))
    return true;
  const isNew = { _id, [ballot]: { $exists: false }, [waiting]: { $exists: false } };
  for (const room of [{ $exists: false }, { $lt: MOST_OF_NETWORK }])
    if (
      await votes.updateOne(
        { ...isNew, voters: { $lt: MOST_VOTERS }, [counted]: room },
        { set: { [ballot]: choice }, inc: { voters: 1, [counted]: 1 } },
      )
    )
      return false;
  for (const room of [{ $exists: false }, { $lt: MOST_VOTERS }])
    if (
      await votes.updateOne(
        { ...isNew, waiters: room, [counted]: { $gte: MOST_OF_NETWORK } },
        { set: { [waiting]: choice }, inc: { waiters: 1 } },
      )
    )
      return true;
  throw refusal('投票的人数已满', 'vote_full');
}

/** `qiming/decideVotes`: the owner lets the ballots that wait count, or drops them. */
export async function decideVotes(
  { key, admit }: { key: string; admit: boolean },
  ctx: NamingContext,
): Promise<CallOutput<'qiming/decideVotes'>> {
  const { tenant, memberId } = ownerOf(ctx);
  const { votes } = ctx.stores;
  const vote = await votes.get(key);
  if (!vote || vote.tenant !== tenant || vote.memberId !== memberId || vote.expiresAt <= ctx.now())
    throw gone();
  for (const [own, choice] of Object.entries(vote.waiting ?? {})) {
    const [ballot, waiting] = [`ballots.${own}`, `waiting.${own}`];
    // A choice that changes meanwhile waits on.
    const found = { _id: key, [waiting]: choice };
    const done = admit
      ? await votes.updateOne(
          { ...found, voters: { $lt: MOST_VOTERS } },
          { set: { [ballot]: choice }, inc: { waiters: -1, voters: 1 }, unset: { [waiting]: true } },
        )
      : await votes.updateOne(found, { inc: { waiters: -1 }, unset: { [waiting]: true } });
    if (!done && admit && (await votes.get(key))?.voters === MOST_VOTERS)
      throw refusal('投票的人数已满', 'vote_full');
  }
  return {};
}

/** `qiming/getVotes`: the member's own votes and their results; nobody else sees results. */
export async function getVotes(_: unknown, ctx: NamingContext): Promise<CallOutput<'qiming/getVotes'>> {
  const { tenant, memberId } = ownerOf(ctx);
  const found = await ctx.stores.votes.find(
    { tenant, memberId, expiresAt: { $gt: ctx.now() } },
    { sort: { createdAt: -1 }, limit: MOST_OPEN },
  );
  return found.map(({ _id, names, ballots, waiting = {}, expiresAt }) => ({
    key: _id,
    expiresAt: momentText(expiresAt),
    waiting: Object.keys(waiting).length,
    names: names.map((name) => ({
      name,
      votes: Object.values(ballots).filter((chosen) => chosen === name).length,
    })),
  }));
}
