import { lazyPiece, Term, VisuallyHidden } from '@tianji/kit/ui';
import { type School, type State, statesOf } from '@tianji/liuyao/engine/maqian';
import type { ReactNode } from 'react';

const Entry = lazyPiece<{ state: State }>(
  async () => ({ default: (await import(/* webpackChunkName: "state" */ './entry.tsx')).Entry }),
  () => undefined,
);

/** The name of one of the six states: opens its entry, which links to an article. */
export function StateTerm(props: { name: string; school: School; className?: string; children: ReactNode }) {
  const { name, school, className, children } = props;
  const state = statesOf(school).find((each) => each.name === name)!;
  return (
    // 空亡 is also a term of other crafts. The entry is a dialog from the start: one that takes the place of a popover
    // would not give the focus back to the name.
    <Term
      name={name === '空亡' ? '空亡（小六壬）' : name}
      className={className}
      text={{ title: name, text: <Entry state={state} />, long: true }}
    >
      {children}
      <VisuallyHidden>，看释义</VisuallyHidden>
    </Term>
  );
}
