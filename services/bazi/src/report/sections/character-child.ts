import { sentencesOf } from '@tianji/teller';
import { PLAIN_BRANCH } from '../../corpus/report/character-plain.ts';
import { CHILD_FORCE } from '../../corpus/report/character-stem.ts';
import {
  CHILD_CLIMATE_CONTENDING,
  CHILD_CLIMATE_SELF,
  CHILD_SEATED,
} from '../../corpus/report/child-self.ts';
import * as child from '../../corpus/report/child-temper.ts';
import { at } from '../../corpus/report/texts.ts';
import { roleOfGod } from '../../engine/analysis/view.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { bothEnds, meetingLeads } from './character-facts.ts';
import { elementShare } from './evidence.ts';
import { FORCES, led, para, stanceOf, title } from './parts.ts';
import { contends, deniesMood } from './sides.ts';

/** Until school a temper shows in part only. */
const SCHOOL = 7;

/** The temper of a child under sixteen, told to the parents: what shows, what it needs, nothing of later life. */
export function childCharacter(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const { stem, element } = view.dayMaster;
  const [day, month] = [view.pillar('日柱')!, view.pillar('月柱')!];
  const ground = month.hidden[0]!.tenGod;
  const leading = verdict.profile[0]!.god;
  const stance = stanceOf(ctx);
  const contending = contends(ctx);
  const lines = sentencesOf(
    (contending ? child.CHILD_STEM_CONTENDING[stem] : undefined) ?? at(child.CHILD_STEM, stem),
  );
  const [nature, gift] = [lines[0]!, lines.at(-1)!];
  const ends = bothEnds(ctx);
  const meetings = meetingLeads(ctx);
  return [
    title('日主之性'),
    para(
      `character:child:stem:${stem}:${FORCES[stance]}`,
      [`日主${stem}${element}`, `生于${month.branch}月`, verdict.label],
      `论性情先从日主说起，孩子的日主是${stem}${element}，生在${month.branch}月；${
        verdict.fullAge < SCHOOL ? '以下说的是慢慢长出来的样子，有几处眼下还看不见。' : ''
      }${nature}`,
      led(`${elementShare(ctx, element)}，${at(CHILD_FORCE, `${element}-${FORCES[stance]}`)}`, gift!),
    ),
    para(
      `character:child:climate:${element}${view.season}`,
      [`${element}生于${view.season}`, `日柱${day.ganzhi}`],
      (contending ? CHILD_CLIMATE_CONTENDING[element + view.season] : undefined) ??
        at(CHILD_CLIMATE_SELF, element + view.season),
      `日柱${day.ganzhi}，${at(CHILD_SEATED, day.hidden[0]!.tenGod)}`,
    ),
    title('底色与念头'),
    para(
      `character:child:month:${ground}`,
      [`月支${month.branch}主气${month.hidden[0]!.stem}为${ground}`],
      at(child.CHILD_MONTH, ground),
    ),
    para(`character:child:leading:${leading}`, [`十神以${leading}为重`], at(child.CHILD_LEADING, leading)),
    title('情绪的来去'),
    para(
      `character:child:heavy:${ends.heavy}:${ends.light}`,
      ends.facts,
      `${ends.text}${at(child.CHILD_HEAVY, ends.heavy)}${
        verdict.worth(ends.light) !== '忌'
          ? at(child.CHILD_LIGHT, ends.light)
          : deniesMood(ends.heavy, ends.light)
            ? ''
            : at(child.CHILD_LIGHT_SPARED, ends.light)
      }`,
    ),
    ...(meetings.length === 0
      ? [para('character:child:meeting:none', ['四柱无冲合'], `${at(child.CHILD_MEETING, '无')}。`)]
      : meetings.map(({ type, fact, lead }) =>
          para(`character:child:meeting:${type}`, [fact], `${lead}，${at(child.CHILD_MEETING, type)}。`),
        )),
    title('怎样养'),
    para(
      `character:child:stance:${stance}`,
      [verdict.label, verdict.pattern.name],
      `合起来看，${verdict.pattern.name}而日主${verdict.label}。`,
      at(child.CHILD_STANCE, stance),
    ),
  ];
}

/** The same in everyday words. */
export function childCharacterPlain({ view, verdict }: ReportContext): Paragraph[] {
  const month = view.pillar('月柱')!;
  const role = roleOfGod(month.hidden[0]!.tenGod);
  const leading = verdict.profile[0]!.god;
  const { heaviestElement: heavy, lightestElement: light } = view;
  return [
    title('孩子是怎样的人'),
    para(
      `character:plain:child:${leading}`,
      [`${leading}为重`, `月支${month.branch}`],
      '这一节写给家长。',
      at(PLAIN_BRANCH, month.branch).replaceAll('您', '孩子').replace('所以孩子', '所以'),
      at(child.PLAIN_CHILD_LEADING, leading),
    ),
    title('孩子怎样与人相处'),
    para(`character:plain:child:month:${role}`, [`月支主气为${role}`], at(child.PLAIN_CHILD_MONTH, role)),
    title('情绪来的时候'),
    para(
      `character:plain:child:heavy:${heavy}:${light}`,
      [`${heavy}最重`, `${light}最轻`],
      at(child.PLAIN_CHILD_HEAVY, heavy),
      verdict.worth(light) !== '忌'
        ? at(child.PLAIN_CHILD_LIGHT, light)
        : deniesMood(heavy, light)
          ? ''
          : at(child.PLAIN_CHILD_LIGHT_SPARED, light),
    ),
  ];
}
