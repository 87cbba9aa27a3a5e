import { ELEMENTS } from '@tianji/almanac/cycle';
import * as body from '../../corpus/report/health-body.ts';
import * as plain from '../../corpus/report/health-plain.ts';
import * as rhythm from '../../corpus/report/health-rhythm.ts';
import { at } from '../../corpus/report/texts.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { elementStanding, isAbsent, lightestOf, plainShare, seatsOf, shareOf } from './evidence.ts';
import { listed, para, title } from './parts.ts';

/** The make-up of somebody of long ago: described, without habits. */
export function pastHealth(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const { stem, element } = view.dayMaster;
  const { heaviestElement: heavy, lightestElement: light } = view;
  const month = view.pillar('月柱')!.branch;
  const shares = ELEMENTS.map((each) => `${each}${shareOf(ctx, each)}%`);
  return [
    title('五行的轻重'),
    para(
      `health:past:${heavy}:${light}`,
      shares,
      `把干支按力量折算，${listed(shares)}。`,
      `${heavy}在${seatsOf(ctx, heavy)}，分量最重：${heavy}多的人，${at(body.HEAVY, heavy)}`,
      isAbsent(ctx, light)
        ? `另一头是最缺的${lightestOf(ctx).join('与')}。`
        : `另一头，${elementStanding(ctx, light)}，分量最轻。`,
    ),
    title('日主与月令'),
    para(
      `health:past:stem:${stem}:${month}`,
      [`日主${stem}`, `月支${month}`],
      at(body.STEM_BODY, stem),
      at(rhythm.MONTH_CLIMATE, month),
      `${month}月${stem}${element}的调候次第是${listed(verdict.climate.wanted)}。`,
    ),
  ];
}

/** The same in everyday words. */
export function pastHealthPlain(ctx: ReportContext): Paragraph[] {
  const { heaviestElement: heavy, lightestElement: light } = ctx.view;
  return [
    title('命主身上的两头'),
    para(
      `health:plain:past:${heavy}:${light}`,
      [`${heavy}最重`, `${light}最轻`],
      `把四柱折成五行，最重的${plainShare(ctx, heavy)}，最轻的${plainShare(ctx, light)}。`,
      `这样的人${at(plain.PLAIN_HEAVY, heavy).replace(/^人/u, '')}`,
    ),
  ];
}
