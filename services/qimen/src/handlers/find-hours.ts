import { BRANCHES, beijingTime, formatTime, jdn, toSeconds } from '@tianji/almanac';
import { birthPlace } from '@tianji/places';
import { badRequest } from '@tianji/service-kit';
import { readDate, refusing } from '@tianji/service-kit/birth';
import type { z } from 'zod';
import type { findInput, findReply } from '../contract/reading.ts';
import { findHours, MOST_DAYS } from '../engine/find.ts';
import { QIMEN_OPTIONS } from '../engine/index.ts';
import type { QimenContext } from '../signature.ts';
import { PLACE } from './asked.ts';
import { askOf } from './get-reading.ts';

type Input = z.output<typeof findInput>;

/** `dunjia/findHours` */
export function findGoodHours(input: Input, ctx: Pick<QimenContext, 'now'>): z.output<typeof findReply> {
  const from = readDate(input.from, { field: 'from', title: '开始日期' });
  const to = readDate(input.to, { field: 'to', title: '结束日期' });
  const days = jdn(to.year, to.month, to.day) - jdn(from.year, from.month, from.day) + 1;
  if (days < 1 || days > MOST_DAYS)
    throw badRequest('to', `to（结束日期）：应在开始日期之后，连首尾至多${MOST_DAYS}日`);
  const { longitude } = refusing(PLACE, () => birthPlace(input.location, 0));
  const now = beijingTime(ctx.now());
  // A past range is searched completely; in a current one, past hours are not offered.
  const over = jdn(now.year, now.month, now.day) > jdn(to.year, to.month, to.day);
  const found = refusing({ field: 'from', title: '开始日期' }, () =>
    findHours({
      matter: askOf(input).matter,
      from,
      to,
      longitude,
      directions: input.directions.split(',').filter(Boolean),
      hours: [...new Set(input.hoursOfDay)].map((branch) => BRANCHES.indexOf(branch)),
      options: QIMEN_OPTIONS.read((key) => (input as Record<string, unknown>)[key]),
      ...(!over && { after: toSeconds(now) }),
    }),
  );
  return found.map(({ start, end, pillar, reasons, against, score, ...rest }) => ({
    ...rest,
    start: formatTime(start),
    end: formatTime(end),
    ganzhi: pillar,
    score: Math.round(score * 10) / 10,
    reasons: [...reasons],
    against: [...against],
  }));
}
