/** The nine categories of questions, in the order of the page; ids follow the position in the list. */
const LIST = [
  ['求财', ['经营', '投资', '借贷', '讨债']],
  ['事业', ['求职', '升迁', '考试', '合作']],
  ['感情', ['姻缘', '复合', '婚事']],
  ['出行', ['远行', '行人', '音信']],
  ['失物', ['物品', '宠物', '寻人']],
  ['健康', ['病情', '求医']],
  ['官讼', ['诉讼', '口舌']],
  ['家宅', ['搬迁', '置业', '怀孕']],
  ['其他', ['约见', '决断', '心愿']],
] as const;

export type Category = (typeof LIST)[number][0];
export type Matter = (typeof LIST)[number][1][number];

/** The `pid` of the categories themselves. */
export const ROOT = '0';

/** A row of the category list: a category (pid 0) or a matter under one. */
export interface TypeRow {
  id: string;
  name: string;
  pid: string;
}

/** Categories 1 to 9; a matter's id is its category's id plus two digits: 501. */
const ROWS: readonly TypeRow[] = LIST.flatMap(([category, matters], i) => {
  const id = String(i + 1);
  const below = matters.map((name, k) => ({ id: `${id}0${k + 1}`, name: name as string, pid: id }));
  return [{ id, name: category as string, pid: ROOT }, ...below];
});

/** The rows under a parent, in order; null when no row has this id and it is not the root. */
export function typesUnder(pid: string): readonly TypeRow[] | null {
  if (pid !== ROOT && !ROWS.some(({ id }) => id === pid)) return null;
  return ROWS.filter((row) => row.pid === pid);
}

/** A question: a matter with its category. */
export interface Question {
  id: string;
  /** The category's id. */
  pid: string;
  matter: Matter;
  category: Category;
}

/** The question for a matter's id; null for any other id. */
export function matterOf(id: string): Question | null {
  const row = ROWS.find((each) => each.id === id);
  const parent = ROWS.find((each) => each.id === row?.pid);
  if (!row || !parent) return null;
  return { id, pid: row.pid, matter: row.name as Matter, category: parent.name as Category };
}

export const CATEGORIES: readonly Category[] = LIST.map(([name]) => name);
export const MATTERS: readonly Question[] = ROWS.flatMap((row) => {
  const found = matterOf(row.id);
  return found ? [found] : [];
});
