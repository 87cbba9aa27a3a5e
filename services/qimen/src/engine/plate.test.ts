import { cycleIndex, parseTime, STEMS } from '@tianji/almanac';
import { bureauNumber, chaibu, maoshan } from './bureau.ts';
import { computeChart, palaceWords, type QimenChart } from './index.ts';
import { QIMEN_OPTIONS } from './options.ts';
import { plateOf } from './plate.ts';

const defaults = QIMEN_OPTIONS.defaults;
const chart = (time: string, options = {}): QimenChart =>
  computeChart({ time: parseTime(time), longitude: 120, options: { trueSolar: false, ...options } });
const plate = (dun: string, hour: string, options = {}) =>
  plateOf(
    { yang: dun.startsWith('阳'), ju: Number(dun.charAt(1)), cycle: cycleIndex(hour), month: 0 },
    { ...defaults, ...options },
  );

describe('classical examples, on the cells that the text states', () => {
  test('阴七局丁亥: 禽一死二', () => {
    const { star, door, lodgedAt, dutyStar, dutyDoor, dutyDoorAt } = plate('阴7', '丁亥');
    expect([dutyStar, lodgedAt, star[1]]).toEqual([5, 1, 2]);
    expect([dutyDoor, dutyDoorAt, door[2]]).toEqual([2, 2, 2]);
  });
  test('阳九局丙辰: 死门加兑', () => {
    const { dutyDoor, dutyDoorAt } = plate('阳9', '丙辰');
    expect([dutyDoor, dutyDoorAt]).toEqual([2, 7]);
  });
  test('阴八局辛未: 生门加坎', () => {
    const { dutyDoor, dutyDoorAt } = plate('阴8', '辛未');
    expect([dutyDoor, dutyDoorAt]).toEqual([8, 1]);
  });
  test('阳一局丁卯, flying past the centre: 休巽 死乾 伤兑', () => {
    const { door } = plate('阳1', '丁卯', { plate: 'flying', flyingDoors: 'eight' });
    expect([door[4], door[6], door[7], door[5]]).toEqual([1, 2, 3, 0]);
    expect(plate('阳1', '丁卯', { plate: 'flying' }).dutyDoorAt).toBe(4);
  });
});

/** 神 星 门 天 地 隐, and 空 马. */
const cells = (of: QimenChart) =>
  Object.fromEntries(
    palaceWords(of).map((p) => [
      p.name,
      [
        p.god,
        p.stars.map((star) => star.charAt(1)).join(''),
        p.door.charAt(0),
        p.sky.join(''),
        p.earth,
        p.hidden,
        `${p.void ? '空' : ''}${p.horse ? '马' : ''}`,
      ].join(' '),
    ]),
  );

describe('modern charts on which peers agree', () => {
  test('2024-06-15 14:30, 阳六局癸未', () => {
    expect(cells(chart('2024-06-15 14:30:00'))).toEqual({
      坎: '六合 任 休 庚 壬 乙 ',
      坤: '值符 柱 死 己 癸 戊 空',
      震: '玄武 辅 伤 丙 丁 己 ',
      巽: '九地 英 杜 辛 丙 庚 马',
      中: '    乙 辛 ',
      乾: '太阴 蓬 开 壬 戊 壬 ',
      兑: '腾蛇 心 惊 戊 己 癸 空',
      艮: '白虎 冲 生 丁 庚 丁 ',
      离: '九天 芮禽 景 癸乙 辛 丙 ',
    });
  });
  test('2026-08-22 09:13, 阴二局丁巳', () => {
    const of = chart('2026-08-22 09:13:00');
    expect([of.plate.dutyStar, of.plate.dutyStarAt, of.plate.dutyDoor, of.plate.dutyDoorAt]).toEqual([
      6, 2, 6, 3,
    ]);
    expect(cells(of)).toMatchObject({
      巽: '太阴 芮禽 休 戊丁 丙 癸 ',
      艮: '白虎 辅 惊 丙 辛 己 空',
      乾: '九地 任 景 辛 癸 辛 马',
      中: '    丁 壬 ',
    });
  });
  test('2024-03-25 16:49, the head in the centre', () => {
    const { bureau, plate: of } = chart('2024-03-25 16:49:00');
    expect([bureau.yang, bureau.ju, of.dutyStar, of.dutyStarAt, of.dutyDoorAt]).toEqual([true, 9, 5, 2, 2]);
  });
});

describe('options', () => {
  test('the centre lodges as set, and its star follows the palace where it lodges', () => {
    const kun = plate('阳9', '丙辰');
    const gen = plate('阳9', '丙辰', { centre: 'yang-gen8' });
    expect([kun.lodging, kun.star[kun.lodgedAt]]).toEqual([2, 2]);
    expect([gen.lodging, gen.star[gen.lodgedAt], gen.dutyDoor]).toEqual([8, 8, 8]);
    const spring = plateOf({ yang: true, ju: 9, cycle: 52, month: 3 }, { ...defaults, centre: 'season' });
    expect(spring.lodging).toBe(8);
    expect(plate('阳9', '丙辰', { dutyStarInCentre: 'rui' }).dutyStar).toBe(2);
  });
  test('yang bureaus may have 勾陈 朱雀, yin bureaus never', () => {
    expect(plate('阳1', '丁卯', { gods: 'gou-zhu' }).god).toEqual(expect.arrayContaining([8, 9]));
    expect(plate('阴1', '丁卯', { gods: 'gou-zhu' }).god).toEqual(expect.arrayContaining([4, 5]));
  });
  test('every plate contains each stem, star, door and god once', () => {
    for (const dun of ['阳1', '阳5', '阴3', '阴9'])
      for (const options of [{}, { plate: 'flying' }, { centre: 'season' }, { hiddenStems: 'b' }])
        for (let cycle = 0; cycle < 60; cycle += 1) {
          const of = plateOf(
            { yang: dun.startsWith('阳'), ju: Number(dun.charAt(1)), cycle, month: cycle % 12 },
            { ...defaults, ...(options as object) },
          );
          const set = (list: readonly number[], none: number) => new Set(list.filter((n) => n !== none));
          expect([...set(of.earth, -1)].length).toBe(9);
          const nine = of.lodgedAt === 0;
          expect(set(of.sky, -1).size).toBe(nine ? 9 : 8);
          expect(set(of.star, 0).size).toBe(nine ? 9 : 8);
          expect(set(of.god, -1).size).toBe(nine ? 9 : 8);
          expect(of.hidden.filter((n) => n >= 0).length).toBe(9);
        }
  });
});

describe('the bureau', () => {
  test('table and yuan', () => {
    expect([bureauNumber(23, 0), bureauNumber(10, 2), bureauNumber(11, 1), bureauNumber(22, 2)]).toEqual([
      1, 9, 3, 1,
    ]);
    expect(chaibu(10, cycleIndex('庚戌'))).toMatchObject({ yang: true, ju: 6, yuan: 0 });
    expect(chaibu(14, cycleIndex('己丑')).yuan).toBe(2);
  });
  test('a term changes the bureau at its instant, whatever the local sun says', () => {
    // 立秋 2026-08-07 19:42:43.
    const before = chart('2026-08-07 19:42:00', { trueSolar: true });
    const after = chart('2026-08-07 19:43:00', { trueSolar: true });
    expect([before.term, after.term]).toEqual([13, 14]);
    expect(before.bureau.ju).not.toBe(after.bureau.ju);
  });
  test('the day changes at 23:00, or at midnight', () => {
    const late = '2026-08-22 23:30:00';
    const day = (options = {}) => chart(late, options).pillars;
    expect(day().day - day({ dayChange: '00:00' }).day).toBe(1);
    expect(day().hour).toBe(day({ dayChange: '00:00' }).hour);
  });
  test('茅山 counts sixty double hours to a yuan', () => {
    expect([0, 119, 120, 239, 240, 400].map((hours) => maoshan(13, hours * 3600).yuan)).toEqual([
      0, 0, 1, 1, 2, 2,
    ]);
  });
  test('by hand', () => {
    const of = computeChart({
      time: parseTime('2026-08-22 09:13:00'),
      longitude: 120,
      hand: { yang: true, ju: 5 },
    });
    expect([of.bureau.by, of.bureau.ju, STEMS[of.plate.earth[5]!]]).toEqual(['hand', 5, '戊']);
  });
});
