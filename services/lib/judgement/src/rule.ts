/** One rule of the judgement, worded for practitioners. */
export interface Rule {
  id: string;
  title: string;
  text: string;
  /** Where the rule comes from; its numbers are our own unless the source gives them. */
  source: string;
}
