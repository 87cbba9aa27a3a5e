import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOT_CITIES, locationText, placeByCode, places, tree } from './index.ts';
import { unitName } from './table.ts';

const csv = readFileSync(join(__dirname, '../gen/places.csv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .slice(1)
  .map((line) => line.split(','));

// Present county-level units by province (with the four districts that Daxing'anling runs itself), end of 2024.
const COUNTIES: Record<string, number> = {
  北京: 16,
  天津: 16,
  河北: 167,
  山西: 117,
  内蒙古: 103,
  辽宁: 100,
  吉林: 60,
  黑龙江: 125,
  上海: 16,
  江苏: 95,
  浙江: 90,
  安徽: 104,
  福建: 84,
  江西: 100,
  山东: 136,
  河南: 157,
  湖北: 103,
  湖南: 122,
  广东: 122,
  广西: 111,
  海南: 25,
  重庆: 38,
  四川: 183,
  贵州: 88,
  云南: 129,
  西藏: 74,
  陕西: 107,
  甘肃: 86,
  青海: 44,
  宁夏: 22,
  新疆: 110,
  台湾: 368,
  香港: 18,
  澳门: 8,
};

// West, east, south, north, in degrees, with the islands that belong to it.
const BOXES: Record<string, [number, number, number, number]> = {
  北京: [115.4, 117.6, 39.4, 41.1],
  天津: [116.7, 118.1, 38.5, 40.3],
  河北: [113.4, 119.9, 36.0, 42.7],
  山西: [110.2, 114.6, 34.5, 40.8],
  内蒙古: [97.1, 126.1, 37.4, 53.4],
  辽宁: [118.8, 125.8, 38.7, 43.5],
  吉林: [121.6, 131.4, 40.8, 46.4],
  黑龙江: [121.1, 135.1, 43.4, 53.6],
  上海: [120.8, 122.2, 30.6, 31.9],
  江苏: [116.3, 122.0, 30.7, 35.2],
  浙江: [118.0, 123.0, 27.0, 31.2],
  安徽: [114.8, 119.7, 29.3, 34.7],
  福建: [115.8, 120.7, 23.5, 28.4],
  江西: [113.5, 118.5, 24.4, 30.1],
  山东: [114.7, 122.8, 34.3, 38.5],
  河南: [110.3, 116.7, 31.3, 36.4],
  湖北: [108.3, 116.2, 29.0, 33.3],
  湖南: [108.7, 114.3, 24.6, 30.2],
  广东: [109.6, 117.4, 20.2, 25.6],
  广西: [104.4, 112.1, 20.8, 26.4],
  海南: [108.6, 113.0, 9.0, 20.2],
  重庆: [105.2, 110.2, 28.1, 32.3],
  四川: [97.3, 108.6, 26.0, 34.4],
  贵州: [103.6, 109.6, 24.6, 29.3],
  云南: [97.5, 106.2, 21.1, 29.3],
  西藏: [78.3, 99.2, 26.8, 36.6],
  陕西: [105.4, 111.3, 31.7, 39.6],
  甘肃: [92.3, 108.8, 32.5, 42.9],
  青海: [89.3, 103.1, 31.5, 39.3],
  宁夏: [104.2, 107.7, 35.2, 39.4],
  新疆: [73.4, 96.5, 34.3, 49.2],
  台湾: [118.1, 122.1, 21.8, 26.5],
  香港: [113.8, 114.5, 22.1, 22.6],
  澳门: [113.5, 113.6, 22.1, 22.25],
};

// Cities with districts more than 300 km from the centre.
const WIDE = new Set([
  '三沙',
  '海西',
  '阿拉善',
  '阿里',
  '甘孜',
  '日喀则',
  '那曲',
  '巴音郭楞',
  '呼伦贝尔',
  '重庆',
  '酒泉',
  '塔城',
  '佳木斯',
  '锡林郭勒',
  '林芝',
  '大兴安岭',
]);

test('the table equals its source, to the hundredth', () => {
  expect(places).toHaveLength(csv.length);
  places.forEach((place, i) => {
    const [code, sheng, shi, qu, longitude, latitude] = csv[i] as string[];
    expect([place.code, place.longitude, place.latitude]).toEqual([
      code,
      Number(longitude),
      Number(latitude),
    ]);
    expect(place.name).toBe((sheng === shi ? '' : sheng) + (shi ?? '') + qu);
    expect(place.centre).toBe(qu === '');
  });
});

test('the first row is the centre of Beijing', () => {
  expect(places[0]).toMatchObject({
    sheng: '北京',
    shi: '北京',
    qu: '北京',
    longitude: 116.41,
    latitude: 39.9,
  });
});

test('every province has all its counties', () => {
  const counted = Object.fromEntries(
    tree().map((province) => {
      const counties = province.cities.flatMap((city) => city.places.filter((place) => !place.centre));
      // Counties without a city, and cities without a county, are a centre row alone.
      const direct = province.cities.filter(({ places: [centre] }) => !centre?.code.endsWith('00'));
      return [province.sheng, counties.length + direct.length];
    }),
  );
  expect(counted).toEqual(COUNTIES);
});

test('codes are unique and ordered, locations are unique', () => {
  const codes = places.map((place) => place.code);
  expect(new Set(codes).size).toBe(codes.length);
  expect([...codes].sort()).toEqual(codes);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(new Set(places.map(locationText)).size).toBe(places.length);
  expect(placeByCode('510107')?.qu).toBe('武侯');
  expect(placeByCode('999999')).toBeUndefined();
});

test('every city opens with its centre, named after it', () => {
  for (const { cities } of tree()) {
    for (const { places: rows, shi, name } of cities) {
      expect(rows.map((place) => place.centre)).toEqual(rows.map((_, i) => i === 0));
      expect(rows[0]?.qu).toBe(shi);
      expect(name.startsWith(shi)).toBe(true);
    }
  }
});

test('every place lies in its province and near its city', () => {
  const astray: string[] = [];
  for (const { sheng, cities } of tree()) {
    const [west, east, south, north] = BOXES[sheng] ?? [0, 0, 0, 0];
    for (const { shi, places: rows } of cities) {
      const centre = rows[0];
      for (const { name, longitude, latitude } of rows) {
        if (longitude < west || longitude > east || latitude < south || latitude > north) astray.push(name);
        const x = (longitude - (centre?.longitude ?? 0)) * Math.cos((latitude * Math.PI) / 180) * 111.2;
        const y = (latitude - (centre?.latitude ?? 0)) * 111.2;
        if (Math.hypot(x, y) > 300 && !WIDE.has(shi)) astray.push(name);
      }
    }
  }
  expect(astray).toEqual([]);
});

test('no two districts of a city share one point', () => {
  for (const { cities } of tree()) {
    for (const { places: rows } of cities) {
      const points = rows.slice(1).map(({ longitude, latitude }) => `${longitude},${latitude}`);
      expect(points.filter((point, i) => points.indexOf(point) !== i)).toEqual([]);
    }
  }
});

// Well-known places, checked against an atlas: a shifted column would show here.
test.each([
  ['310115', '浦东', 121.54, 31.22],
  ['440305', '南山', 113.93, 22.53],
  ['540102', '城关', 91.14, 29.65],
  ['653101', '喀什市', 75.99, 39.47],
  ['230883', '抚远', 134.3, 48.37],
  ['330114', '钱塘', 120.35, 30.31],
  ['410308', '孟津', 112.45, 34.83],
  ['659012', '白杨', 82.98, 46.75],
  ['460302', '西沙', 112.34, 16.83],
  ['710105', '大安', 121.54, 25.03],
])('%s %s', (code, qu, longitude, latitude) => {
  const place = placeByCode(code);
  expect(place?.qu).toBe(qu);
  expect(Math.abs((place?.longitude ?? 0) - longitude)).toBeLessThan(0.06);
  expect(Math.abs((place?.latitude ?? 0) - latitude)).toBeLessThan(0.06);
});

test('short names', () => {
  const unit = new Map(
    tree().flatMap(({ cities }) =>
      cities.flatMap((city) => city.places.map((place) => [unitName(place, city), place] as const)),
    ),
  );
  const short: Record<string, string> = {
    浦东新区: '浦东',
    赵县: '赵县',
    井陉矿区: '井陉矿区',
    北川羌族自治县: '北川',
    管城回族区: '管城',
    东乡族自治县: '东乡',
    鄂温克族自治旗: '鄂温克',
    阿鲁科尔沁旗: '阿鲁科尔沁旗',
    承德县: '承德县',
    六枝特区: '六枝',
    新市区: '新市',
    积石山保安族东乡族撒拉族自治县: '积石山',
    龙胜各族自治县: '龙胜',
    莫力达瓦达斡尔族自治旗: '莫力达瓦',
    石景山区: '石景山',
  };
  for (const [name, qu] of Object.entries(short)) expect([name, unit.get(name)?.qu]).toEqual([name, qu]);
  const cities = new Map(tree().flatMap((province) => province.cities.map((city) => [city.name, city.shi])));
  expect(cities.get('阿坝藏族羌族自治州')).toBe('阿坝');
  expect(cities.get('克孜勒苏柯尔克孜自治州')).toBe('克孜勒苏');
  expect(cities.get('神农架林区')).toBe('神农架');
  expect(cities.get('新竹县')).toBe('新竹县');
});

test('hot cities are centres', () => {
  expect(HOT_CITIES).toHaveLength(20);
  expect(HOT_CITIES.every((place) => place.centre)).toBe(true);
  expect(HOT_CITIES[0]?.shi).toBe('北京');
});
