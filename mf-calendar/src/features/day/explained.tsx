import { Term, type TermText } from '@tianji/kit/ui';
import type { ReactNode } from 'react';

async function explain(key: string): Promise<TermText> {
  const { EXPLANATIONS } = await import(/* webpackChunkName: "tables" */ '@tianji/calendar/engine/explain');
  return EXPLANATIONS[key] ?? { text: '' };
}

/** A label of the almanac that explains itself on request; the texts lie beside the tables. */
export function Explained(props: { field: string; label: string; children?: ReactNode }) {
  return (
    <Term name={props.label} text={() => explain(props.field)}>
      {props.children ?? props.label}
    </Term>
  );
}
