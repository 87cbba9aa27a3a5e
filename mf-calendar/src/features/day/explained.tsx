import { Term, type TermText } from '@tianji/kit/ui';
import type { ReactNode } from 'react';

async function explain(key: string): Promise<TermText> {
  const { EXPLANATIONS } = await import(/* webpackChunkName: "tables" */ '@tianji/calendar/engine/explain');
  return EXPLANATIONS[key] ?? { text: '' };
}

/** A label of the almanac with an explanation on request; the texts are in the chunk of the tables. */
export function Explained(props: { field: string; label: string; word?: string; children?: ReactNode }) {
  return (
    <Term name={props.word ?? props.label} text={() => explain(props.field)}>
      {props.children ?? props.label}
    </Term>
  );
}
