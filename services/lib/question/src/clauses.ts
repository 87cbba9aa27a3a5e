/** Where the question of a text stands: its clauses, and the one that asks. */

export interface Clause {
  readonly text: string;
  /** Its place in the text. */
  readonly at: number;
  /** It has a cue of a question. */
  readonly asks: boolean;
}

/** Marks of a question: the particles at the end, and the words that ask. */
const ASKS =
  /[？]|(?:吗|呢|吧|不|没|没有|否|么|不呀|不啊|不呢)$|什么时候|几(?:号|月|点|时|年|成|分|个|万|岁|家|天|次|层|名)|哪|多久|多少|多大|怎|如何|为什么|什么|谁|第几|能不能|会不会|要不要|该不该|是不是|有没有|行不行|好不好|可不可|值不值|是否|还是(?!老|没|很|在|挺|有)|(.)不\1|(.)没\2|适合|该.|能.{1,6}(?:吗|不|没)|[得的](?:了|成|到|过|下|起|住|出|上|来|回|着|开|好|完|动|掉)(?:吗|不|没|$)|[得](?:了|成|到|过|下|起|住|出|上|来|回|着|开|好)[^，]{0,3}不/;

const LEAD =
  /(?:我)?(?:就|只|主要|其实|是)?(?:想|要)(?:请)?(?:知道|问问|问下|问一下|问|看看|算算|了解|求问)(?:一下|下)?|问的是|求问|求算|想算|请看看|帮我?看看?|给看看/;

/** The clauses of a normal text, in order. */
export function clausesOf(text: string): Clause[] {
  const found: Clause[] = [];
  for (const match of text.matchAll(/[^，。？]+[？]?/g)) {
    const clause = match[0].replace(/？$/, '');
    found.push({ text: clause, at: match.index, asks: ASKS.test(match[0]) });
  }
  return found;
}

/** The part that asks: what follows 我想知道, else the last clause with a cue, else the last one. */
export function predicateOf(clauses: readonly Clause[], first = false): number {
  if (clauses.length === 0) return -1;
  if (first) {
    const at = clauses.findIndex(({ asks }) => asks);
    return at < 0 ? clauses.length - 1 : at;
  }
  const lead = clauses.findLastIndex(({ text }) => LEAD.test(text));
  if (lead >= 0) {
    const after = clauses.findIndex(({ asks }, i) => i >= lead && asks);
    if (after >= 0) return after;
    return lead;
  }
  const asked = clauses.findLastIndex(({ asks }) => asks);
  return asked < 0 ? clauses.length - 1 : asked;
}
