/** Kinds of matter and persons, as the books group their questions: constants and types, for pages as well. */
import type { Relative } from '@tianji/hexagram';
import type { Understood } from '@tianji/question';
import type { MatterId } from '@tianji/question/ids';

/** Kinds of matters, as the books group their questions. */
export const KINDS = [
  '求财',
  '功名',
  '学业',
  '文书',
  '婚姻',
  '子女',
  '疾病',
  '行人',
  '出行',
  '失物',
  '讼狱',
  '家宅',
  '趋避',
  '天时',
  '运势',
  '人际',
  '其他',
] as const;
export type Kind = (typeof KINDS)[number];

/** The person asked about. */
export const SUBJECTS = ['自占', '父母', '子女', '配偶', '兄弟', '朋友', '他人'] as const;
export type Subject = (typeof SUBJECTS)[number];

export type Sex = '男' | '女';

/** The line that stands for the matter: a relative, or 世, or 应. */
export type Useful = { by: '用神'; relative: Relative } | { by: '世' | '应' };

/** A question, as far as it is known. */
export interface Question {
  /** The wording of the question; may be empty. Read by the question desk unless `asked` is given. */
  text: string;
  /** The question as it was understood; its changed parts are final. */
  asked?: Understood | undefined;
  kind?: Kind | undefined;
  subject?: Subject | undefined;
  /** The asker's sex. */
  sex?: Sex | undefined;
}

/** The interpretation of a question. */
export interface Matter {
  kind: Kind;
  subject: Subject;
  /** The matter of the question desk. */
  id: MatterId;
  useful: Useful;
  /** Why this line: one clause. */
  why: string;
  /** A new or an old illness, which void and clash read in opposite ways. */
  recent: boolean;
  long: boolean;
  /** Asked with when or where, and wished for: the matter itself is taken for granted. */
  asksWhen: boolean;
  /** An examination, which is a matter of 功名 in the books. */
  exam: boolean;
  /** A relative that counts beside the line itself; null when the line is enough. */
  second: Relative | null;
  /** The other party stands against the asker: what strengthens it is against him. */
  rival: boolean;
  /** The matter is to come to the asker, or to be his: how its line stands to 世 counts. */
  towards: boolean;
}

/** The kind of each group of the books' cases. */
export const KIND_OF_TOPIC: Readonly<Record<string, Kind>> = {
  求财: '求财',
  功名: '功名',
  学业: '学业',
  文书: '文书',
  婚姻: '婚姻',
  子嗣: '子女',
  胎产: '子女',
  疾病: '疾病',
  行人: '行人',
  出行: '出行',
  失物: '失物',
  讼狱: '讼狱',
  家宅: '家宅',
  坟墓: '家宅',
  趋避: '趋避',
  天时: '天时',
  终身: '运势',
  年时: '运势',
  寿元: '运势',
  兄弟: '人际',
};
