import { makeTestService, type TestService, testMember, testTenant } from '@tianji/service-kit/testing';
import { liuyaoContract } from './contract/index.ts';
import service from './service.ts';

const NOW = Date.UTC(2026, 10, 22, 2);
const MAP = 'najia64/getMap';

let liuyao: TestService;
beforeAll(async () => {
  liuyao = await makeTestService(service, { now: () => NOW });
});
afterAll(() => liuyao.close());

interface Line {
  dizhi: string;
  liuqin: string;
  fu: string;
}
interface Record {
  id: number;
  name: string;
  xuhao: string;
  content: string;
  shaoyong: string;
  yong: string;
}
interface Map {
  ben: Record;
  bian: Record | null;
  hu: Record;
  zong: Record;
  cuo: Record;
  pan: {
    sizhu: string;
    richen: string;
    yuejian: string;
    kongwang: string[];
    lines: { liushou: string }[];
  } | null;
  jieshi: string;
  anli: string;
}
const linesOf = (record: Record): Line[] => JSON.parse(record.content) as Line[];

async function refusal(path: string, payload: object) {
  const { status, reply } = await liuyao.call(path, payload as { [field: string]: unknown });
  expect(reply.success).toBe(false);
  return { status, ...(reply as { field?: string; message: string }) };
}

test('the service answers every call of its contract', () => {
  expect(service.name).toBe('liuyao');
  expect(Object.keys(service.handlers).sort()).toEqual(liuyaoContract.calls.map((call) => call.path).sort());
});

test('two numbers make six digits', async () => {
  expect(await liuyao.data('perpetualcalendaralmanac/gua', { a: '3', b: '5' })).toBe('868787');
  expect(await liuyao.data('perpetualcalendaralmanac/gua', { a: 0, b: 0 })).toBe('888886');
});

test.each([
  [{ a: '-1', b: '5' }, 'a'],
  [{ a: '3', b: '1.5' }, 'b'],
  [{ a: '3', b: '99999999999999999' }, 'b'],
  [{ a: '3', b: '9007199254740992' }, 'b'],
  [{ a: 'x', b: '5' }, 'a'],
  [{ a: '3' }, 'b'],
])('%j is refused by name', async (payload, field) => {
  expect(await refusal('perpetualcalendaralmanac/gua', payload)).toMatchObject({ status: 400, field });
});

test('all 64 in the received order, and each by its number', async () => {
  const list = await liuyao.data<Record[]>('najia64/getListMap', {});
  expect(list).toHaveLength(64);
  expect(list[37]).toMatchObject({ id: 38, name: '火泽睽', xuhao: '778787', gongwei: '艮宫四世' });
  const one = await liuyao.data<Record>('najia64/getObj', { id: '38' });
  expect(one).toMatchObject(list[37]!);
  expect(JSON.parse(one.shaoyong)).toHaveLength(6);
});

test.each([1, 2])('hexagram %i has a seventh text', async (id) => {
  const one = await liuyao.data<Record>('najia64/getObj', { id });
  expect(JSON.parse(one.shaoyong)).toHaveLength(7);
  expect(one.yong).not.toBe('');
});

test.each(['0', '65', '-3', 'x', ''])('there is no hexagram %j', async (id) => {
  expect(await refusal('najia64/getObj', { id })).toMatchObject({ status: 400, field: 'id' });
});

describe('the map of a cast', () => {
  test('火泽睽 to 天雷无妄 at 2026-11-22 10:05', async () => {
    const map = await liuyao.data<Map>(MAP, { xuhao: '798767', time: '2026-11-22 10:05:00' });
    expect([map.ben.name, map.bian?.name, map.hu.name, map.zong.name, map.cuo.name]).toEqual([
      '火泽睽',
      '天雷无妄',
      '水火既济',
      '风火家人',
      '水山蹇',
    ]);
    expect(map.pan).toMatchObject({
      sizhu: '丙午 己亥 庚子 辛巳',
      yuejian: '亥',
      richen: '庚子',
      kongwang: ['辰', '巳'],
    });
    expect(map.pan?.lines.map(({ liushou }) => liushou)).toEqual([
      '白虎',
      '玄武',
      '青龙',
      '朱雀',
      '勾陈',
      '螣蛇',
    ]);
    expect(linesOf(map.ben)[4]).toMatchObject({ dizhi: '己未', liuqin: '兄弟', fu: '妻财丙子水' });
    // 壬申 is metal: 子孙 to the earth of 艮, whatever it is in the palace of 无妄.
    expect(linesOf(map.bian!).map(({ dizhi, liuqin }) => liuqin + dizhi)).toEqual([
      '妻财庚子',
      '官鬼庚寅',
      '兄弟庚辰',
      '父母壬午',
      '子孙壬申',
      '兄弟壬戌',
    ]);
  });

  // spec 2.9.6
  test('the six spirits follow one another, and begin by the stem of the day', async () => {
    const order = ['青龙', '朱雀', '勾陈', '螣蛇', '白虎', '玄武'];
    const begins = ['青龙', '青龙', '朱雀', '朱雀', '勾陈', '螣蛇', '白虎', '白虎', '玄武', '玄武'];
    const days = ['甲子', '乙丑', '丙寅', '丁卯', '戊辰', '己巳', '庚午', '辛未', '壬申', '癸酉'];
    for (const [i, richen] of days.entries()) {
      const map = await liuyao.data<Map>(MAP, { xuhao: '778787', yuejian: '亥', richen });
      const from = order.indexOf(begins[i]!);
      expect([richen, map.pan?.lines.map(({ liushou }) => liushou)]).toEqual([
        richen,
        [...order.slice(from), ...order.slice(0, from)],
      ]);
    }
  });

  test('without a moving line there is no changed hexagram', async () => {
    const map = await liuyao.data<Map>(MAP, { xuhao: '778787', yuejian: '亥', richen: '庚子' });
    expect(map.bian).toBeNull();
    expect(map.pan).toMatchObject({ sizhu: '', kongwang: ['辰', '巳'] });
  });

  test('without a time it gives the texts alone', async () => {
    const map = await liuyao.data<Map>(MAP, { xuhao: '798767' });
    expect(map.pan).toBeNull();
    expect(map.jieshi.length).toBeGreaterThan(1200);
  });

  test('the day may begin at 23:00', async () => {
    const at = { xuhao: '778787', time: '2026-11-22 23:30:00' };
    expect((await liuyao.data<Map>(MAP, at)).pan?.richen).toBe('庚子');
    expect((await liuyao.data<Map>(MAP, { ...at, dayBoundary: '23:00' })).pan?.richen).toBe('辛丑');
  });

  // spec 2.6.5
  test('an expired member gets the chart, without explanation and cases', async () => {
    const member = testMember({ endtime: NOW - 1 });
    const { reply } = await liuyao.call(MAP, { xuhao: '798767', time: '2026-11-22 10:05:00' }, { member });
    expect(reply).toMatchObject({ success: true, expired: true, data: { jieshi: '', anli: '' } });
    expect((reply as { data: Map }).data.pan?.richen).toBe('庚子');
  });

  test.each([
    [{ xuhao: '79876' }, 'xuhao'],
    [{ xuhao: '7987670' }, 'xuhao'],
    [{ xuhao: '798765' }, 'xuhao'],
    [{ xuhao: '-98767' }, 'xuhao'],
    [{}, 'xuhao'],
    [{ xuhao: '798767', time: '2026-02-30 10:00:00' }, 'time'],
    [{ xuhao: '798767', time: '3026-02-03 10:00:00' }, 'time'],
    [{ xuhao: '798767', yuejian: '亥' }, 'richen'],
    [{ xuhao: '798767', richen: '庚子' }, 'yuejian'],
    [{ xuhao: '798767', yuejian: '猫', richen: '庚子' }, 'yuejian'],
    [{ xuhao: '798767', yuejian: '亥', richen: '庚丑' }, 'richen'],
    [{ xuhao: '798767', time: '2026-11-22 10:05:00', yuejian: '亥', richen: '庚子' }, 'time'],
    [{ xuhao: '798767', dayBoundary: '12:00' }, 'dayBoundary'],
  ])('%j is refused by name', async (payload, field) => {
    expect(await refusal(MAP, payload)).toMatchObject({ status: 400, field });
  });
});

describe('the judgement of a question', () => {
  interface Judged extends Map {
    duan: {
      verdict: string;
      leibie: string;
      yongshen: { liuqin: string; yao: number; by: string };
      gist: string;
    };
    xiangjie: string;
  }
  const AT = { xuhao: '798767', time: '2026-11-22 10:05:00' };
  const ask = (more: object) => liuyao.data<Judged>(MAP, { ...AT, ...more });

  test('follows the wording of the question', async () => {
    const { duan, jieshi, xiangjie } = await ask({ matter: '下周的面试，结果如何' });
    const sections = JSON.parse(xiangjie) as { rule: string }[];
    expect(sections.filter(({ rule }) => rule.trim() === '')).toEqual([]);
    expect(duan).toMatchObject({ leibie: '功名', yongshen: { by: '用神', liuqin: '官鬼', yao: 2 } });
    // The verdict comes first, and every section has its facts.
    expect(jieshi.startsWith(`断语\n${duan.gist}`)).toBe(true);
  });

  test('follows an explicit choice before the wording', async () => {
    const { duan } = await ask({ matter: '下周的面试', category: '求财' });
    expect(duan).toMatchObject({ leibie: '求财', yongshen: { liuqin: '妻财' } });
    expect((await ask({ subject: '父母', category: '疾病' })).duan.yongshen.liuqin).toBe('父母');
    expect((await ask({ category: '婚姻', sex: '女' })).duan.yongshen.liuqin).toBe('官鬼');
    expect((await ask({ category: '婚姻', sex: '男' })).duan.yongshen.liuqin).toBe('妻财');
  });

  interface Cared extends Judged {
    care?: { id: string; text: string; phones: { number: string }[] }[];
  }
  const careOf = async (more: object, origin: object = {}) => {
    const data = await liuyao.data<Cared>(MAP, { ...AT, ...more }, origin);
    return (data.care ?? []).map(({ id, text, phones }) => [id, text, phones.map(({ number }) => number)]);
  };

  test('of a matter that others decide has a plain line beside it', async () => {
    const doctor = ['health', '身体的事听医生的，卦只看这段时间的起落。', []];
    expect(await careOf({ matter: '我妈的手术顺不顺利' })).toEqual([doctor]);
    expect(await careOf({ matter: '官司什么时候有结果' })).toEqual([
      ['lawsuit', '程序和证据听律师的，法律援助 12348。', ['12348']],
    ]);
    expect(await careOf({ matter: '借出去的钱能要回来吗' })).toEqual([
      ['money', '钱的事留下凭据，输不起的不要投。', []],
    ]);
    expect(await careOf({ matter: '爷爷走失了，能找回来吗' })).toEqual([
      ['missing', '人走失请马上报 110，不必等满二十四小时。', ['110']],
    ]);
    for (const matter of ['下周的面试，结果如何', '', '猫去哪儿了'])
      expect([matter, await careOf({ matter })]).toEqual([matter, []]);
    // A kind chosen by hand adds its line, and takes none away.
    expect(await careOf({ category: '疾病' })).toEqual([doctor]);
    expect(await careOf({ matter: '我妈的手术顺不顺利', category: '求财' })).toEqual([doctor]);
  });

  test('has the line for a member whose time is over, and the numbers of the region', async () => {
    const member = testMember({ endtime: NOW - 1 });
    expect((await careOf({ matter: '我妈的手术顺不顺利' }, { member })).map(([id]) => id)).toEqual([
      'health',
    ]);
    const tenant = testTenant(['liuyao'], { help: { region: 'hongkong' } });
    expect(await careOf({ matter: '爷爷走失了，能找回来吗' }, { tenant })).toEqual([
      ['missing', '人走失请马上报 999，不必等满二十四小时。', ['999']],
    ]);
  });

  test('is not given without a moment, nor to an expired member', async () => {
    expect((await liuyao.data<Judged>(MAP, { xuhao: '798767', matter: '求财' })).duan).toBeNull();
    const member = testMember({ endtime: NOW - 1 });
    const { reply } = await liuyao.call(MAP, AT, { member });
    expect(reply).toMatchObject({ data: { duan: null, xiangjie: '' } });
  });

  test('is not given of a guarded question: the lines stay as a picture, or nothing does', async () => {
    const ask = (matter: string) => liuyao.data<object>(MAP, { ...AT, matter });
    const dark = await ask('活着没意思，不想活了');
    expect(dark).toEqual({
      ...{ understood: null, answer: null, duan: null },
      ...{ jieshi: '', xiangjie: '', anli: '' },
      guard: { class: 'selfharm', text: expect.stringContaining('12356'), phones: expect.any(Array) },
    });
    const sued = await ask('法院会判我输吗');
    expect(sued).toMatchObject({
      ...{ understood: null, answer: null, duan: null },
      ...{ jieshi: '', xiangjie: '', anli: '' },
      ben: { name: expect.any(String), guaChi: '', tuan: '', jiedu: '', shaoyong: '' },
      pan: { lines: expect.any(Array) },
      guard: { text: expect.stringContaining('本站不看') },
    });
    expect(JSON.stringify([dark, sued])).not.toMatch(/吉|凶|法院会判|不想活/);
  });

  interface Answered extends Judged {
    understood: { person: string; matter: string; form: string; polarity: string; sexNeeded: boolean };
    answer: { degree: string; word: string; sentence: string; plain: string; fact: string };
  }
  const answered = (more: object, origin = {}) =>
    liuyao.data<Answered>(MAP, { ...AT, ...more }, origin) as Promise<Answered>;

  test.each([
    ['前任会联系我吗', { person: 'ex', matter: 'reunion', polarity: 'same', sexNeeded: true }, /前任/],
    ['会不会被裁员', { person: 'self', matter: 'career', polarity: 'reversed' }, /裁员/],
    ['我妈的手术顺不顺利', { person: 'parent', matter: 'health', form: 'succeed' }, /您妈妈的手术/],
    ['占父病', { person: 'parent', matter: 'health' }, /父病/],
  ])('%s is understood, and answered in its own words', async (matter, understood, words) => {
    const map = await answered({ matter });
    expect(map.understood).toMatchObject(understood);
    expect(map.answer.plain).toMatch(words);
    for (const text of [map.answer.plain, map.answer.sentence])
      expect([...text].length).toBeLessThanOrEqual(45);
    expect(map.answer.fact).not.toBe('');
    expect(map.answer.plain).not.toMatch(/您的身体|[爻卦]|用神/);
  });

  test('of a parent is judged by the parent’s line, of a feared event the word is turned', async () => {
    const mother = await answered({ matter: '我妈的手术顺不顺利' });
    expect(mother.duan).toMatchObject({ weishui: '父母', yongshen: { liuqin: '父母' } });
    const feared = await answered({ matter: '会不会被裁员' });
    const wished = await answered({ matter: '会不会被裁员', as: '{"polarity":"same"}' });
    expect(feared.answer.degree).toBe(wished.answer.degree);
    expect(feared.answer.word).not.toBe(wished.answer.word);
  });

  test('follows the parts that were changed, which lift no guard', async () => {
    const map = await answered({ matter: '这个月的面试能过吗', as: '{"person":"sibling","form":"when"}' });
    expect(map.understood).toMatchObject({ person: 'sibling', form: 'when', matter: 'job' });
    expect(map.duan.yongshen.liuqin).toBe('兄弟');
    const guarded = await liuyao.data<object>(MAP, {
      ...{ ...AT, matter: '活着没意思，不想活了' },
      as: '{"matter":"job","form":"succeed"}',
    });
    expect(guarded).toMatchObject({ understood: null, answer: null, guard: { class: 'selfharm' } });
    expect(await refusal(MAP, { ...AT, matter: '财运', as: '{"person":"emperor"}' })).toMatchObject({
      ...{ status: 400, field: 'as' },
    });
  });

  test('keeps its answer for a member whose time is over', async () => {
    const member = testMember({ endtime: NOW - 1 });
    const map = await answered({ matter: '这个月的面试能过吗' }, { member });
    expect(map).toMatchObject({ duan: null, jieshi: '' });
    expect(map.answer.plain).toMatch(/面试/);
  });

  test.each([
    [{ category: '彩票' }, 'category'],
    [{ subject: '邻居家的猫' }, 'subject'],
    [{ sex: 'male' }, 'sex'],
    [{ matter: '问'.repeat(201) }, 'matter'],
  ])('%j is refused by name', async (more, field) => {
    expect(await refusal(MAP, { ...AT, ...more })).toMatchObject({ status: 400, field });
  });
});
