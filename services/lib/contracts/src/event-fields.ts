import { z } from 'zod';

/** An id or a short word. */
export const eventText = z.string().min(1).max(100);

/** Epoch milliseconds. */
export const instant = z.int().min(0);
