import { KILLER, MAGISTRATE } from '../gods.ts';
import type { Outcome } from '../month/success.ts';
import { bears, type Signs } from '../signs.ts';
import type { Special } from '../structure/special.ts';
import { OUTPUT, type Role } from '../view.ts';

/**
 * What each god is worth to a form, −2 to 2, in the order 比 劫 食 伤 才 财 杀 官 枭 印: signs as 《子平真诠》论取运 gives them
 * (chapters 32–46), sizes our own.
 */
const TABLE: Readonly<Record<string, readonly number[]>> = {
  官用财: [0, -1, -1, -2, 2, 2, -2, 1, 1, 1],
  官印相生: [0, 0, -1, -2, -2, -2, -1, 1, 2, 2],
  官星独清: [0, -1, -1, -2, 2, 2, -2, 1, 1, 1],
  杀用食制: [1, 0, 2, 1, -2, -2, 0, -1, -2, -2],
  杀攻身: [1, 0, 2, 1, -2, -2, -1, -1, 1, 1],
  官杀重: [1, 1, 2, 1, -2, -2, -1, -1, 1, 1],
  杀印相生: [1, 1, -1, 0, -2, -2, 0, -1, 2, 2],
  制杀太过: [0, 0, -2, -2, 1, 1, 2, 0, 1, 1],
  身强用杀: [-1, -1, -1, -1, 2, 2, 2, 1, -1, -1],
  财旺生官: [-1, -1, 0, -2, 1, 1, -2, 2, 0, 0],
  财用食生: [-1, -1, 1, 1, 2, 2, 0, -2, -2, -2],
  财格佩印: [1, 1, -1, -1, 0, 0, -1, 1, 2, 1],
  财多身弱: [2, 2, -1, -1, -2, -2, -2, -1, 1, 1],
  财多用劫: [2, 2, -1, -1, -2, -2, -2, -1, 1, 1],
  印用官: [0, 0, -1, -2, 0, 0, 0, 2, 1, 1],
  印用杀: [0, 0, -1, -1, -1, -1, 2, 1, 1, 1],
  身印两旺: [0, -1, 2, 2, 1, 1, 0, -2, -2, -2],
  印多用财: [-1, -1, 1, 1, 2, 2, -1, 0, -2, -2],
  印重: [-1, -1, 1, 1, 2, 2, -1, 0, -2, -2],
  食神生财: [0, -1, 1, 0, 2, 2, -2, -1, -2, -1],
  伤官生财: [0, -1, 1, 1, 2, 2, -1, -2, -1, -1],
  伤官佩印: [0, 0, -1, -1, -2, -2, 1, 0, 2, 2],
  食神带印: [0, 0, -1, -1, -2, -2, 1, 0, 1, 2],
  食伤泄尽: [1, 1, -2, -2, -2, -2, 0, 0, 2, 2],
  金水喜官: [0, -1, 0, 0, 1, 1, 1, 2, 1, 1],
  枭印伤食: [0, 0, 2, 2, 1, 1, -1, -1, -2, -1],
  刃用官杀: [-1, -2, -2, -2, 1, 1, 2, 1, 1, 1],
  禄劫用官: [-1, -1, -1, -2, 1, 1, -1, 2, 1, 1],
  禄劫用财: [-2, -2, 2, 2, 2, 2, -2, 0, -1, -1],
  禄劫用食: [0, 0, 2, 2, 1, 1, -1, -1, -2, -2],
};

/** Both gods of a role are the worst that a form can meet. */
export const feared = (form: string, role: Role): boolean =>
  [0, 1].every((god) => TABLE[form]?.[role * 2 + god] === -2);

/** What overcomes the first god, where it is not avoided outright. */
const CURB = -0.75;

const clamp = (value: number) => Math.max(-2, Math.min(2, value));

/** What separates the two gods of a role under a form: half their difference, for the first; the other has it negated. */
function apart(table: readonly number[] | undefined, god: number): number {
  if (!table) return 0;
  return (table[god]! - table[god ^ 1]!) / 2;
}

/**
 * Worth of the ten gods, −2 … 2. The verdict decides the role (first 2, second 1, avoided −2 and −1.5); the form parts the
 * two gods of one role: 官 is not 杀. With a pure officer the other one is never better than −0.5, because it mixes.
 */
export function godValues(
  signs: Signs,
  outcome: Outcome,
  special: Special | undefined,
  order: readonly Role[],
  avoided: readonly Role[],
): number[] {
  const table = special ? undefined : TABLE[outcome.form];
  const roleValue = (role: Role): number => {
    if (role === order[0]) return 2;
    if (role === order[1]) return 1;
    if (role === avoided[0]) return -2;
    if (role === avoided[1]) return -1.5;
    if (role === (order[0]! + 3) % 5) return CURB;
    // A single element is glad of its outlet (秀气).
    if (special?.kind === '专旺' && role === OUTPUT) return 0.75;
    // An idle role leans as the form says.
    const lean = table ? (table[role * 2]! + table[role * 2 + 1]!) / 4 : 0;
    return Math.max(-0.75, Math.min(0.75, lean));
  };
  const values = new Array<number>(10).fill(0);
  for (let god = 0; god < 10; god++) values[god] = clamp(roleValue((god >> 1) as Role) + apart(table, god));
  if (special) return values;
  const pure = signs.month.god === MAGISTRATE && outcome.success !== '败';
  if (pure && bears(signs)) values[KILLER] = Math.min(values[KILLER]!, -0.5);
  return values;
}
