/** Places and the sun over them: looked up and reckoned, without a chart. */
import { defineCall } from '@tianji/contracts';
import {
  clockChoice,
  jingduAnywhere,
  location,
  none,
  text,
  timeText,
  zoneName,
} from '@tianji/contracts/formats';
import { z } from 'zod';
import { placeTool, solarTool } from './place-tools.ts';

const words = (title: string) => z.string().meta({ title });

/** What is found for a name. */
export const foundPlaces = z.object({
  places: z
    .array(
      z.object({
        location: words('地点').meta({ description: '省-市-区' }),
        longitude: z.number().meta({ title: '经度', description: '度，东经为正' }),
        latitude: z.number().meta({ title: '纬度', description: '度，北纬为正' }),
        note: words('旧称').meta({ description: '旧称今属何处；不是旧称为空' }),
      }),
    )
    .meta({ title: '地点', description: '至多十处，最像的在前' }),
});

/** True solar time of a clock reading, step by step. */
export const solarTimeReply = z.object({
  ztys: words('真太阳时'),
  bjsj: words('标准时').meta({ description: '境内为北京时间，海外为当地标准时，均已去夏令时' }),
  longitude: z.number().meta({ title: '经度' }),
  bazi: words('四柱').meta({ description: '立春换年，交节换月，零点换日，时辰依真太阳时' }),
  steps: z
    .array(z.object({ label: words('一步'), seconds: z.int().meta({ title: '秒' }), note: words('说明') }))
    .meta({ title: '逐步', description: '依次加在钟表时刻上' }),
});

export const placeCalls = [
  defineCall({
    path: 'coordinates/find',
    cost: 6,
    service: 'calendar',
    access: 'visitor',
    safe: true,
    platform: false,
    since: '0.1.0',
    summary: '按名称、拼音或首字母找地点，至多十处',
    input: z.object({
      name: text({
        title: '地名',
        min: 1,
        max: 20,
        guard: none('looked up in the table of places; nothing is found for other text'),
      }),
    }),
    output: foundPlaces,
    agent: placeTool,
  }),
  defineCall({
    path: 'calendar/solarTime',
    service: 'calendar',
    access: 'visitor',
    safe: true,
    platform: false,
    since: '0.1.0',
    summary: '某地钟表时刻的真太阳时，逐步列出夏令时、时区、经度时差与均时差',
    input: z.object({
      time: timeText(),
      location: location('地点'),
      jingdu: jingduAnywhere().default(0),
      tz: zoneName().optional(),
      clock: clockChoice().optional(),
    }),
    output: solarTimeReply,
    agent: solarTool,
  }),
] as const;
