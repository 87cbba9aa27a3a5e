import { formatTime, ganzhi, TERM_NAMES } from '@tianji/almanac';
import type { QimenChart } from './chart.ts';
import { bureauText, yuanText } from './plate.ts';
import { DOORS, STARS } from './tables.ts';
import { branchName, headText, type PalaceWords, palaceTitle } from './words.ts';

/** A chart as plain text: the same facts as the grid, one line per palace. */
export function chartText(
  chart: QimenChart,
  palaces: readonly PalaceWords[],
  rules: readonly string[],
): string {
  const { pillars, bureau, plate, term, local } = chart;
  const head = [
    `奇门遁甲　${formatTime(local)}`,
    `四柱　${[pillars.year, pillars.month, pillars.day, pillars.hour].map(ganzhi).join(' ')}`,
    `局数　${bureauText(bureau)} ${bureau.term === null ? '' : TERM_NAMES[bureau.term]}${yuanText(bureau)}　节气 ${TERM_NAMES[term]}`,
    `旬首　${headText(chart)}　空亡 ${chart.voids.map(branchName).join('')}　驿马 ${branchName(chart.horse)}`,
    `值符　${STARS[plate.dutyStar]} 落${palaceTitle(plate.dutyStarAt)}　值使　${DOORS[plate.dutyDoor]} 落${palaceTitle(plate.dutyDoorAt)}`,
  ];
  const lines = palaces.map((p) => {
    const marks = [
      p.void ? '空' : '',
      p.horse ? '马' : '',
      p.pressed ? '迫' : '',
      p.punished.length > 0 ? '刑' : '',
      p.tombed.length > 0 ? '墓' : '',
    ].join('');
    const parts = [
      p.god,
      p.stars.join(''),
      p.door,
      p.sky.length > 0 ? `天${p.sky.join('')}` : '',
      `地${p.earth}`,
      `隐${p.hidden}`,
      marks,
    ];
    return `${palaceTitle(p.no)}　${parts.filter(Boolean).join(' ')}`;
  });
  return [...head, ...lines, `口径　${rules.join('·')}`].join('\n');
}
