import type { Tenant } from '@tianji/contracts';
import { Field, TextArea, TextInput } from '@tianji/kit/ui';
import { createContext, use } from 'react';
import { type Path, valueAt } from './document.ts';
import type { Problem } from './wire.ts';

/** What the parts of the composer share. */
export interface SiteEditing {
  /** The draft, with something in every place that a form shows. */
  site: Tenant;
  /** What the service found in the draft that it has. */
  problems: readonly Problem[];
  edit(path: Path, value: unknown): void;
}

const Context = createContext<SiteEditing | null>(null);
export const SiteProvider = Context;

export function useSite(): SiteEditing {
  const editing = use(Context);
  if (!editing) throw new Error('A part of the composer was shown outside of it');
  return editing;
}

const isAt = (problem: string, path: string) => problem === path || problem.startsWith(`${path}.`);

/** Problems in a place of the draft, or anywhere below it. */
export const problemsAt = (problems: readonly Problem[], ...paths: string[]): Problem[] =>
  problems.filter((problem) => paths.some((path) => isAt(problem.path, path)));

/** A text of the draft, with what the service says of it. */
export function SiteText(props: {
  label: string;
  path: Path;
  max: number;
  hint?: string;
  lines?: boolean;
  /** Lines shown at first, of a text with lines. */
  rows?: number | undefined;
  /** Entered text as it is stored; '' removes an optional value. */
  store?: (text: string) => unknown;
  type?: string;
  className?: string;
}) {
  const { site, problems, edit } = useSite();
  const value = valueAt(site, props.path);
  const [problem] = problemsAt(problems, props.path.join('.'));
  const control = {
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    maxLength: props.max,
    autoComplete: 'off',
  };
  const enter = (text: string) => edit(props.path, props.store ? props.store(text) : text);
  return (
    <Field label={props.label} hint={props.hint} error={problem?.message} className={props.className}>
      {props.lines ? (
        <TextArea {...control} rows={props.rows ?? 3} onChange={({ target }) => enter(target.value)} />
      ) : (
        <TextInput {...control} type={props.type ?? 'text'} onChange={({ target }) => enter(target.value)} />
      )}
    </Field>
  );
}

/** For an optional text: an empty one is not stored. */
export const optional = (text: string): string | undefined => (text === '' ? undefined : text);
