import { HelpPanel } from '@tianji/kit/ui';
import { type Guard, guardOf } from '@tianji/question/guard';
import { namesMatter } from '../day/local.ts';

/**
 * What stands in the place of matters for words that are none of the table and that no reading is given for; null where the
 * words may be searched by. The same as the service judges.
 */
export function typedGuard(typed: string): Guard | null {
  const words = typed.trim();
  if (words === '' || namesMatter(words)) return null;
  return guardOf(words, { region: 'mainland', skip: ['nothing', 'service'] });
}

/** Who helps, and what may be done instead. */
export const TypedHelp = ({ guard }: { guard: Guard }) => (
  <HelpPanel help={{ text: guard.text, phones: guard.phones }} />
);
