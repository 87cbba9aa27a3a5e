/** A birth south of the tropics: directions and months keep the old order, light and seasons are the other way. */
import type { Paragraph, ReportContext, SectionWriter } from '../types.ts';

/** Clocks of the south, where the sun of noon stands in the north all year or most of it. */
const SOUTH =
  /^(?:Australia\/|Antarctica\/|America\/Argentina\/|Pacific\/(?:Auckland|Chatham|Fiji|Noumea|Tahiti|Tongatapu|Apia)$|America\/(?:Buenos_Aires|Sao_Paulo|Santiago|Punta_Arenas|Montevideo|Asuncion|Lima|La_Paz|Campo_Grande|Cuiaba|Bahia)$|Africa\/(?:Johannesburg|Maseru|Mbabane|Windhoek|Gaborone|Harare|Maputo|Lusaka)$|Indian\/(?:Antananarivo|Mauritius|Reunion)$|Atlantic\/Stanley$)/u;

const NOTE = {
  text: '出生地在南半球，方位与月令仍照古法，以北半球为准；若住在南半球，向阳的一面在北，冷暖看当地的季节。',
  plain: '这些方向照老法子定；出生地在南半球，若还住在那边，向阳的是北面，冷暖照当地的季节来。',
};

/** Says so after a section on directions; nothing for births elsewhere, or in a life that is over. */
export const southern =
  (version: keyof typeof NOTE): SectionWriter =>
  ({ teller, birth, past }: ReportContext): Paragraph[] =>
    past === null && SOUTH.test(birth.tz ?? '')
      ? teller.under('南北的换算', [
          teller.tell(`shikong.nanbanqiu-${version}`, [`出生地的钟点${birth.tz}`], NOTE[version]),
        ])
      : [];
