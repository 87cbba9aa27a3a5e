// The parts below the chart, fetched once the chart is on the screen.
import { lazyPiece } from '@tianji/kit/ui';
import type { ComponentProps } from 'react';
import type { FindSection as Find } from '../hours/hours-section.tsx';
import type { ReadingSection as Reading } from '../reading/reading-section.tsx';
import type { OrderCard as Order } from '../report/order-card.tsx';

const nothing = (): void => undefined;

export const ReadingSection = lazyPiece<ComponentProps<typeof Reading>>(
  async () => ({ default: (await import('../reading/reading-section.tsx')).ReadingSection }),
  nothing,
);
export const FindSection = lazyPiece<ComponentProps<typeof Find>>(
  async () => ({ default: (await import('../hours/hours-section.tsx')).FindSection }),
  nothing,
);
export const OrderCard = lazyPiece<ComponentProps<typeof Order>>(
  async () => ({ default: (await import('../report/order-card.tsx')).OrderCard }),
  nothing,
);
