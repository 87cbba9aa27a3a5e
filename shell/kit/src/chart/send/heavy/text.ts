import { getPortal } from '../../../tool/portal-state.ts';
import { RESULT_NOTICE } from '../../../ui/index.ts';
import type { Sent } from '../sent.ts';

/** The text of a result with the person, the rules and the source. */
export async function textOf({
  title,
  line,
  text,
  basis,
}: Pick<Sent, 'title' | 'line' | 'basis' | 'text'>): Promise<string> {
  const body = await text?.();
  const rules = basis.length > 0 && !body?.includes('口径') ? `口径　${basis.join('·')}` : '';
  return [title, line, body, rules, RESULT_NOTICE, getPortal().brand.name].filter(Boolean).join('\n');
}
