import { defineCall, holding } from '@tianji/contracts';
import {
  clockChoice,
  location,
  none,
  nothing,
  sex,
  text,
  timeText,
  zoneName,
} from '@tianji/contracts/formats';
import { z } from 'zod';

/** As many people as an account keeps, and how many one call may bring. */
export const MOST_PEOPLE = 200;
export const PEOPLE_PER_CALL = 40;

const OWN = none('kept sealed for its owner, and read by nobody else');
const CHOSEN = none('chosen from a list by the page');

const rule = z.record(z.string().max(40), z.string().max(100));

/** A person that a member keeps in the account, to chart again. */
export const keptPerson = z.object({
  name: text({ title: '姓名', min: 1, max: 20, guard: OWN }),
  sex: sex(),
  time: timeText('出生时间'),
  location: location(),
  hourUnknown: z.boolean().meta({ title: '时辰不详' }),
  abroad: z
    .object({ tz: z.string().min(1).max(40), longitude: z.number().min(-180).max(180) })
    .meta({ guard: CHOSEN })
    .optional()
    .meta({ title: '海外时区与经度' }),
  tz: zoneName().optional(),
  clock: clockChoice().optional(),
  doubleHour: text({ title: '时辰', min: 1, max: 4, guard: CHOSEN }).optional(),
  lunarEntry: z
    .object({ year: z.int(), month: z.int(), leap: z.boolean(), day: z.int() })
    .optional()
    .meta({ title: '农历日期' }),
  group: text({ title: '分组', min: 1, max: 12, guard: OWN }).optional(),
  note: text({ title: '备注', min: 1, max: 200, guard: 'help' }).optional(),
  rules: z
    .record(z.string().max(40), rule)
    .refine((tools) => Object.keys(tools).length <= 40)
    .meta({ title: '口径', description: '各工具所用的口径', guard: CHOSEN }),
});

export type KeptPerson = z.infer<typeof keptPerson>;

const kept = z.object({
  people: z.array(keptPerson).meta({ title: '账户里的人' }),
  savedAt: z
    .string()
    .optional()
    .meta({ title: '最近保存', description: 'YYYY-MM-DD HH:mm:ss，北京时间；从未保存则无' }),
  unreadable: z
    .literal(true)
    .optional()
    .meta({ title: '无法读取', description: '为 true 时只能删去；否则不出现' }),
});

export const peopleCalls = [
  defineCall({
    path: 'member/getPeople',
    service: 'member',
    access: 'member',
    safe: true,
    platform: true,
    summary: '本人存在账户里的人',
    input: nothing,
    output: kept,
  }),
  defineCall({
    path: 'member/savePeople',
    service: 'member',
    access: 'member',
    platform: true,
    bodyLimit: 256 * 1024,
    summary: '把人存进本人的账户：同名、同性别、同生日、同地点的更新，其余添加；加密保存',
    input: z.object({
      people: holding(
        text({
          title: '人员',
          min: 2,
          max: 50_000,
          description: `JSON 数组，一次至多 ${PEOPLE_PER_CALL} 人，账户至多 ${MOST_PEOPLE} 人`,
        }),
        z.array(keptPerson),
      ),
    }),
    output: kept,
  }),
  defineCall({
    path: 'member/deletePeople',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '删去本人账户里的全部人',
    input: nothing,
    output: z.object({}),
  }),
] as const;
