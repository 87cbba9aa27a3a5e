import { ChartPage, useChartPage } from '@tianji/kit/chart';
import { BoneResult, drawBlank } from '../features/bone/bone-result.tsx';
import { BONE } from '../features/bone/tool.ts';

/** The bone-weight reading: the form, the weight with its working, verse and our own words. */
export default function BonePage() {
  return <ChartPage page={useChartPage(BONE)} View={BoneResult} blank={drawBlank} />;
}
