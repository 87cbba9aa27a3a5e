/**
 * Sections of a reading as they hold for a child under sixteen, told to the parents: gifts, learning, those at home;
 * nothing of trades, means or a life's course. The texts are those of the report.
 */
import type { Element } from '@tianji/almanac/cycle';
import { GOD_AT } from '../../corpus/reading-gods.ts';
import { CHILD_ELDERS, CHILD_HOUSE } from '../../corpus/report/child.ts';
import { CHILD_BODY_HEAVY, CHILD_BODY_LIGHT } from '../../corpus/report/child-body.ts';
import {
  CHILD_AID,
  CHILD_BURDEN,
  CHILD_USEFUL,
  PLAIN_CHILD_PATTERN,
} from '../../corpus/report/child-level.ts';
import { CHILD_LEADING, CHILD_MONTH, CHILD_STANCE, CHILD_STEM } from '../../corpus/report/child-temper.ts';
import { strength as grownStrength, usefulGod as grownUseful, whereUseful } from './foundation.ts';
import { methodWords } from './gists.ts';
import { burdenOf, FAINT } from './knots.ts';
import { family as grownFamily, health as grownHealth, MEDICAL } from './life.ts';
import { pattern as grownPattern } from './pattern.ts';
import { type Paragraph, paragraph, type Section, section } from './section.ts';
import { ofChild, stageOf } from './suit.ts';
import { elements, character as grownCharacter, tenGods as grownGods } from './temper.ts';
import { roleOfGod, stanceOf, type View } from './view.ts';

type Maker = (v: View) => Section;

/** The first paragraph. */
const firstOf = ({ text }: Section): string => text.split('\n')[0]!;

/** A section with the paragraphs of a child instead of its own. */
const instead =
  (
    make: Maker,
    paragraphs: (v: View, said: (text: string) => string, grown: Section) => Paragraph[],
  ): Maker =>
  (v) => {
    const grown = make(v);
    if (stageOf(v) !== 'child') return grown;
    return section(grown.id, grown.title, grown.facts, paragraphs(v, ofChild(v), grown), grown.figures);
  };

export const strength = instead(grownStrength, (v, said, grown) => [
  paragraph(
    'qiangruo:points',
    firstOf(grown),
    `把帮自己的力与耗自己的力放在秤上，记${v.strength.score}分，50分是平。`,
  ),
  paragraph(`qiangruo:child:${stanceOf(v)}`, said(CHILD_STANCE[stanceOf(v)]!)),
]);

export const usefulGod = instead(grownUseful, (v, said) => {
  const { elements: useful, avoid, method, reasons } = v.usefulGod;
  const first: Element = useful[0]!;
  const role = v.roleOf(first);
  const heaviest = burdenOf(v);
  const burden = heaviest && v.strength.shares[heaviest] >= FAINT * 10 ? heaviest : undefined;
  return [
    paragraph(
      `yongshen:${method}`,
      `${methodWords(v)}具体到这张盘：${reasons.join('；')}。`,
      `最合用的五行是${useful.join('、')}${avoid.length > 0 ? `，少用${avoid.join('、')}` : ''}。`,
    ),
    paragraph(
      `yongshen:child:${role}:${first}`,
      said(`${whereUseful(v, first)}。用神落在${role}，${CHILD_AID[role]}；${CHILD_USEFUL[first]}。`),
    ),
    paragraph(
      `yongshen:child:avoid:${burden ? v.roleOf(burden) : 'none'}`,
      burden ? said(`少用的各样里最重的是${v.roleOf(burden)}：${CHILD_BURDEN[v.roleOf(burden)]}。`) : '',
    ),
  ];
});

export const pattern = instead(grownPattern, (v, said) => {
  const { name, reasons } = v.pattern;
  return [
    paragraph(
      `geju:child:${name}`,
      said(`定格的依据：${reasons.join('；')}，取${name}。${PLAIN_CHILD_PATTERN[name]!}`),
      said(PLAIN_CHILD_PATTERN[name]!),
    ),
  ];
});

export const tenGods = instead(grownGods, (v, said) => {
  const leading = v.leadingGods[0]!;
  const year = v.pillar('年柱')!.tenGod;
  return [
    paragraph(`shishen:年柱:${year}`, GOD_AT.年柱[year]!),
    paragraph(`shishen:child:${leading}`, said(CHILD_LEADING[leading]!)),
  ];
});

/** What is heavy and what is light, without counsel for oneself. */
export const fiveElements = instead(elements, (v, _said, grown) => [
  paragraph(`wuxing:leading:${v.heaviestElement}`, firstOf(grown)),
]);

export const character = instead(grownCharacter, (v, said) => {
  const main = v.pillar('月柱')!.hidden[0]!.tenGod;
  return [
    paragraph(`xingge:child:${v.dayMaster.stem}`, said(CHILD_STEM[v.dayMaster.stem]!)),
    paragraph(`xingge:child:月令:${main}`, said(CHILD_MONTH[main]!)),
  ];
});

export const family = instead(grownFamily, (v, said) => {
  const [year, month] = (['年柱', '月柱'] as const).map((name) =>
    roleOfGod(v.pillar(name)!.hidden[0]!.tenGod),
  );
  return [
    paragraph(`liuqin:child:年柱:${year}`, said(CHILD_ELDERS[year!]!)),
    paragraph(`liuqin:child:月柱:${month}`, said(CHILD_HOUSE[month!]!)),
  ];
});

export const health = instead(grownHealth, ({ lightestElement: light, heaviestElement: heavy }, said) => [
  paragraph(`jiankang:child:heavy:${heavy}`, said(CHILD_BODY_HEAVY[heavy]!)),
  paragraph(`jiankang:child:light:${light}`, said(`${CHILD_BODY_LIGHT[light]!}${MEDICAL}`)),
]);
