import { createStore } from './store.ts';

/** Who helps: words, and the numbers in them. */
export interface Help {
  text: string;
  phones: readonly { number: string; label: string }[];
}

/** The line on every page from now on, until the portal is left; it is stored nowhere. */
export const helpNow = createStore<Help | null>(null);

/** Shows help above every page for the rest of the session. */
export const tellHelp = ({ text, phones }: Help): void => helpNow.set({ text, phones });
