/** The shortest form of a section: its palaces and their scores. */
import { starList } from '../../engine/reading/model.ts';
import type { ReportContext, SectionWriter } from '../types.ts';

const facts = ({ verdict }: ReportContext): string[] =>
  verdict.ranked.map(({ label, score }) => `${label}${score}分`);

export const outline =
  (title: string): SectionWriter =>
  (ctx) =>
    ctx.teller.under(`${title}的依据`, [
      ctx.teller.tell(
        'outline.facts',
        facts(ctx),
        `论${title}，先看命宫的${starList(ctx.verdict.life.stars)}，再看得分最高的${ctx.verdict.strong[0]!.label}与最需照顾的${ctx.verdict.care.label}。`,
      ),
    ]);

export const outlinePlain =
  (title: string): SectionWriter =>
  (ctx) =>
    ctx.teller.under(`${title}，换句话说`, [
      ctx.teller.tell(
        'outline.plain',
        facts(ctx),
        `说到${title}，您最可以依靠的一面得了${ctx.verdict.strong[0]!.score}分，最该多照顾的一面得了${ctx.verdict.care.score}分。`,
      ),
    ]);
