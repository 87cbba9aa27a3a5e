/** A call of the portal with an input that is right, and values that spoil it one field at a time. */
export interface KnownCall {
  path: string;
  good: Record<string, string>;
  /** Fields of `good` that may be left out. */
  optional?: string[];
  bad: Record<string, string[]>;
}

/** Times that no birth has. */
const NO_TIMES = [
  '',
  'abc',
  '2023-02-30 08:00:00',
  '1990-13-01 08:00:00',
  '1990-00-10 08:00:00',
  '1582-10-10 12:00:00',
  '1990-05-15 24:00:00',
  '1990-05-15',
  '0516-01-01 08:00:00',
  '2201-01-01 08:00:00',
  `1990-05-15 08:00:00${'0'.repeat(5000)}`,
];
const NO_PLACES = ['', '北京', '火星-火星-火星', '四川-成都-火星', '一'.repeat(5000), "北京-北京-' or 1=1"];
const NO_SEXES = ['', '无', 'male', '男女'];
const LONG_NAME = '甲'.repeat(21);

const BIRTH = { time: '1983-08-17 09:20:00', sex: '女', location: '四川-成都-武侯' };
const BAD_BIRTH = { time: NO_TIMES, sex: NO_SEXES, location: NO_PLACES, jingdu: ['abc', '200', '-1'] };

/** Four pillars alone are enough; a birth that is given must be theirs. */
const READING = { bazi: '癸亥 庚申 丁丑 乙巳', qiankun: '坤造' };
const BAD_READING = {
  bazi: ['', '癸亥', '癸亥 庚申 丁丑 乙子', '癸亥庚申丁丑乙巳', '甲甲 庚申 丁丑 乙巳', '甲'.repeat(5000)],
  qiankun: ['', '男', '乾'],
  trueSolar: ['yes', '1'],
};

export const CALLS: KnownCall[] = [
  {
    path: 'perpetualcalendaralmanac/getCalendar',
    good: { date: '2026-11-21' },
    bad: {
      date: [
        '',
        'abc',
        '2023-02-30',
        '1582-10-10',
        '2026-13-01',
        '2026-00-10',
        '0000-01-01',
        '0516-01-01',
        '2201-01-01',
        '2026-1-1',
        '9'.repeat(5000),
        '２０２６-11-21',
        '2026-11-21\u0000',
        '2026-11-21; drop',
      ],
    },
  },
  {
    path: 'perpetualcalendaralmanac/get8',
    good: { time: '2026-11-21 08:30:00' },
    bad: {
      time: [
        '',
        'abc',
        '2023-02-29 00:00:00',
        '1582-10-10 12:00:00',
        '2026-11-21 24:00:00',
        '2026-11-21 12:60:00',
        '2026-11-21',
        '0000-01-01 00:00:00',
      ],
    },
  },
  {
    path: 'perpetualcalendaralmanac/getKongWang',
    good: { time: '2026-11-21 08:30:00' },
    bad: { time: ['', 'x', '2023-02-30 08:00:00', '2026-11-21 08:30:61'] },
  },
  {
    path: 'perpetualcalendaralmanac/getBaZi',
    good: BIRTH,
    bad: {
      ...BAD_BIRTH,
      dayBoundary: ['', 'noon', '01:00'],
      qiyunRule: ['none'],
      mingGong: ['__proto__'],
      ageYear: ['lunar'],
      trueSolar: ['yes'],
      hourUnknown: ['maybe'],
    },
  },
  { path: 'numerologyanalysis/getObj', good: READING, bad: { ...BAD_READING, dayBoundary: ['noon'] } },
  { path: 'bazianli/getObj', good: READING, bad: { ...BAD_READING, mingGong: ['none'] } },
  {
    path: 'guaxu/getObj',
    good: { xuhao: '777888' },
    bad: { xuhao: ['', '777', '777889', '7778887', '７７７８８８', '7'.repeat(5000)] },
  },
  {
    path: 'yuantiangang/getRusult',
    good: { name: '沈清和', ...BIRTH },
    optional: ['name'],
    bad: { ...BAD_BIRTH, name: [LONG_NAME], yearBoundary: ['solar'], leapMonth: ['next'] },
  },
  {
    path: 'ziweidoushu/getZiweidoushuJson',
    good: { name: '沈清和', ...BIRTH },
    bad: {
      ...BAD_BIRTH,
      name: ['', '   ', LONG_NAME],
      yearBoundary: ['solar'],
      leapMonth: ['next'],
      lateZi: ['never'],
      sihua: ['quanji', '__proto__'],
      mingzhuBy: ['hour'],
    },
  },
  { path: 'ziweidoushudefen/getObj', good: READING, bad: { ...BAD_READING, sihua: ['none'] } },
];
