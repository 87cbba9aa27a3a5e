import type { ServiceDefinition } from '../service/types.ts';
import type { Collection } from '../store/port.ts';
import type { UpgradeStep } from './steps.ts';

export interface Note {
  _id: string;
  /** The first form. */
  text?: string;
  /** The second form. */
  words?: string;
  /** Since the third form. */
  length?: number;
}

type Told = (step: string, when: 'begins' | 'ends') => Promise<void> | void;

/** A service whose notes have had three forms. Each step makes its change document by document. */
export function notes(told: Told = () => undefined, steps = 2): ServiceDefinition {
  const step = (name: string, change: (note: Note) => Partial<Note> | null): UpgradeStep => ({
    name,
    async run({ stores }) {
      await told(name, 'begins');
      const coll = stores.notes as unknown as Collection<Note>;
      for (const note of await coll.find({}, { limit: 1_000 })) {
        const set = change(note);
        if (set) await coll.updateOne({ _id: note._id }, { set, unset: { text: true } });
      }
      await told(name, 'ends');
    },
  });
  const upgrades = [
    step('words', ({ text }) => (text === undefined ? null : { words: text.trim() })),
    step('length', ({ words }) => (words === undefined ? null : { length: words.length })),
  ].slice(0, steps);
  return {
    ...{ name: 'notes', calls: [], handlers: {}, consumers: [], jobs: [], workers: [] },
    ...{ contract: undefined as never, previous: undefined, identity: undefined, start: undefined },
    ...{ roles: undefined, agentKeys: undefined, tenants: undefined, links: undefined },
    ...{ needsStore: false, stores: { notes: { name: 'notes', indexes: [] } }, upgrades },
  };
}
