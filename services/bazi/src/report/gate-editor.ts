/**
 * Kinds of fault that an editor marked in whole reports and that can be seen mechanically: a plural for one year, a
 * pronoun that points at somebody else, a heading whose facts were lost, a remedy called strong in one place and
 * weak in another, words of working life in a child's report.
 */
import type { ReportContext } from './types.ts';

const THEY = /(?<![其吉])[他她](?![人乡处日年们柱支物])|命主/u;

const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['one year in the plural', /有\d{4}年..，这些年份/u],
  ['first of one', /宜少用的是[木火土金水]，其中/u],
  ['impulse for clash', /冲动[年月日时]柱/u],
  ['a count of nought', /共0位|[会破]0处|阳占0个|阴占0个/u],
  ['all eight, mostly', /全属[阴阳]。[^。]*以[阴阳]为多/u],
  ['a word of the trade for the reader', /本造/u],
  ['a month of the wrong year', /\d{4}年次年/u],
  ['one star that stands in several pillars', /只见一颗/u],
  ['a measure without its verb', /评分(?:持重|收敛|开阔|向上|平和)，/u],
];

/** Words of working life, households and old age: in no expert section of a child's report. */
const GROWN_UP =
  /团队|对账|回访|同事|牵线|教新人|主管|领导|单位里|加班|应酬|签字付款请|您命里|养家|报价|饮酒|枕边|老伴|职业|求职|创业|账目|行当|本行|合作里成|行运送来|作孤注|眼前的利|中年以后|日程排松|定价|经营/u;

/** One fact told two ways: the season's remedy, what a special pattern wants, the useful element's years, a clash. */
function twoWays({ verdict }: ReportContext, texts: ReadonlyMap<string, string>): string[] {
  const whole = [...texts.values()].join('\n');
  const [useful] = verdict.favourable;
  const brought = verdict.open.filter((each) => [each.stemElement, each.branchElement].includes(useful!));
  const first = texts.get('命盘解析')?.split('# 生辰与口径')[0] ?? '';
  const checks: [fault: string, found: boolean][] = [
    [
      'what the season wants is shown and hidden',
      verdict.climate.shown.length > 0 && /所求藏而未显|所求藏在支中/u.test(whole),
    ],
    [
      'a special pattern is told to be helped',
      verdict.special && /扶它一把|便有出头处|不论根气深浅/u.test(whole),
    ],
    [
      `${useful} is rare and comes in ${brought.length} years`,
      brought.length > 0 && whole.includes(`里${useful}来得少`),
    ],
    [
      'a clash of the current year is passed over',
      verdict.thisYear?.love === '冲' && /来冲日支，这一格由(?:自己|家里)安排/u.test(first),
    ],
  ];
  return checks.filter(([, found]) => found).map(([fault]) => `editor: ${fault}`);
}

/** Papers and permits, told to those who learn; the years have their own ages. */
function papers({ verdict }: ReportContext, texts: ReadonlyMap<string, string>): string[] {
  const learns = ['16–18', '19–22'].includes(verdict.ages);
  const own = [...texts].flatMap(([key, text]) => (learns && !key.startsWith('大运流年') ? [text] : []));
  const found = /证照|补齐[^。]*手续|手续[^。]*补齐|门生/u.exec(own.join('\n'))?.[0];
  return found ? [`editor: ${found} of one who learns`] : [];
}

/** What still lies before the young alone, said to one who is old. */
function courtship({ verdict }: ReportContext, texts: ReadonlyMap<string, string>): string[] {
  if (verdict.band !== 'late') return [];
  return [...texts]
    .filter(([key]) => key.startsWith('婚姻家庭') || key.startsWith('事业财运'))
    .flatMap(([key, text]) => {
      const words = /急着定终身|相遇多靠行运|来得早来得晚都不急|为了结婚|选老板|将来怎样卖|各守一摊/u.exec(
        text,
      )?.[0];
      return words ? [`editor: ${words} of an old reader, in ${key}`] : [];
    });
}

/** What the opening and the standing say of one remedy. */
function remedies(text: string): string[] {
  const strong = /能制化它的是[木火土金水]，盘里有力/u.test(text);
  const weak = /药在盘里而药力浅/u.test(text);
  return strong && weak ? ['editor: one remedy is strong and weak'] : [];
}

/** @param texts the finished texts of a report by key */
export function editorFaults(ctx: ReportContext, texts: ReadonlyMap<string, string>): string[] {
  const { verdict } = ctx;
  const whole = [...texts.values()].join('\n');
  const found = KINDS.flatMap(([kind, pattern]) => {
    const words = pattern.exec(whole)?.[0];
    return words ? [`editor: ${kind}: ${words}`] : [];
  });
  const about = verdict.outside === undefined && verdict.band !== 'young' ? THEY.exec(whole)?.[0] : undefined;
  const child = verdict.band === 'young' && verdict.fullAge <= 15;
  const grown = child
    ? [...texts]
        .filter(([key]) => !key.startsWith('大运流年'))
        .flatMap(([key, text]) => {
          const words = GROWN_UP.exec(text)?.[0];
          return words ? [`editor: ${words} of a child, in ${key}`] : [];
        })
    : [];
  return [
    ...found,
    ...(about ? [`editor: a grown reader is called ${about}`] : []),
    ...grown,
    ...courtship(ctx, texts),
    ...papers(ctx, texts),
    ...remedies(whole),
    ...twoWays(ctx, texts),
  ];
}
