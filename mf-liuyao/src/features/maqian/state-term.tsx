import { Term, VisuallyHidden } from '@tianji/kit/ui';
import { type School, statesOf } from '@tianji/liuyao/engine/maqian';
import type { ReactNode } from 'react';

async function entryOf(name: string, school: School) {
  const { Entry } = await import(/* webpackChunkName: "state" */ './entry.tsx');
  const state = statesOf(school).find((each) => each.name === name)!;
  return { title: name, text: <Entry state={state} />, long: true };
}

/** The name of one of the six states: opens its entry, which links to an article. */
export function StateTerm(props: { name: string; school: School; className?: string; children: ReactNode }) {
  const { name, school, className, children } = props;
  return (
    // 空亡 is also a term of other crafts.
    <Term
      name={name === '空亡' ? '空亡（小六壬）' : name}
      className={className}
      text={() => entryOf(name, school)}
    >
      {children}
      <VisuallyHidden>，看释义</VisuallyHidden>
    </Term>
  );
}
