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
