import type { Cast } from '@tianji/hexagram';
import { RESULT_NOTICE } from '@tianji/kit/ui';
import {
  column,
  leafPicture,
  MARK_SIDE,
  type Palette,
  rect,
  SEAL_WIDTH,
  seal,
  textAt,
} from '../picture/svg.ts';
import type { DayFacts } from './day.ts';
import type { Remark } from './use-remark.ts';
import { dayLineText, movingText } from './words.ts';

export interface SharePicture {
  cast: Cast;
  facts: DayFacts;
  remark: Remark;
  site: string;
  /** The site's own mark as a data URL, or ''. */
  mark: string;
}

const LEFT = 144;
const RIGHT = 936;
const YEAR_DIGITS = '〇一二三四五六七八九';
const TENS = ['', '十', '二十', '三十'];

const han = (n: number) => `${TENS[Math.floor(n / 10)]}${n % 10 === 0 && n > 9 ? '' : YEAR_DIGITS[n % 10]}`;

/** 二〇二六年十一月二十二日 */
export function dateInHan(date: string): string {
  const [year, month, day] = date.split('-') as [string, string, string];
  return `${[...year].map((digit) => YEAR_DIGITS[Number(digit)]).join('')}年${han(Number(month))}月${han(Number(day))}日`;
}

function bars(digits: string, p: Palette): string {
  return [...digits]
    .reverse()
    .map((digit, i) => {
      const y = 148 + i * 91;
      const fill = digit === '6' || digit === '9' ? p.sealFill : p.ink1;
      if (digit === '7' || digit === '9') return rect(LEFT, y, RIGHT - LEFT, 46, fill);
      return rect(LEFT, y, 348, 46, fill) + rect(RIGHT - 348, y, 348, 46, fill);
    })
    .join('');
}

/** The line beside the image: of the first moving line, or of the hexagram, if it is short enough. */
function sideText({ remark }: SharePicture): string {
  const text = remark.dongyao[0]?.yaochi ?? remark.guachi;
  const first = text.length <= 12 ? text : `${text.split(/[，。；]/)[0]}。`;
  return first.length <= 12 ? first : '';
}

/** The day's hexagram as a picture: six bars in print style, the name, the image, one sentence, both dates, rule and site. */
export function sharePicture(given: SharePicture, p: Palette): string {
  const { cast, facts, remark, site, mark } = given;
  const { original } = cast;
  const light = { fill: p.ink2, family: p.song };
  const small = { fill: p.ink2, family: p.sans };
  const besideMark = LEFT + 4 + (mark ? MARK_SIDE : SEAL_WIDTH) + 20;
  const image = remark.xiangchi.split('，')[0]!.slice(0, 8);
  const size = original.name.length === 1 ? 300 : 190;
  return leafPicture(
    p,
    [
      bars(cast.digits, p),
      textAt(LEFT - 10, 980, original.name, { size, fill: p.ink1, family: p.song, bold: true }),
      textAt(LEFT + 4, 1066, `${original.fullName}　${movingText(cast)}`, { ...light, size: 34 }),
      column(886, 768, image, { size: 48, fill: p.ink1, family: p.song, bold: true }),
      column(810, 756, sideText(given), { ...light, size: 32 }),
      rect(LEFT + 4, 1111, RIGHT - LEFT - 8, 1, p.line2),
      textAt(LEFT + 4, 1180, remark.zhuyu, { size: 36, fill: p.ink1, family: p.song }),
      seal(LEFT + 4, 1218, p, site, mark),
      textAt(besideMark, 1242, site, { ...small, size: 26 }),
      textAt(besideMark, 1278, '每日一卦', { ...small, size: 26 }),
      textAt(besideMark, 1312, RESULT_NOTICE, { ...small, size: 22 }),
      textAt(RIGHT - 4, 1278, dateInHan(facts.date), { ...small, size: 26, anchor: 'end' }),
      textAt(RIGHT - 4, 1312, `${facts.pillars[0]}年${facts.lunar}　${facts.pillars[2]}日`, {
        ...small,
        size: 26,
        anchor: 'end',
      }),
      textAt(LEFT + 4, 1358, `口径　${dayLineText(facts.stem, cast.digits[0]!)}`, { ...small, size: 19 }),
    ].join(''),
  );
}
