/** 命盘解析: what the chart is, before any interpretation. One version only, without a plain one. */
import { BAZI_OPTIONS } from '../../engine/options.ts';
import { fromRows } from '../from-rows.ts';
import type { Paragraph, ReportContext } from '../types.ts';

/** Parts of a location abroad that do not name a place. */
const NO_PLACE = new Set(['海外', '其他', '自填']);

const ABROAD = '海外';

/** 四川-成都-武侯 → 四川成都武侯; a repeated name appears once. Abroad 美国纽约. */
const placeWords = (location: string) =>
  [...new Set(location.split('-'))].filter((part) => !NO_PLACE.has(part)).join('') || ABROAD;

/** 1969-03-13 01:56:28 → 1969年3月13日1时56分; a date alone without the hour. */
function timeText(text: string, dateOnly = false): string {
  const [year, month, day, hour, minute] = text.split(/[- :]/).map(Number);
  const date = `${year}年${month}月${day}日`;
  return dateOnly ? date : `${date}${hour}时${minute}分`;
}

/** Rules that this birth was not charted by as usual, in words; empty where all are as usual. */
function otherRules({ page }: ReportContext, notices: string): string {
  const usual = BAZI_OPTIONS.sentences(BAZI_OPTIONS.defaults);
  const other = page.rules
    .filter((rule) => !usual.includes(rule))
    .filter((rule) => !notices.includes('不把月令对调') || !rule.includes('月令不对调'));
  return other.length > 0 ? `；另按${other.join('，')}` : '';
}

/** When and where, by which clock, and the pillars that follow. */
function clocks(ctx: ReportContext): Paragraph {
  const { page, birth, view } = ctx;
  const { jingdu } = birth;
  const degrees = `${jingdu < 0 ? '西' : '东'}经${Math.abs(jingdu)}度`;
  const named = placeWords(birth.location);
  const from = named === ABROAD ? `出生地${degrees}` : `出生地${named}`;
  const solar = page.hourUnknown
    ? `时辰不详，出生地为${named}`
    : `${from}${page.solarSteps.length > 0 ? '真太阳时' : '钟表时间'}${timeText(page.solarTime)}`;
  const notices = page.notices.map(({ text }) => `${text.replace(/^时辰不详：|。$/gu, '')}。`).join('');
  const pillars = view.pillars.map(({ name, ganzhi }) => `${name}${ganzhi}`).join('，');
  return {
    rule: 'overview:clocks',
    facts: [
      `公历${page.enteredTime}`,
      page.hourUnknown ? '' : `真太阳时${page.solarTime}`,
      `农历${page.lunarText}`,
      page.previousTerm,
    ],
    text: `命主生于公历${timeText(page.enteredTime, page.hourUnknown)}，${solar}；农历${page.lunarText.replace(/ 时辰不详$/u, '').replace(' ', '，')}，在${page.previousTerm}与${page.nextTerm}之间，属${page.animal}；${pillars}${otherRules(ctx, notices)}。${notices}`,
  };
}

export function overview(ctx: ReportContext): Paragraph[] {
  return [{ heading: '生辰与口径' }, clocks(ctx), ...fromRows(ctx, 'overview', 'expert')];
}
