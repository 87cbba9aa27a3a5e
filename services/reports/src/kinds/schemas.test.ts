import { zoneName } from '@tianji/contracts/formats';
import { z } from 'zod';
import { schemasOf } from './schemas.ts';

const kind = (name: string, request: z.ZodObject) =>
  schemasOf({
    ...{ kind: name, birth: true },
    ...{ request: JSON.stringify(z.toJSONSchema(request, { io: 'input' })), content: '{}' },
  } as Parameters<typeof schemasOf>[0]).request;

const ABROAD = {
  ...{
    name: '张三',
    sex: '男',
    birthtime: '1985-07-04 12:00:00',
    location: '海外-美国-纽约',
    jingdu: '-73.98',
  },
  ...{ tz: 'America/New_York' },
};

test('a birth abroad is taken only by a kind that takes a zone', () => {
  expect(kind('abroad', z.object({ tz: zoneName().optional() })).safeParse(ABROAD).success).toBe(true);
  const home = kind('home', z.object({})).safeParse(ABROAD);
  expect(home.error?.issues.map(({ path }) => path[0])).toEqual(['jingdu']);
});
