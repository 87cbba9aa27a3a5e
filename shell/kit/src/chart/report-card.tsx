import { type ComponentType, useEffect, useState } from 'react';
import type { ReportType } from '../report/kinds.ts';
import type { ChartRequest } from './request.ts';

export interface ReportCardProps<V> {
  kind: ReportType;
  /** The call by which this kind is requested, and what else it takes; all kinds share one that needs no mention. */
  build?: { readonly path: string; readonly fields: Readonly<Record<string, string>> };
  /** 八字详批报告 */
  title: string;
  /** What the report offers, in one or two sentences. */
  words: string;
  expired: boolean;
  request: ChartRequest<V>;
}

type Piece = ComponentType<ReportCardProps<unknown>>;
let piece: Piece | null = null;

/** Stores the code of the offer: from then on it renders at once. */
export function keepReportOffer(offer: Piece): Piece {
  piece = offer;
  return offer;
}

/** Fetches the code of the offer, which is far down the page. */
export const loadReportOffer = (): Promise<Piece> =>
  import('./heavy/report-offer.tsx').then((module) => keepReportOffer(module.default));

/** Offers the long report of the chart on the page, with exactly that chart's options. It comes with membership. */
export function ReportCard<V>(props: ReportCardProps<V>) {
  const [Offer, setOffer] = useState(() => piece);
  useEffect(() => {
    let here = true;
    if (!Offer)
      loadReportOffer().then(
        (loaded) => here && setOffer(() => loaded),
        // The page is complete without it.
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, [Offer]);
  return Offer ? <Offer {...props} /> : null;
}
