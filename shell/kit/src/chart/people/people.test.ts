import { location } from '@tianji/contracts/formats';
import type { ChartRequest } from '../request.ts';
import type { TestOptions } from '../testing/tool.ts';
import {
  addPeople,
  deletePerson,
  groupsOf,
  MOST,
  savedPeople,
  savePerson,
  searchPeople,
  tellPerson,
} from './people.ts';
import { fileOf, LARGEST, readPeople } from './people-file.ts';

const birth = (name: string): ChartRequest<TestOptions> => ({
  ...{ name, sex: '男', time: '1990-05-06 07:08:00', location: '北京-北京-北京', hourUnknown: false },
  options: { trueSolar: false, day: '23:00' },
});

beforeEach(() => localStorage.clear());

test('a saved person comes back as saved, the latest first, once', () => {
  savePerson('test', birth('甲'), '1');
  savePerson('test', birth('乙'), '2');
  savePerson('test', birth('甲'), '3');
  expect(savedPeople().map(({ id, name }) => id + name)).toEqual(['1甲', '2乙']);
  const { options: _, ...rest } = birth('甲');
  expect(savedPeople()[0]).toEqual({
    ...rest,
    id: '1',
    rules: { test: { trueSolar: 'false', day: '23:00' } },
  });
});

test('each tool keeps its own options of a person', () => {
  savePerson('one', birth('甲'), '1');
  savePerson('two', birth('甲'), '2');
  expect(Object.keys(savedPeople()[0]!.rules)).toEqual(['one', 'two']);
});

test('a birth abroad keeps its zone and longitude; damaged ones are left out', () => {
  const abroad = { tz: 'America/New_York', longitude: -73.98 };
  savePerson('test', { ...birth('甲'), location: '海外-美国-纽约', abroad }, '1');
  expect(savedPeople()[0]?.abroad).toEqual(abroad);
  localStorage.setItem('people', localStorage.getItem('people')!.replace('-73.98', '"west"'));
  expect(savedPeople()[0]?.abroad).toBeUndefined();
});

test('a deleted person is gone from the device', () => {
  savePerson('test', birth('甲'), '1');
  deletePerson('1');
  expect(savedPeople()).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('damaged entries are left out, and the list has a maximum length', () => {
  localStorage.setItem('people', '[1,{"id":"x"},null]');
  expect(savedPeople()).toEqual([]);
  localStorage.setItem('people', '{');
  expect(savedPeople()).toEqual([]);
  const saved = Array.from({ length: MOST + 1 }, (_, i) => savePerson('test', birth(`第${i}人`), String(i)));
  expect(saved.filter((each) => each === 'done')).toHaveLength(MOST);
  expect(saved.at(-1)).toBe('full');
  // Nobody was dropped to make room.
  expect(savedPeople().at(-1)?.name).toBe('第0人');
});

test('people saved by a single tool are moved over once', () => {
  const old = { ...birth('甲'), id: 'a', options: { dayBoundary: '23:00', trueSolar: false } };
  localStorage.setItem(
    'omen.people',
    JSON.stringify([old, { ...old, id: 'b', name: '丙' }, { id: 'damaged' }]),
  );
  savePerson('test', birth('丙'), 'c');
  expect(savedPeople().map(({ id, name }) => id + name)).toEqual(['b丙', 'a甲']);
  expect(savedPeople()[1]).toMatchObject({ rules: { omen: { dayBoundary: '23:00', trueSolar: 'false' } } });
  expect(Object.keys(localStorage)).toEqual(['people']);
  deletePerson('a');
  expect(savedPeople().map(({ id }) => id)).toEqual(['b']);
});

test('when the device refuses more, the old list is kept', () => {
  const old = JSON.stringify([{ ...birth('甲'), id: 'a' }]);
  localStorage.setItem('omen.people', old);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  savedPeople();
  full.mockRestore();
  expect(localStorage.getItem('omen.people')).toBe(old);
});

test('name, group and note can be changed, and stay when the person is saved again', () => {
  savePerson('test', birth('甲'), '1');
  savePerson('test', birth('乙'), '2');
  expect(tellPerson('1', { name: ' 甲子 ', group: '家人', note: '住在成都' })).toBe('done');
  expect(tellPerson('2', { name: '甲子', group: '', note: '' })).toBe('twice');
  expect(tellPerson('2', { name: '  ', group: '', note: '同学' })).toBe('done');
  expect(tellPerson('2', { name: ' 无 ', group: '', note: '同学' })).toBe('done');
  savePerson('other', birth('甲子'), '9');
  expect(savedPeople().map(({ id, name, group, note }) => [id, name, group, note])).toEqual([
    ['1', '甲子', '家人', '住在成都'],
    ['2', '乙', undefined, '同学'],
  ]);
  expect(Object.keys(savedPeople()[0]!.rules)).toEqual(['test', 'other']);
  tellPerson('1', { name: '甲子', group: '', note: '' });
  expect(savedPeople()[0]).not.toHaveProperty('group');
});

test('people are found by every word, in name, group, note, birth or place', () => {
  savePerson('test', birth('沈清和'), '1');
  savePerson('test', { ...birth('沈明'), location: '四川-成都-武侯' }, '2');
  tellPerson('1', { name: '沈清和', group: '家人', note: 'Ming 的姐姐' });
  const found = (words: string, group?: string) =>
    searchPeople(savedPeople(), words, group).map(({ name }) => name);
  expect(found('沈')).toEqual(['沈明', '沈清和']);
  expect(found('沈 成都')).toEqual(['沈明']);
  expect(found('ming')).toEqual(['沈清和']);
  expect(found('1990-05')).toHaveLength(2);
  expect(found('', '家人')).toEqual(['沈清和']);
  expect(found('赵')).toEqual([]);
  expect(groupsOf(savedPeople())).toEqual(['家人']);
});

describe('a file of people', () => {
  const newId = () => `n${crypto.randomUUID()}`;
  const read = (text: string) => readPeople(text, newId);
  const full = () => {
    const abroad = { tz: 'America/New_York', longitude: -73.98 };
    savePerson('test', { ...birth('甲'), location: '海外-美国-纽约', abroad }, '1');
    savePerson('test', { ...birth('乙'), hourUnknown: true }, '2');
    tellPerson('1', { name: '甲', group: '家人', note: '一句话' });
    return savedPeople();
  };

  test('is restored on another device, and adds nobody the second time', () => {
    const people = full();
    const text = fileOf(people);
    expect(text).not.toContain('"id"');
    localStorage.clear();
    const file = read(text);
    if ('fault' in file) throw new Error(file.fault);
    expect(addPeople(file.people)).toEqual({ outcome: 'done', added: 2 });
    const bare = (list: typeof people) => list.map(({ id: _, ...rest }) => rest);
    expect(bare(savedPeople())).toEqual(bare(people));
    expect(addPeople(file.people)).toEqual({ outcome: 'done', added: 0 });
    expect(savedPeople()).toHaveLength(2);
  });

  test.each([
    ['no JSON', 'x', /不是从/],
    ['another file', '{"people":[]}', /不是从/],
    ['another version', '{"format":"people","version":2,"people":[]}', /版本/],
    ['nobody', '{"format":"people","version":1,"people":[]}', /没有人/],
    ['too large', ' '.repeat(LARGEST + 1), /太大/],
  ])('with %s is refused', (_, text, fault) => {
    expect(read(text)).toEqual({ fault: expect.stringMatching(fault) });
  });

  test.each([
    ['name', '', '姓名'],
    ['name', 'x'.repeat(21), '姓名'],
    ['sex', '无', '性别'],
    ['time', '1990-02-30 00:00:00', '出生时间'],
    ['time', 5, '出生时间'],
    ['location', '成都', '出生地点'],
    ['abroad', { tz: 'Moon/Base', longitude: 0 }, '海外时区与经度'],
    ['abroad', { tz: 'Asia/Tokyo', longitude: 181 }, '海外时区与经度'],
    ['name', '\u0000\u200b\u202e', '姓名'],
    ['location', `${'长'.repeat(20)}-${'长'.repeat(20)}-${'长'.repeat(19)}`, '出生地点'],
    ['lunarEntry', { year: 1990 }, '农历日期'],
    ['lunarEntry', { year: 1990, month: 13, day: 1, leap: false }, '农历日期'],
    ['lunarEntry', { year: 1e20, month: 1, day: 1, leap: false }, '农历日期'],
    ['hourUnknown', 'no', '时辰不详'],
    ['group', 'x'.repeat(13), '分组'],
    ['note', 'x'.repeat(201), '备注'],
    ['rules', [], '口径'],
  ])('with a %s of %j is refused as a whole, naming person and field', (key, value, title) => {
    const file = JSON.parse(fileOf(full())) as { people: object[] };
    file.people[1] = { ...file.people[1], [key]: value };
    expect(read(JSON.stringify(file))).toEqual({ fault: `第 2 人的${title}有误，没有导入` });
  });

  test.each(['四 川-成都-武侯', `${'长'.repeat(21)}-成都-武侯`, '四川-成都'])(
    'takes no place that the calls refuse: %s',
    (place) => {
      expect(location().safeParse(place).success).toBe(false);
      const file = JSON.parse(fileOf(full())) as { people: object[] };
      file.people[0] = { ...file.people[0], location: place };
      expect(read(JSON.stringify(file))).toEqual({ fault: '第 1 人的出生地点有误，没有导入' });
    },
  );

  test('brings no person without a name, and names without blanks around them', () => {
    const file = JSON.parse(fileOf(full())) as { people: object[] };
    file.people[0] = { ...file.people[0], name: ' 无 ' };
    expect(read(JSON.stringify(file))).toEqual({ fault: '第 1 人的姓名有误，没有导入' });
    file.people[0] = { ...file.people[0], name: ' 前后 ' };
    expect(read(JSON.stringify(file))).toMatchObject({ people: [{ name: '前后' }, {}] });
  });

  test('brings names and groups without what is not seen or turns the text around', () => {
    const file = JSON.parse(fileOf(full())) as { people: object[] };
    const strange = { name: '\u202e沈\u0007清\u200b', group: '\u2066家人', note: '两\n行' };
    file.people[0] = { ...file.people[0], ...strange };
    file.people[1] = { ...file.people[1], name: '👨‍👩‍👧' };
    expect(read(JSON.stringify(file))).toMatchObject({
      people: [{ name: '沈清', group: '家人', note: '两\n行' }, { name: '👨‍👩‍👧' }],
    });
    savePerson('test', birth('\u202e丙'), '3');
    savePerson('test', birth('丙'), '4');
    expect(savedPeople().filter(({ name }) => name.includes('丙'))).toMatchObject([{ id: '3', name: '丙' }]);
  });

  test('leaves out rules with ids longer than an account takes', () => {
    const file = JSON.parse(fileOf(full())) as { people: object[] };
    const long = 'x'.repeat(41);
    file.people[0] = { ...file.people[0], rules: { [long]: {}, test: { [long]: '1', day: '2' } } };
    expect(read(JSON.stringify(file))).toMatchObject({ people: [{ rules: { test: { day: '2' } } }, {}] });
    const found = JSON.stringify(read(JSON.stringify(file)));
    expect(found).not.toContain(long);
  });

  test("beyond the device's limit adds nobody", () => {
    const people = full();
    const many = Array.from({ length: MOST }, (_, i) => ({ ...people[0]!, id: `m${i}`, name: `第${i}人` }));
    expect(addPeople(many)).toEqual({ outcome: 'full', added: MOST });
    expect(savedPeople()).toHaveLength(2);
  });

  test('leaves out what this site does not know', () => {
    const file = JSON.parse(fileOf(full())) as { people: object[] };
    file.people[0] = { ...file.people[0], id: 'mine', by: '13800000001', more: 1 };
    const found = read(JSON.stringify(file));
    if ('fault' in found) throw new Error(found.fault);
    expect(found.people[0]).not.toMatchObject({ by: expect.anything() });
    expect(found.people[0]).not.toHaveProperty('more');
    expect(found.people[0]?.id).toMatch(/^n/);
  });
});
