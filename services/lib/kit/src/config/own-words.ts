import { z } from 'zod';

const words = z.array(z.string().trim().min(2).max(40)).max(5000).default([]);

/** The operator's own words beside the list of the program: further ones to refuse, and ones to let through. */
export const ownWords = z.strictObject({ refuse: words, allow: words });
export type OwnWords = z.output<typeof ownWords>;
