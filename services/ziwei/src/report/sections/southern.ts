/** A birth in the southern hemisphere: directions and months keep the old order, light and seasons are the other way. */
import { standardTimeOf } from '@tianji/almanac/zone-name';
import type { Paragraph, ReportContext, SectionWriter } from '../types.ts';

const NOTE = {
  text: '出生地在南半球，方位与月令仍照古法，以北半球为准；若住在南半球，向阳的一面在北，冷暖看当地的季节。',
  plain: '这些方向照老法子定；出生地在南半球，若还住在那边，向阳的是北面，冷暖照当地的季节来。',
};

/** Says so after a section on directions; nothing for births elsewhere, or in a life that is over. */
export const readInTheSouth =
  (version: keyof typeof NOTE): SectionWriter =>
  ({ teller, model, past }: ReportContext): Paragraph[] =>
    past === null && model.computed.chart.southern
      ? teller.under('南北的换算', [
          teller.tell(
            `shikong.nanbanqiu-${version}`,
            [standardTimeOf(model.computed.chart.zone ?? '')],
            NOTE[version],
          ),
        ])
      : [];

/** The months of a season in the south. */
const MONTHS: Readonly<Record<string, string>> = {
  春: '9月到11月',
  夏: '12月到来年2月',
  秋: '3月到5月',
  冬: '6月到8月',
};

/** When a season is to be looked after by one who lives in the south; '' for births elsewhere. */
export const seasonInTheSouth = ({ model }: ReportContext, season: string): string =>
  model.computed.chart.southern
    ? `出生地在南半球，若还住在那边，${season}天照当地算，是${MONTHS[season]!}。`
    : '';
