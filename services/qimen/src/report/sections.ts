import { doorStar } from '../corpus/door-stars.ts';
import { explainPalace } from '../engine/explain.ts';
import type { PlainWords, ReadingSection } from '../engine/reading/model.ts';
import { hostSection, peopleSection, seasonSection } from '../engine/reading/more.ts';
import { patternsLine, plainLines } from '../engine/reading/plain/lines.ts';
import { plainPatterns, suitedTo } from '../engine/reading/plain/patterns.ts';
import { plainTexts } from '../engine/reading/plain/texts.ts';
import { plainTitles } from '../engine/reading/plain/titles.ts';
import { placeOf, who } from '../engine/reading/plain/words.ts';
import {
  adviceSection,
  directionSection,
  dutySection,
  limitsSection,
  patternSection,
  relationSection,
  roleSection,
  symbolsSection,
  Told,
  timeSection,
  verdictSection,
} from '../engine/reading/sections.ts';
import { favourOf, reasonsOf, total } from '../engine/reading/standing.ts';
import type { Verdict } from '../engine/reading/verdict.ts';
import type { QimenSection } from '../engine/report-sections.ts';
import { type PalaceWords, palaceTitle } from '../engine/words.ts';
import {
  hourFact,
  hoursLine,
  hourText,
  type NextHour,
  plainHoursLine,
  plainHourText,
  plainHourTitle,
} from './hours.ts';
import { plainDirection, plainPalace } from './plain-places.ts';

/** One paragraph under its subheading, with the facts it rests on. */
export type Part = Pick<ReadingSection, 'title' | 'text' | 'facts'>;

/** A paragraph in both wordings, from the same facts. */
interface Worded extends Part {
  readonly plain: Pick<Part, 'title' | 'text'>;
}

/** The parts of each section. */
export type Parts = Readonly<Record<QimenSection, readonly Part[]>>;

const present = <T>(list: readonly (T | null)[]): T[] => list.filter((each): each is T => each !== null);

/** A part of a reading in both wordings. */
const worded =
  ({ titles, texts }: PlainWords) =>
  ({ id, title, text, facts }: ReadingSection): Worded => ({
    ...{ title, text, facts },
    plain: { title: titles[id] ?? title, text: texts[id] ?? '' },
  });

/** The palace of a role part by part: what each element in it means. */
function palaceParts(told: Told, palace: PalaceWords, matter: string): Worded | null {
  const text = explainPalace(palace)
    .map(({ part, value, text: words }) =>
      told.once(`${palaceTitle(palace.no)}的${part}是${value}，${words}`),
    )
    .join('');
  if (!text) return null;
  return {
    title: `${palaceTitle(palace.no)}逐层看`,
    text,
    facts: [palaceTitle(palace.no)],
    plain: { title: `${placeOf(palace)}逐层看`, text: plainPalace(palace, matter) },
  };
}

const END = { 顺: '可以去', 平: '去得，不必赶', 慎: '能缓则缓' } as const;

/** The contents of each of the eight directions. */
function directionParts(told: Told, { palaces, matter }: Verdict): Worded[] {
  return palaces
    .filter(({ door, no }) => door && no !== 5)
    .map((palace) => {
      const reasons = reasonsOf(palace);
      const facts = reasons.slice(0, 3).map(({ fact }) => fact);
      const words = told.once(doorStar(palace.door, palace.stars[0] ?? ''));
      return {
        title: `${palace.direction}方`,
        facts: [palaceTitle(palace.no), ...facts],
        text: `${palace.direction}方${palaceTitle(palace.no)}，${palace.door}、${palace.stars.join('')}、${palace.god}。${words}轻重在${facts.join('、') || '本宫'}，${palace.direction}方${END[favourOf(total(reasons))]}。`,
        plain: {
          title: `${palace.direction}方`,
          text: plainDirection(palace, reasons.slice(0, 3), END[favourOf(total(reasons))], matter.id),
        },
      };
    });
}

const LONG = 12;

/** Without sentences that an earlier part contains; a part with nothing else is dropped. */
function toldOnce(sections: Readonly<Record<QimenSection, readonly Part[]>>): Parts {
  const before = new Set<string>();
  const once = (text: string): string =>
    text
      .split(/(?<=。)/u)
      .filter((sentence) => {
        const again = sentence.length > LONG && before.has(sentence);
        before.add(sentence);
        return !again;
      })
      .join('');
  const entries = Object.entries(sections).map(([key, parts]) => [
    key,
    parts.map((part) => ({ ...part, text: once(part.text) })).filter(({ text }) => text !== ''),
  ]);
  return Object.fromEntries(entries) as Parts;
}

const OTHER_MATTERS = '这几种组合说的是别的事，这次不必对照。';

/** The patterns one by one; in everyday words only those that speak of the matter or of nothing in particular. */
function patternParts(v: Verdict): Worded[] {
  if (!patternSection(v))
    return [
      {
        title: '不入格',
        facts: ['格局'],
        text: '此盘与用神有关的各宫不入所列的格，轻重以门、星、神与干为准。',
        plain: { title: '没有特别的组合', text: '这一次没有特别的组合，轻重照前面几处来看。' },
      },
    ];
  const suited = suitedTo(v.matter.id, v.patterns);
  return v.patterns.map((hit, i) => {
    const { name, condition, source, text, palaces } = hit;
    const where = palaces.map(palaceTitle).join('、') || '全盘';
    const none = suited.length === 0 && i === 0 ? OTHER_MATTERS : '';
    return {
      title: name,
      facts: [where, source],
      text: `${where}成“${name}”，条件是${condition}，见${source}：${text}`,
      // Each line says for itself whether it speaks for or against, and where.
      plain: { title: '', text: suited.includes(hit) ? plainPatterns([hit]) : none },
    };
  });
}

/** The parts of every section of a report in both wordings, from one verdict. */
export function partsOf(
  v: Verdict,
  title: string,
  hours: readonly NextHour[],
): { readonly expert: Parts; readonly plain: Parts } {
  const told = new Told();
  const seen = new Map<number, string>();
  const both = worded({
    titles: plainTitles(v),
    lines: plainLines(v),
    texts: plainTexts(v, title),
  });
  const asker = roleSection(told, v.asker, seen, 'asker');
  const affair = roleSection(told, v.affair, seen, 'affair');
  const roles = v.roles.flatMap((role, i) => {
    const first = !seen.has(role.palace.no);
    return [
      both(roleSection(told, role, seen, `role-${i}`)),
      ...present([first ? palaceParts(told, role.palace, v.matter.id) : null]),
    ];
  });
  const sections: Readonly<Record<QimenSection, readonly Worded[]>> = {
    总断: [verdictSection(v, title), symbolsSection(v)].map(both),
    人与事: [asker, affair, relationSection(v), peopleSection(v)].map(both),
    用神详解: roles,
    格局: patternParts(v),
    主事与时机: present([dutySection(v), hostSection(v), seasonSection(v), timeSection(v)]).map(both),
    往后十个时辰: hours.map((hour) => ({
      title: `${hour.name} ${hour.pillar} ${hour.bureau}`,
      text: hourText(hour),
      facts: [hourFact(hour) || hour.bureau],
      plain: { title: plainHourTitle(hour), text: plainHourText(hour, v.matter.id) },
    })),
    八方: [both(directionSection(v)), ...directionParts(told, v)],
    可以怎么做: [adviceSection(v), limitsSection(v)].map(both),
  };
  const plain = Object.entries(sections).map(([key, parts]) => [
    key,
    parts.map(({ facts, plain: { title: name, text } }) => ({ title: name, text, facts })),
  ]);
  return { expert: toldOnce(sections), plain: toldOnce(Object.fromEntries(plain)) };
}

/** The gist of each section in one line, from the same verdict. */
export function gistsOf(v: Verdict, title: string, hours: readonly NextHour[]): Record<QimenSection, string> {
  const own = v.patterns.slice(0, 4).map(({ name }) => name);
  return {
    总断: verdictSection(v, title).line,
    人与事: relationSection(v).line,
    用神详解: v.roles.map(({ symbol, palace }) => `${symbol}在${palaceTitle(palace.no)}`).join('，'),
    格局: own.length > 0 ? own.join('、') : '不入所列的格',
    主事与时机: timeSection(v).line,
    往后十个时辰: hoursLine(hours),
    八方: directionSection(v).line,
    可以怎么做: adviceSection(v).line,
  };
}

/** The gists in everyday words. @param gists those of `gistsOf`, of which some are plain as they are */
export function plainGistsOf(
  v: Verdict,
  gists: Readonly<Record<QimenSection, string>>,
  hours: readonly NextHour[],
): Record<QimenSection, string> {
  const { time = '' } = plainLines(v);
  return {
    ...gists,
    用神详解: v.roles.map(({ role, palace }) => `${who(role)}在${placeOf(palace)}`).join('，'),
    格局: patternsLine(suitedTo(v.matter.id, v.patterns)) || '没有要特别对照的',
    主事与时机: time,
    往后十个时辰: plainHoursLine(hours),
  };
}
