import { BRANCHES, beijingTime, formatTime, jdn, toSeconds } from '@tianji/almanac';
import { birthPlace } from '@tianji/places';
import { answerWord, understoodRecord } from '@tianji/question';
import { badRequest, careBeside } from '@tianji/service-kit';
import { readDate, refusing } from '@tianji/service-kit/birth';
import type { z } from 'zod';
import type { findInput, findReply, previousFindReply } from '../contract/reading.ts';
import { type FoundHour, findHours, MOST_DAYS } from '../engine/find.ts';
import { QIMEN_OPTIONS } from '../engine/index.ts';
import { DEGREE } from '../engine/reading/index.ts';
import type { QimenContext } from '../signature.ts';
import { PLACE } from './asked.ts';
import { askedIn, askOf } from './get-reading.ts';

type Input = z.output<typeof findInput>;
type Reply = z.output<typeof findReply>;

/** 12月9日9点到11点 */
const spanText = ({ start, end }: FoundHour): string =>
  `${start.month}月${start.day}日${start.hour}点到${end.hour}点`;

/** The finder answers one question: when it suits. */
function answerOf(found: readonly FoundHour[]): Reply['answer'] {
  const [best] = found;
  if (!best) {
    const none = '这段日子里没有合用的时辰，把日子放宽再找。';
    return {
      ...{ form: 'when', degree: 'against', word: answerWord('when', 'same', 'against') },
      ...{ sentence: none, plain: none, fact: '', against: '', claims: ['answer.when.same.against'] },
    };
  }
  const degree = DEGREE[best.favour];
  const only = degree === 'good' ? '最合适的是' : '勉强合用的是';
  const day = formatTime(best.start).slice(0, 10);
  return {
    ...{ form: 'when', degree, word: answerWord('when', 'same', degree) },
    sentence: `${only}${spanText(best)}，${best.pillar}时，宜向${best.direction}。`,
    plain: `${only}${spanText(best)}，往${best.direction}边去。`,
    fact: best.reasons[0] ?? '',
    date: { from: day, to: day },
    place: best.direction,
    against: best.against[0] ?? '',
    claims: [`answer.when.same.${degree}`],
  };
}

/** `dunjia/findHours` */
export function findGoodHours(input: Input, ctx: Pick<QimenContext, 'now' | 'tenant'>): Reply {
  const from = readDate(input.from, { field: 'from', title: '开始日期' });
  const to = readDate(input.to, { field: 'to', title: '结束日期' });
  const days = jdn(to.year, to.month, to.day) - jdn(from.year, from.month, from.day) + 1;
  if (days < 1 || days > MOST_DAYS)
    throw badRequest('to', `结束日期：应在开始日期之后，连首尾至多${MOST_DAYS}日`);
  const { longitude } = refusing(PLACE, () => birthPlace(input.location, 0));
  const asked = askedIn(input, ctx);
  const now = beijingTime(ctx.now());
  // A past range is searched completely; in a current one, past hours are not offered.
  const over = jdn(now.year, now.month, now.day) > jdn(to.year, to.month, to.day);
  const found = refusing({ field: 'from', title: '开始日期' }, () =>
    findHours({
      matter: askOf(asked, input).matter,
      from,
      to,
      longitude,
      directions: input.directions.split(',').filter(Boolean),
      hours: [...new Set(input.hoursOfDay)].map((branch) => BRANCHES.indexOf(branch)),
      options: QIMEN_OPTIONS.read((key) => (input as Record<string, unknown>)[key]),
      ...(!over && { after: toSeconds(now) }),
    }),
  );
  const hours = found.map(({ start, end, pillar, reasons, against, score, ...rest }) => ({
    ...rest,
    start: formatTime(start),
    end: formatTime(end),
    ganzhi: pillar,
    score: Math.round(score * 10) / 10,
    for: [...reasons],
    against: [...against],
  }));
  const care = careBeside({ text: input.title, tenant: ctx.tenant, now: ctx.now() });
  return {
    understood: understoodRecord(asked),
    answer: answerOf(found),
    hours,
    ...(care.length > 0 && { care }),
  };
}

/** As in the first major: the hours alone. */
export const findPreviousHours = (
  input: Input,
  ctx: Pick<QimenContext, 'now' | 'tenant'>,
): z.output<typeof previousFindReply> =>
  findGoodHours(input, ctx).hours.map(({ for: reasons, ...hour }) => ({ ...hour, reasons }));
