/** Totals of a labelled set, by field and never by item, as section 14 of the desk's rules counts them. */
import type { Form, GuardClass, MatterId, Person } from './ids.ts';
import type { Day } from './time/span.ts';
import { type Understood, understand } from './understand.ts';

export interface Labelled {
  readonly id: string;
  readonly text: string;
  readonly before?: readonly string[];
  readonly guard: GuardClass | null;
  readonly person: Person | null;
  readonly with?: Person | null;
  readonly matter?: MatterId;
  readonly form?: Form;
  readonly polarity?: string;
  readonly side?: string | null;
  readonly time?: string | null;
  readonly sexNeeded?: boolean;
  readonly askBack?: string | null;
  readonly near?: string | null;
  readonly accept?: Readonly<Record<string, readonly unknown[]>>;
}

/** Rightly answered, and asked. */
export interface Tally {
  right: number;
  of: number;
}

/** The day on which the sets were asked: 2026-11-29, Beijing. */
export const ASKED_ON: Day = { year: 2026, month: 11, day: 29 };

const SCORED_POLARITY: readonly (Form | undefined)[] = ['whether', 'succeed', 'when', 'should'];
const EMPLOYEE: readonly (MatterId | undefined)[] = ['job', 'promotion', 'career'];

/** A question with what was asked before it, in one conversation. */
export function understandIn(row: Pick<Labelled, 'text' | 'before'>): Understood {
  const before: Understood[] = [];
  const texts: string[] = [];
  for (const text of row.before ?? []) {
    before.push(understand(text, { now: ASKED_ON, before, texts }));
    texts.push(text);
  }
  return understand(row.text, { now: ASKED_ON, before, texts });
}

/** The fields of one row that count, each right or wrong. */
export function judgeRow(row: Labelled, got: Understood): Readonly<Record<string, boolean>> {
  const accepts = (field: string, value: unknown) => row.accept?.[field]?.includes(value) ?? false;
  const guard = got.guard?.class ?? null;
  if (row.guard !== null) {
    const found = guard !== null;
    const person = got.guard?.person ?? null;
    return {
      [row.guard === 'selfharm' ? 'selfharm recall' : 'other guards recall']:
        row.guard === 'selfharm' ? guard === 'selfharm' : found,
      ...(found ? { 'right class': guard === row.guard || accepts('guard', guard) } : {}),
      ...(found ? { 'person of guarded': person === row.person || accepts('person', person) } : {}),
    };
  }
  const fields: Record<string, boolean> = { [row.near ? 'near passed' : 'others passed']: guard === null };
  const is = (field: string, value: unknown, label: unknown) => value === label || accepts(field, value);
  const named: Record<string, boolean> = {
    person: is('person', got.person, row.person),
    matter: is('matter', got.matter, row.matter),
    form: is('form', got.form, row.form),
    side:
      is('side', got.side, row.side ?? null) ||
      (EMPLOYEE.includes(row.matter) &&
        (got.side ?? 'employee') === 'employee' &&
        (row.side ?? 'employee') === 'employee'),
    time: is('time', got.time?.text ?? null, row.time ?? null),
    sexNeeded: is('sexNeeded', got.sexNeeded, row.sexNeeded ?? false),
    askBack: is('askBack', got.askBack, row.askBack ?? null),
    ...(SCORED_POLARITY.includes(row.form) ? { polarity: is('polarity', got.polarity, row.polarity) } : {}),
  };
  if (guard !== null) for (const field of Object.keys(named)) named[field] = false;
  if ((row.before ?? []).length > 0) fields['follow-ups, all fields'] = Object.values(named).every(Boolean);
  return { ...fields, ...named };
}

/** Totals by field. */
export function measure(rows: readonly Labelled[]): Record<string, Tally> {
  const totals: Record<string, Tally> = {};
  for (const row of rows) {
    for (const [field, right] of Object.entries(judgeRow(row, understandIn(row)))) {
      totals[field] ??= { right: 0, of: 0 };
      totals[field].of++;
      if (right) totals[field].right++;
    }
    if (row.guard !== null) {
      const name = `recall ${row.guard}`;
      totals[name] ??= { right: 0, of: 0 };
      totals[name].of++;
      if (understandIn(row).guard) totals[name].right++;
    }
  }
  return totals;
}
