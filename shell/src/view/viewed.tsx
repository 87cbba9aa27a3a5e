import { type ComponentType, useEffect, useState } from 'react';
import type { Shell } from '../frame/shell-context.tsx';
import { followDraft, type Renewal } from './follow-draft.ts';

type Whole = ComponentType<{ shell: Shell }>;

/**
 * The whole page of a view. That of a draft follows the composer around it.
 * @param App the page as everybody has it. It and the two functions are passed on: a module that this part imported itself
 *   would cost every page some bytes
 */
export const viewed = (App: Whole, ...renewal: Renewal): Whole =>
  function Viewed({ shell }) {
    const [now, show] = useState(shell);
    const isDraft = shell.config.view?.kind === 'draft';
    useEffect(() => (isDraft ? followDraft(shell, renewal, show) : undefined), [isDraft, shell]);
    return <App shell={now} />;
  };
