import { z } from 'zod';
import { jingdu, location, sex, text, timeText } from '../formats.ts';

/** The fields of every request for a birth report; the reports service checks that time and place exist. */
export const birthRequest = z.object({
  name: text({ title: '姓名', min: 1, max: 20, guard: 'words' }),
  sex: sex(),
  birthtime: timeText('出生时间'),
  location: location(),
  jingdu: jingdu().default(0),
});
export type BirthRequest = z.output<typeof birthRequest>;
