/** A choice among names, offered to a family by a link. */
export interface Vote {
  /** 128 random bits: whoever has the key may vote. */
  _id: string;
  tenant: string;
  memberId: string;
  names: string[];
  /** The chosen name, by voter. */
  ballots: Record<string, string>;
  /** Number of voters; enforces the limit. */
  voters: number;
  createdAt: number;
  /** Epoch milliseconds; the document expires then. */
  expiresAt: number;
}
