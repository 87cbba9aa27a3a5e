import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hexagramLine } from '@tianji/contracts';
import { workspaceCalls, workspaceContracts } from '@tianji/service-kit/testing';
import { z } from 'zod';
import { TAKES } from './calls.ts';

// The calls and fields that the specification names, by its own spelling, in the contracts. Every answer that a service
// gives in a test is checked against these.

const load = createRequire(join(import.meta.dirname, '../../services/index.js'));
const calls = [...workspaceCalls(), ...workspaceContracts().flatMap(({ forwards }) => [...forwards])];
const callAt = (path: string) => {
  const call = calls.find((each) => each.path === path);
  if (!call) throw new Error(`${path} is no call of this site`);
  return call;
};

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; allOf?: Json[] };

/** The part of a schema at `a.b[].c`; undefined where there is none. */
function partAt(schema: Json, place: string): Json | undefined {
  let at: Json | undefined = schema;
  for (const step of place === '' ? [] : place.split('.')) {
    const [name, ...lists] = step.split('[]');
    if (name) at = fieldOf(at, name);
    for (const _ of lists) at = itemsOf(at);
    if (!at) return undefined;
  }
  return at;
}
const choices = (schema: Json | undefined): Json[] =>
  schema ? [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])] : [];
const fieldOf = (schema: Json | undefined, name: string) =>
  choices(schema)
    .map(({ properties }) => properties?.[name])
    .find((found) => found !== undefined);
const itemsOf = (schema: Json | undefined) =>
  choices(schema)
    .map(({ items }) => items)
    .find((found) => found !== undefined);

/** The fields of a list of names that a schema lacks at a place. */
const lacking = (schema: z.ZodType, io: 'input' | 'output', place: string, names: string) => {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  const part = partAt(json, place);
  return names.split(' ').filter((name) => name !== '' && fieldOf(part, name) === undefined);
};

test.each(Object.entries(TAKES))(
  '%s is a call that takes what the specification sends: %s',
  (path, names) => {
    expect(lacking(callAt(path).input, 'input', '', names)).toEqual([]);
  },
);

/** Fields of an answer: the call, the place in it, the names. */
const gives = (rows: readonly (readonly [path: string, place: string, names: string])[]) =>
  rows.map(([path, place, names]) => [path, place, lacking(callAt(path).output, 'output', place, names)]);
const nothingLacks = (rows: Parameters<typeof gives>[0]) =>
  expect(gives(rows)).toEqual(rows.map(([path, place]) => [path, place, []]));

const BAZI = 'perpetualcalendaralmanac/getBaZi';
const ZIWEI = 'ziweidoushu/getZiweidoushuJson';

// spec 1.3.2, 1.3.4
test('log-in and index information', () => {
  nothingLacks([
    ['member/login', '', 'loginname name token newmember'],
    ['member/getIndexInfo', '', 'notReadReportCount'],
  ]);
});

// spec 1.3.7, 1.3.8, 1.3.9
test('the facts of a Ba Zi chart', () => {
  nothingLacks([
    [BAZI, '', 'sex ztys bjsj location prevjieqi prevjieqishijian nextjieqi nextjieqishijian nongli'],
    [BAZI, '', 'shengxiao xingzuo qiyun taiyuan taiyuannayin minggong minggongnayin shengong shengongnayin'],
    [BAZI, '', 'mingGua guaxu dangqianganzhi'],
  ]);
});

// spec 1.3.10, 1.3.11, 1.3.12
test('the pillars of a Ba Zi chart, what stands between them, and their stars', () => {
  nothingLacks([
    [BAZI, '', 'ng nz yg yz rg rz sg sz nianshishen yueshishen rishishen shianshishen'],
    [BAZI, '', 'nianchanggan yuechanggan richanggan shichanggan'],
    [BAZI, '', 'nianchangganshishen yuechangganshishen richangganshishen shichangganshishen'],
    [BAZI, '', 'niannayin yuenayin rinayin shinayin niandishi yuedishi ridishi shidishi'],
    [BAZI, '', 'niankongwang yuekongwang rikongwang shikongwang'],
    [BAZI, '', 'suiYunGan suiYunZhi suiYunZhengZhu yuanJuTianGan yuanJuDiZhi yuanJuZhengZhu liunianObj'],
    [BAZI, 'siZhuShenSha', '年柱 月柱 日柱 时柱'],
  ]);
});

// spec 1.3.13, 1.3.14, 1.3.15
test('cycles, years and months of a Ba Zi chart', () => {
  const year = 'liunianbiao[].liunian[]';
  nothingLacks([
    [BAZI, 'liunianbiao[]', 'ganzhi year age shishengan changganshishen nayin changsheng xunkong changgan'],
    [BAZI, 'liunianbiao[]', 'shenSha selected xiaoyun liunian'],
    [BAZI, year, 'ganzhi year age score xiaoyunshishengan liunianchangganshishen liunianchanggan'],
    [BAZI, year, 'liuniannayin liuniandishi liuniankongwang suiYunGan suiYunZhi suiYunZhengZhu selected'],
    [BAZI, `${year}.liuyue[]`, 'yuefen ganzhi liuyueshishengan liuyuechangganshishen'],
  ]);
});

// spec 1.3.18, 1.3.19, 1.3.20
test('readings, the hexagram and the list of places', () => {
  nothingLacks([
    ['numerologyanalysis/getObj', '', 'detailedcontent fortunechart'],
    ['ziweidoushudefen/getObj', '', 'doushujieshi defen'],
    ['bazianli/getObj', '', 'bazianli'],
    ['guaxu/getObj', '', 'content'],
    ['coordinates/getList', '[]', 'sheng shi qu'],
  ]);
});

// spec 1.3.22, 1.3.23, 1.3.24, 1.3.25
test('a Zi Wei chart and its palaces', () => {
  nothingLacks([
    [ZIWEI, '', 'g12 daxian ng nz yg yz rg rz sg sz dsQuery mingsihua mingzhu shenzhu'],
    [ZIWEI, '', 'minggongweizhi shengongweizhi gongli beijingshijian nongli juming zidou liudou type'],
    [ZIWEI, '', 'niannayin yuenayin rinayin shinayin nianshishen yueshishen rishishen shianshishen'],
    [ZIWEI, '', 'nianchanggan yuechanggan richanggan shichanggan'],
    [ZIWEI, 'daxian[]', 'year ganzhi age liunian'],
    [ZIWEI, 'g12[]', 'xing boshi shaxing shiErZhangSheng sihuaxing agerange zuoxuan dizhi'],
    [ZIWEI, 'g12[]', 'minggong shengong qitagong'],
  ]);
});

// spec 1.3.27, 1.3.28
test('rows of the list of reports, and one report', () => {
  nothingLacks([
    [
      'reports/getList',
      'list[]',
      'key reporttype name sex birthtime location applicationtime generationtime',
    ],
    ['reports/getList', 'list[]', 'finish viewcount'],
    ['reports/viewReport', '', 'reportcontentJson bazi name sex birthtime'],
  ]);
});

// spec 1.3.34
test('a day of the calendar', () => {
  nothingLacks([
    ['perpetualcalendaralmanac/getCalendar', '', 'ganzhi ganzhishengxiao rinayin riyi riji lu wuhou liuyao'],
    ['perpetualcalendaralmanac/getCalendar', '', 'qiyao sigong shou pengzhubaiji xingxiu xishen yangguishen'],
    ['perpetualcalendaralmanac/getCalendar', '', 'yinguishen fushen caishen jinritaishen benyuetaishen'],
    [
      'perpetualcalendaralmanac/getCalendar',
      '',
      'niantaisui yuetaisui ritaisui richong risha shichong shisha',
    ],
    ['perpetualcalendaralmanac/getCalendar', '', 'yuexiang jishenyiqu xiongshayiji'],
  ]);
});

// spec 2.3.1, 2.3.2
test('a Qi Men chart and its palaces', () => {
  nothingLacks([
    [
      'dunjia/getJiuGong',
      '',
      'mingPan title siZhu ztys gongli nongli direction jieqijushuDX jieqi jieqishijian',
    ],
    ['dunjia/getJiuGong', '', 'time xunShou zhiShiMen zhiFuXing dsQuery jiuGong'],
    [
      'dunjia/getJiuGong',
      'jiuGong[]',
      'name serial wuxing tianpan dipangan bashen xing men yingan kong yima',
    ],
  ]);
});

const MAP = 'najia64/getMap';
// spec 2.3.5, 2.3.7
test('records of hexagrams and the map of a cast', () => {
  const record =
    'id name xuhao content shangGuaMingCheng xiaGuaMingCheng gongwei guaChi xiangchi shaoyong jiedu';
  nothingLacks([
    ['najia64/getObj', '', record],
    [MAP, '', 'ben bian hu zong cuo jieshi anli'],
    ...['ben', 'bian', 'hu', 'zong', 'cuo'].map((which) => [MAP, which, record] as const),
  ]);
});

// spec 2.3.6
test('a line in the content of a hexagram', () => {
  expect(
    lacking(hexagramLine, 'output', '', 'guaxiang yingshi dizhi liuqin fu wuxing yaoxu yaochi xiangchi'),
  ).toEqual([]);
});

// spec 2.3.12
test('what is sent to be named', () => {
  const { namingForm } = load('./naming/src/contract/form.ts') as { namingForm: z.ZodType };
  const form = 'time sex bbname mmname paixu xing fanzicount fanzi wordcount location arr loginname';
  expect(lacking(namingForm, 'input', '', form)).toEqual([]);
  expect(lacking(namingForm, 'input', 'arr[]', 'sex name')).toEqual([]);
});

// spec 2.3.8
test('what is said of a daily hexagram; its date, time and pillars are the page’s', () => {
  nothingLacks([['hexagram/getRemark', '', 'name remark guachi xiangchi keypoints']]);
});

// spec 2.3.9, 2.3.10, 2.3.11
test('Ma Qian, its categories, and the bone weight', () => {
  nothingLacks([
    ['maqianshenke/getObj', '', 'ztys bjsj nongli ng nz yg yz rg rz sg sz qiYin guoCheng jieGuo xiaoliuren'],
    ['maqianshenke/getObj', 'xiaoliuren', 'basic'],
    ['type6/getList', '[]', 'id name pid'],
    ['yuantiangang/getRusult', '', 'name sex location ztys bjsj nongli ng nz yg yz rg rz sg sz'],
    ['yuantiangang/getRusult', '', 'nianzhu yuezhi nongliri shizhi zongliang obj'],
    ['yuantiangang/getRusult', 'obj', 'gejue jieshi'],
  ]);
});

// spec 2.3.13
test('a result of naming', () => {
  const call = 'perpetualcalendaralmanac/getQiName';
  nothingLacks([
    [call, '', 'ztys bjsj ng nz yg yz rg rz sg sz nongli shengxiao xingzuo location remark list'],
    [call, '', 'considerations notes best'],
    [call, 'remark', 'wuxing xiongdi yanzheng'],
    [call, 'list[]', 'name wuxing meaning'],
    [call, 'notes', 'wuxing bihui yinyun fanzi'],
    [call, 'best[]', 'name explanation'],
  ]);
});

// spec 1.1.1, 1.6.2, 2.6.1
test('visitors chart, and use calendar, daily hexagram, bone weight and classroom', () => {
  const open = [
    ...[BAZI, ZIWEI, 'perpetualcalendaralmanac/getCalendar', 'dunjia/getJiuGong', 'najia64/getMap'],
    ...['maqianshenke/getObj', 'hexagram/getRemark', 'yuantiangang/getRusult'],
    ...['xiaoketang/getTree', 'xiaoketang/getObj', 'chengziyixue/getList', 'najia64/getObj'],
  ];
  const closed = open.filter((path) => !['visitor', 'notExpired'].includes(String(callAt(path).access)));
  expect(closed).toEqual([]);
});

/** The declared sections of a kind of report, with the texts of those that are shown. */
function sectionsOf(kind: string) {
  const declared = Object.values(load(`./${kind}/src/contract/index.ts`) as Record<string, unknown>).find(
    (each): each is { kind: string; sections: { key: string; plain: string; hidden?: boolean }[] } =>
      typeof each === 'object' && each !== null && 'sections' in each && 'declaration' in each,
  );
  if (!declared) throw new Error(`${kind} declares no report`);
  return declared.sections;
}

/** The schema of what a report of a kind holds. */
const contentOf = (kind: string) =>
  (load(`./${kind}/src/contract/index.ts`) as Record<string, z.ZodType>)[`${kind}ReportContent`]!;

const PILLARS = 'ng nz yg yz rg rz sg sz nianshishen yueshishen rishishen shianshishen';
const HIDDEN =
  'nianchanggan yuechanggan richanggan shichanggan nianchangganshishen yuechangganshishen richangganshishen shichangganshishen';
const NAYIN = 'niannayin yuenayin rinayin shinayin';

// spec 1.3.29
test('a Ba Zi report holds its chart with the score of every year', () => {
  const lacks = (place: string, names: string) => lacking(contentOf('bazi'), 'output', place, names);
  const facts = 'ztys nongli xingzuo prevjieqi prevjieqishijian nextjieqi nextjieqishijian';
  expect(lacks('siZhu', `${facts} qiyun taiyuan minggong shengong ${PILLARS} ${HIDDEN} ${NAYIN}`)).toEqual(
    [],
  );
  const stages = 'niandishi yuedishi ridishi shidishi niankongwang yuekongwang rikongwang shikongwang';
  expect(lacks('siZhu', stages)).toEqual([]);
  expect(lacks('siZhu.liunianbiao[].liunian[]', 'age year ganzhi score selected')).toEqual([]);
});

// spec 1.3.31
test('a Zi Wei report holds its chart', () => {
  const lacks = (names: string) => lacking(contentOf('ziwei'), 'output', 'doushujson', names);
  expect(
    lacks(`beijingshijian gongli nongli juming zidou liudou mingsihua mingzhu shenzhu type g12`),
  ).toEqual([]);
  expect(lacks(`minggongweizhi shengongweizhi ${PILLARS} ${HIDDEN} ${NAYIN}`)).toEqual([]);
});

// spec 1.3.30
test('nine sections of a Ba Zi report, each but the first in plain words too', () => {
  const sections = sectionsOf('bazi');
  expect(sections.map(({ key }) => key)).toEqual(
    '命盘解析 先天性格 事业财运 婚姻家庭 健康 命局层次 大运流年 深度解读 建议'.split(' '),
  );
  expect(sections.map(({ plain }) => plain !== '')).toEqual([false, ...Array<boolean>(8).fill(true)]);
});

// spec 1.3.32, 1.3.33
test('thirteen sections of a Zi Wei report are shown, three more are part of it, all in plain words too', () => {
  const sections = sectionsOf('ziwei');
  expect(sections.filter(({ hidden }) => !hidden)).toHaveLength(13);
  expect(sections.filter(({ hidden }) => hidden)).toHaveLength(3);
  expect(sections.filter(({ plain }) => plain === '')).toEqual([]);
});

test('what a contract lacks is found, at its place', () => {
  const schema = z.object({ list: z.array(z.object({ a: z.string() }).nullable()) });
  expect(lacking(schema, 'output', 'list[]', 'a b')).toEqual(['b']);
  expect(lacking(schema, 'output', 'lists[]', 'a')).toEqual(['a']);
});

// spec 2.3.14, 2.3.15, 2.3.16
test('history of names, member and payments', () => {
  nothingLacks([
    ['qiming/getList', '[]', 'id time content'],
    ['qiming/getObj', '', 'content result'],
    ['member/getMemberByLoginname', '', 'id loginname registrationdate endtime'],
    [
      'paymentrecord/getList',
      '[]',
      'order_no alipay_trade_no amount status create_time paytype source subject',
    ],
  ]);
});

// spec 2.3.17, 2.3.18, 2.3.19
test('courses, the tree and articles', () => {
  nothingLacks([
    ['chengziyixue/getList', '[]', 'id title summary picurl dir count'],
    ['xiaoketang/getTree', '[]', 'id label children'],
    ['xiaoketang/getObj', '', 'title content'],
  ]);
});
