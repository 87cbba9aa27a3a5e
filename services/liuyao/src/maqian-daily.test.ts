import { makeTestService, type TestService } from '@tianji/service-kit/testing';
import service from './service.ts';

let liuyao: TestService;
beforeAll(async () => {
  liuyao = await makeTestService(service);
});
afterAll(() => liuyao.close());

const MAQIAN = 'maqianshenke/getObj';
const REMARK = 'hexagram/getRemark';
const TYPES = 'type6/getList';
const asked = { time: '2026-11-22 07:44:00', typeid: '501' };

async function refusal(path: string, payload: object) {
  const { status, reply } = await liuyao.call(path, payload as { [field: string]: unknown });
  expect(reply.success).toBe(false);
  return { status, ...(reply as { field?: string; message: string }) };
}

interface Row {
  id: string;
  name: string;
  pid: string;
}

describe('马前神课', () => {
  test('the reply of the wire', async () => {
    expect(await liuyao.data(MAQIAN, asked)).toMatchObject({
      ztys: '2026-11-22 07:58:01',
      bjsj: '2026-11-22 07:44:00',
      nongli: '二〇二六年十月十四 辰时',
      ...{ ng: '丙', nz: '午', yg: '己', yz: '亥', rg: '庚', rz: '子', sg: '庚', sz: '辰' },
      ...{ qiYin: '赤口', guoCheng: '小吉', jieGuo: '速喜' },
      xiaoliuren: {
        basic: expect.stringMatching(/^物品一问，结果落速喜/),
        duan: '顺',
        pid: '5',
        leibie: '失物',
        guanxi: [{ wen: '金克木' }, { wen: '木生火' }],
        zhangjue: [
          '大安起正月，数到十月，落赤口',
          '赤口起初一，数到十四，落小吉',
          '小吉起子时，数到辰时，落速喜',
        ],
      },
      shuoming: [],
    });
  });

  test('the place affects only true solar time; 0 means its own longitude', async () => {
    const west = await liuyao.data<{ ztys: string; jieGuo: string }>(MAQIAN, {
      ...asked,
      location: '新疆-喀什-喀什',
      jingdu: '0',
    });
    expect(west.jieGuo).toBe('速喜');
    expect(west.ztys.slice(0, 13)).toBe('2026-11-22 05');
  });

  test('options are used and printed', async () => {
    const other = await liuyao.data<{ jieGuo: string; koujing: string[] }>(MAQIAN, {
      ...asked,
      school: 'duoneng',
    });
    expect(other.jieGuo).toBe('赤口');
    expect(other.koujing).toContain('《多能鄙事》');
  });

  test.each([
    [{ time: '' }, 'time'],
    [{ time: '2026-02-30 08:00:00' }, 'time'],
    [{ time: '0100-01-01 08:00:00' }, 'time'],
    [{ typeid: '' }, 'typeid'],
    [{ typeid: '5' }, 'typeid'],
    [{ typeid: '999' }, 'typeid'],
    [{ typeid: '__proto__' }, 'typeid'],
    [{ location: '北京-北京-没有' }, 'location'],
    [{ jingdu: '20' }, 'jingdu'],
    [{ school: 'x' }, 'school'],
    [{ leapMonth: 'x' }, 'leapMonth'],
    [{ dayChange: '12:00' }, 'dayChange'],
  ])('%j is refused by name', async (more, field) => {
    const { status, message, ...rest } = await refusal(MAQIAN, { ...asked, ...more });
    expect({ status, field: rest.field }).toEqual({ status: 400, field });
    expect(message).toMatch(/\p{Script=Han}/u);
  });

  test('the categories, and the matters of each', async () => {
    const roots = await liuyao.data<Row[]>(TYPES, { pid: '0' });
    expect(roots.map(({ name }) => name).join(' ')).toBe('求财 事业 感情 出行 失物 健康 官讼 家宅 其他');
    for (const root of roots) {
      const rows = await liuyao.data<Row[]>(TYPES, { pid: root.id });
      expect(rows.length).toBeGreaterThan(1);
      for (const { id, name } of rows)
        expect(await liuyao.data(MAQIAN, { ...asked, typeid: id })).toMatchObject({
          xiaoliuren: { leibie: root.name, shixiang: name },
        });
    }
    for (const pid of ['', '10', '-1', 'x'])
      expect(await refusal(TYPES, { pid })).toMatchObject({ status: 400, field: 'pid' });
  });
});

describe('每日一卦', () => {
  test('山火贲 with its moving line', async () => {
    expect(await liuyao.data(REMARK, { xuhao: '789887' })).toMatchObject({
      name: '山火贲',
      guachi: expect.stringContaining('小利有攸往'),
      xiangchi: expect.stringContaining('山下有火'),
      remark: expect.stringContaining('山下有火'),
      keypoints: expect.arrayContaining([
        { zhi: '酉', shijian: '17–19', duan: '慎', yi: '慢行', yiju: '冲世' },
      ]),
      dongyao: [{ ming: '九三', yaochi: '贲如，濡如，永贞吉。' }],
    });
  });

  test('6 and 9 are read as 8 and 7', async () => {
    const still = await liuyao.data<Record<string, unknown>>(REMARK, { xuhao: '787887' });
    const moving = await liuyao.data<Record<string, unknown>>(REMARK, { xuhao: '969669' });
    expect({ ...moving, dongyao: [] }).toEqual({ ...still, dongyao: [] });
  });

  test('when all six lines of 乾 or 坤 move, its seventh text follows', async () => {
    const names = async (xuhao: string) => {
      const { dongyao } = await liuyao.data<{ dongyao: { ming: string }[] }>(REMARK, { xuhao });
      return dongyao.map(({ ming }) => ming).join(' ');
    };
    expect(await names('999999')).toBe('初九 九二 九三 九四 九五 上九 用九');
    expect(await names('666666')).toMatch(/用六$/);
    expect(await names('696969')).not.toMatch(/用/);
  });

  test.each(['', '78788', '7878877', '787885', '-87887', '７８７８８７', '78788x'])(
    '%j is refused by name',
    async (xuhao) => {
      expect(await refusal(REMARK, { xuhao })).toMatchObject({ status: 400, field: 'xuhao' });
    },
  );
});
