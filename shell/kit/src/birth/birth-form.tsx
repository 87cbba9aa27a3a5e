import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Card, ErrorState, Skeleton } from '../ui/index.ts';
import type { PlacesLoader } from './places.ts';
import type { BirthField, BirthValue, CheckOrder } from './value.ts';

/** Texts of the form; `form` is its name for screen readers. */
export type BirthLabels = Partial<Record<BirthField | 'submit' | 'form', string>>;

export type BirthFormProps = {
  /** The key under which session storage keeps the form. */
  toolId: string;
  /** In which order the fields are checked. */
  order: CheckOrder;
  labels?: BirthLabels;
  allowUnknownHour?: boolean;
  /** Whether the name may stay empty; the field then starts empty, and a birth without a name is named `NO_NAME`. */
  nameOptional?: boolean;
  /** Whether a birthplace abroad may be chosen. */
  allowAbroad?: boolean;
  /** Shown above the first field: why the form is here, where that needs a word. */
  lead?: ReactNode;
  /** Shown between the last field and the button: the rules in force, further choices of the tool. */
  options?: ReactNode;
  /** True while the chart is being fetched. */
  busy?: boolean;
  /** A birth to show instead of the stored form. */
  initial?: Partial<BirthValue>;
  /** Fields that the service refused, with a message each; a new object is a new refusal. */
  refused?: Partial<Record<string, string>>;
  /** What went wrong with the last submit; shown beside the button. */
  failure?: ReactNode;
  /** The guard withheld the answer to what was sent: a name stays in its field, and is kept nowhere. */
  guarded?: boolean;
  loadPlaces?: PlacesLoader;
  /**
   * Called when the button goes down on a valid form, so that the chart can be fetched early. A cancelled press is not
   * followed by `onSubmit`.
   */
  onPress?: (value: BirthValue) => void;
  onSubmit: (value: BirthValue) => void;
};

let piece: ComponentType<BirthFormProps> | null = null;

/** Stores the form's code: from then on every form renders at once. */
export function keepForm(form: ComponentType<BirthFormProps>): ComponentType<BirthFormProps> {
  piece = form;
  return form;
}

/** Fetches the form's code; a page that opens with a chart needs it only when somebody wants to change the birth. */
export const loadForm = (): Promise<ComponentType<BirthFormProps>> =>
  import('./heavy/form.tsx').then((module) => module.ready.then(() => keepForm(module.default)));

/**
 * Name, sex, birth time, birth place. Validates in the tool's order, reports errors at the field and to screen readers,
 * and focuses the first. The input is kept for the browser session.
 */
export function BirthForm(props: BirthFormProps) {
  const [Loaded, setLoaded] = useState(() => piece);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadForm().then(
      (form) => setLoaded(() => form),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (!Loaded) load();
  }, [Loaded, load]);
  if (Loaded) return <Loaded {...props} />;
  return (
    <Card>
      {failed ? (
        <ErrorState onRetry={load}>表单没有载入，请再试一次。</ErrorState>
      ) : (
        <Skeleton lines={9} label="正在载入表单" />
      )}
    </Card>
  );
}
