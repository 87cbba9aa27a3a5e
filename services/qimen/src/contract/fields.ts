import { asField, optionFields } from '@tianji/contracts';
import {
  clockChoice,
  flag,
  jingduAnywhere,
  location,
  question,
  timeText,
  zoneName,
} from '@tianji/contracts/formats';
import { z } from 'zod';
import { QIMEN_OPTIONS } from '../engine/options.ts';

/** The matter in the user's words. */
export const title = () => question({ title: '事由', min: 1 });

/** The parts of the title's understanding that were changed. */
export const changed = () => asField();

/** 阳6, 阴2: a bureau set by hand; empty for the one determined by the time. */
export const handJu = () =>
  z
    .string()
    .max(2)
    .regex(/^(?:[阴阳][1-9])?$/u)
    .optional()
    .meta({ title: '手定局', description: '空，或阴、阳加 1 至 9，如 阳6' });

/** Moment and place of a chart, and the rules for it. */
export const momentFields = {
  time: timeText('时间'),
  location: location('地点').default('北京-北京-北京'),
  jingdu: jingduAnywhere().default(0),
  tz: zoneName().optional(),
  clock: clockChoice().optional(),
  mingPan: flag('盘的种类').default(false),
  ju: handJu(),
  ...optionFields(QIMEN_OPTIONS),
};
