/** A choice among names, offered to a family by a link. */
export interface Vote {
  /** 128 random bits: whoever has the key may vote. */
  _id: string;
  tenant: string;
  memberId: string;
  names: string[];
  /** Signs the marks of voters: a mark of another vote is none here. Votes of before have none until they are opened. */
  secret?: string;
  /** The chosen name, by voter. */
  ballots: Record<string, string>;
  /** The same for ballots that wait for the owner's yes: too many came from one network. */
  waiting?: Record<string, string>;
  /** Number of those that wait; enforces their limit. */
  waiters?: number;
  /** Number of voters by network, each named by a hash with this vote's secret. */
  networks?: Record<string, number>;
  /** Number of voters; enforces the limit. */
  voters: number;
  createdAt: number;
  /** Epoch milliseconds; the document expires then. */
  expiresAt: number;
}
