import type { NamingResult } from '@tianji/naming/contract';
import { HoursStrip } from './hours-strip.tsx';
import { WishesAnswered } from './wishes-answered.tsx';

/** What only some results have: every hour of a day whose hour of birth nobody knows, and the wishes with their answers. */
export default function FewHave(props: {
  result: NamingResult;
  /** Makes the list again without one wish; absent for a stored result. */
  onRemove: ((said: string) => void) | undefined;
}) {
  const { hours, wishes } = props.result;
  return (
    <>
      {hours ? <HoursStrip hours={hours} /> : null}
      {wishes ? <WishesAnswered wishes={wishes} onRemove={props.onRemove} /> : null}
    </>
  );
}
