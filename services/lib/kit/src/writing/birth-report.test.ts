import { reportBirth } from './birth-report.ts';
import { claimCheck } from './claims.ts';

const request = (more: object = {}) => ({
  ...{
    key: 'k',
    round: 1,
    tenant: 'default',
    memberId: 'm',
    brand: '天机',
    at: Date.UTC(2026, 10, 21, 20, 30),
  },
  input: {
    ...{
      name: '张三',
      sex: '男' as const,
      birthtime: '1990-06-15 10:30:00',
      location: '四川省-成都市-武侯区',
    },
    ...{ jingdu: 0, ...more },
  },
});

test('now is the instant of the request, in Beijing', () => {
  const { now } = reportBirth(request());
  expect(now).toEqual({ year: 2026, month: 11, day: 22, hour: 4, minute: 30, second: 0 });
});

test('options are taken from the other fields of a request, if it has any', () => {
  const { options, hourUnknown } = reportBirth(
    request({ trueSolar: false, dayBoundary: '23:00', leapMonth: undefined, hourUnknown: true }),
  );
  expect(options).toEqual({ trueSolar: false, dayBoundary: '23:00' });
  expect(hourUnknown).toBe(true);
  expect(reportBirth(request())).not.toHaveProperty('hourUnknown');
});

test('every sentence is searched for claims; the first false one is named', () => {
  const check = claimCheck((facts) => (sentence) => {
    const said = /日主是(.)/.exec(sentence);
    return said && !facts.includes(said[1] as string) ? said[0] : null;
  });
  expect(check('日主是辛。日主是壬！\n日主是癸', '辛')).toBe('日主是壬');
  expect(check('日主是辛。', '辛')).toBeNull();
});
