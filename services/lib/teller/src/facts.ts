/** The declared facts of a tool: what its agenda may hold and its texts may need. */
import type { At, Fact, FactDeclaration } from './agenda.ts';
import { scopeOf } from './agenda.ts';

export type FactTable = Readonly<Record<string, FactDeclaration>>;

/**
 * Declares a tool's facts. Types and the schema of texts follow from the table.
 * @returns the same table, with its literal types
 */
export const defineFacts = <const Table extends FactTable>(table: Table): Table => table;

type ValueOf<D extends FactDeclaration> = D['values'] extends readonly (infer V extends string)[]
  ? V
  : string;
type SlotOf<D extends FactDeclaration> = D['slots'][number];

/** What is told of a fact beside its name and value. */
export interface FactDetails<D extends FactDeclaration> {
  /** Distinguishes facts of one name and time. */
  key?: string;
  slots?: Readonly<Partial<Record<SlotOf<D>, string | number>>>;
  where?: readonly string[];
}

/** Collects the facts of one chart; accepts only declared names, scopes, values and slots. */
export interface FactBook<Table extends FactTable> {
  readonly facts: ReadonlyMap<string, Fact>;
  /**
   * Adds a fact; a second one of the same id must be equal in value.
   * @throws when scope, value or slot are not declared: a fault of the agenda's builder
   */
  add<Name extends keyof Table & string>(
    name: Name,
    at: At,
    value: ValueOf<Table[Name]>,
    details?: FactDetails<Table[Name]>,
  ): Fact;
}

export function factBook<Table extends FactTable>(table: Table): FactBook<Table> {
  const facts = new Map<string, Fact>();
  return {
    facts,
    add(name, at, value, { key, slots, where } = {}) {
      const declared = table[name] as FactDeclaration;
      const scope = scopeOf(at);
      if (!declared.at.includes(scope)) throw new Error(`fact ${name} is not declared for ${scope}`);
      if (declared.values !== 'any' && !declared.values.includes(value))
        throw new Error(`fact ${name} has no value ${value}`);
      const strange = Object.keys(slots ?? {}).find((slot) => !declared.slots.includes(slot));
      if (strange !== undefined) throw new Error(`fact ${name} has no slot ${strange}`);
      const id = `${at}/${name}${key === undefined ? '' : `/${key}`}`;
      const before = facts.get(id);
      if (before !== undefined && before.value !== value)
        throw new Error(`fact ${id} is both ${before.value} and ${value}`);
      const fact: Fact = {
        id,
        name,
        at,
        value,
        of: declared.of,
        ...(slots === undefined ? {} : { slots: slots as Record<string, string | number> }),
        ...(where === undefined ? {} : { where }),
      };
      facts.set(id, fact);
      return fact;
    },
  };
}
