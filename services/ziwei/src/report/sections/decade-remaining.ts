/** What is left of the decade that runs now, and what the next one brings. */
import type { Paragraph, ReportContext } from '../types.ts';
import type { DecadeVerdict } from '../verdict.ts';
import { decadeChange } from '../verdict-times.ts';
import { count, scoreText } from './words.ts';

/** A decade that begins later is not looked ahead to. */
const LAST_AHEAD = 75;

/** What the next decade is to this one. */
const NEXT = {
  好: () => '路面转宽，眼下种的因到时候可以见果',
  近: () => '路况与现在相近，习惯可以一路带过去',
  差: (small: boolean) => `路面收窄，趁现在把${small ? '作息与胆量养好' : '余粮与人情备好'}`,
};

/** What is left of the decade that runs now. */
export function remaining(ctx: ReportContext, each: DecadeVerdict): Paragraph | null {
  const { teller, verdict } = ctx;
  const within = ({ age }: { age: number }): boolean => age >= each.age && age <= each.age + 9;
  const inside = verdict.open.filter(within);
  const left = inside.length === verdict.years.filter(within).length ? '这一限余下' : '今年以后，这一限余下';
  const of = (tone: string): string =>
    inside
      .filter((year) => year.tone === tone)
      .map(({ year }) => `${year}年`)
      .join('、');
  const [good, care] = [of('吉'), of('慎')];
  const next = verdict.decades[each.k + 1];
  return teller.tell(
    'daxian.shengyu',
    [`正行${each.ages}`, ...inside.map(({ year, tone }) => `${year}年${tone}`)],
    inside.length === 0
      ? '这一限走到今年为止，手上的事宜收尾，不另起新题。'
      : inside.length === 1
        ? `${left}只有${inside[0]!.year}年，定为“${inside[0]!.tone}”，细节见流年一节。`
        : `${left}的${inside.length === 2 ? '两' : count(inside.length)}个年头里，${good ? `宜用力的是${good}` : '没有特别顺的年份，按部就班即可'}，${care ? `宜收一收的是${care}` : '没有非收敛不可的年份'}，逐年的细节见流年一节。`,
    ...(next && next.age <= LAST_AHEAD
      ? [
          `下一步${next.ages}转入${next.palace.label}，评分${scoreText(next.score)}，${NEXT[decadeChange(each, next)](each.k === 0)}。`,
        ]
      : []),
  );
}
