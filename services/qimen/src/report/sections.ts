import type { QIMEN_SECTIONS } from '../contract/report.ts';
import { doorStar } from '../corpus/door-stars.ts';
import { explainPalace } from '../engine/explain.ts';
import type { ReadingSection } from '../engine/reading/model.ts';
import { hostSection, peopleSection, seasonSection } from '../engine/reading/more.ts';
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
import { type PalaceWords, palaceTitle } from '../engine/words.ts';
import { hourFact, hoursLine, hourText, type NextHour } from './hours.ts';

type Key = (typeof QIMEN_SECTIONS)[number];

/** Parts under subheadings. A part of a reading is one paragraph with its facts. */
type Part = Pick<ReadingSection, 'title' | 'text' | 'facts'>;

const present = <T>(list: readonly (T | null)[]): T[] => list.filter((each): each is T => each !== null);

/** The palace of a role part by part: what each element in it means. */
function palaceParts(told: Told, palace: PalaceWords): Part | null {
  const text = explainPalace(palace)
    .map(({ part, value, text: words }) =>
      told.once(`${palaceTitle(palace.no)}的${part}是${value}，${words}`),
    )
    .join('');
  return text ? { title: `${palaceTitle(palace.no)}逐层看`, text, facts: [palaceTitle(palace.no)] } : null;
}

const END = { 顺: '可以去', 平: '去得，不必赶', 慎: '能缓则缓' } as const;

/** The contents of each of the eight directions. */
function directionParts(told: Told, { palaces }: Verdict): Part[] {
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
      };
    });
}

const LONG = 12;

/** Without sentences that an earlier part contains; a part with nothing else is dropped. */
function toldOnce(sections: Readonly<Record<Key, Part[]>>): Record<Key, Part[]> {
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
  return Object.fromEntries(entries) as Record<Key, Part[]>;
}

/** The parts of every section of a report, from one verdict. */
export function partsOf(
  v: Verdict,
  title: string,
  hours: readonly NextHour[],
): Readonly<Record<Key, Part[]>> {
  const told = new Told();
  const seen = new Map<number, string>();
  const asker = roleSection(told, v.asker, seen, 'asker');
  const affair = roleSection(told, v.affair, seen, 'affair');
  const roles = v.roles.flatMap((role, i) => {
    const first = !seen.has(role.palace.no);
    return [
      roleSection(told, role, seen, `role-${i}`),
      ...present([first ? palaceParts(told, role.palace) : null]),
    ];
  });
  const patterns = patternSection(v);
  return toldOnce({
    总断: [verdictSection(v, title), symbolsSection(v)],
    人与事: [asker, affair, relationSection(v), peopleSection(v)],
    用神详解: roles,
    格局: patterns
      ? v.patterns.map(({ name, condition, source, text, palaces }) => ({
          title: name,
          facts: [palaces.map(palaceTitle).join('、') || '全盘', source],
          text: `${palaces.map(palaceTitle).join('、') || '全盘'}成“${name}”，条件是${condition}，见${source}：${text}`,
        }))
      : [
          {
            title: '不入格',
            facts: ['格局'],
            text: '此盘与用神有关的各宫不入所列的格，轻重以门、星、神与干为准。',
          },
        ],
    主事与时机: present([dutySection(v), hostSection(v), seasonSection(v), timeSection(v)]),
    往后十个时辰: hours.map((hour) => ({
      title: `${hour.name} ${hour.pillar} ${hour.bureau}`,
      text: hourText(hour),
      facts: [hourFact(hour) || hour.bureau],
    })),
    八方: [directionSection(v), ...directionParts(told, v)],
    可以怎么做: [adviceSection(v), limitsSection(v)],
  });
}

/** The gist of each section in one line, from the same verdict. */
export function gistsOf(v: Verdict, title: string, hours: readonly NextHour[]): Record<Key, string> {
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
