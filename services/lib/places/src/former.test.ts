import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPlace, formerPlaces, locationText, placeByCode } from './index.ts';
import { shortShi } from './names.ts';

test.each([
  ['北京-北京-宣武区', '110102', 116.35],
  ['北京-北京-崇文', '110101', 116.43],
  ['上海-上海-闸北区', '310106', 121.45],
  ['上海-卢湾', '310101', 121.49],
  ['上海-上海-南汇', '310115', 121.75],
  ['天津-天津-塘沽', '120116', 117.65],
  ['江西-上饶-上饶县', '361104', 117.91],
  ['河北-邢台-邢台县', '130500', 114.56],
  ['浙江-杭州-江干区', '330100', 120.21],
  ['江苏-淮阴-清河', '320812', 119.02],
  ['湖北-襄樊-襄阳区', '420607', 112.21],
  ['山东-莱芜-莱城', '370116', 117.66],
  ['四川-成都-郫县', '510117', 103.9],
])('%s is a former name', (location, code, longitude) => {
  const place = findPlace(location);
  expect(place.former?.now.length).toBeGreaterThan(0);
  expect(place.former?.note).toContain('今属');
  expect(Math.abs(place.longitude - longitude)).toBeLessThan(0.06);
  expect([place.code, location]).toEqual([code, location]);
});

test.each([
  ['北京-北京-密云县', '110118', '密云县今为密云区'],
  ['四川-成都-双流县', '510116', '双流县今为双流区'],
  ['上海-上海-崇明县', '310151', '崇明县今为崇明区'],
  ['湖北-襄樊', '420600', '襄樊为旧建制'],
  ['四川-重庆', '500000', '重庆为旧建制'],
])('%s gives its present name', (location, code, note) => {
  const place = findPlace(location);
  expect(place.code).toBe(code);
  expect(place.former?.note).toContain(note);
});

test('a district of a former prefecture is found where it is now', () => {
  expect(findPlace('四川-重庆-江北区').code).toBe('500105');
  expect(findPlace('四川-万县地区-云阳县').code).toBe('500235');
  expect(findPlace('安徽-宿县地区-砀山县').code).toBe('341321');
  expect(findPlace('山西-雁北地区-应县').code).toBe('140622');
  expect(findPlace('湖南-大庸-永定').code).toBe('430802');
  expect(findPlace('内蒙古-伊克昭盟-准格尔旗').code).toBe('150622');
});

interface Row {
  sheng: string;
  shi: string;
  qu: string;
  until: string;
  codes: string[];
}
const csv: Row[] = readFileSync(join(__dirname, '../gen/former.csv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .slice(1)
  .map((line) => {
    const [sheng = '', shi = '', qu = '', until = '', codes = ''] = line.split(',');
    return { sheng, shi, qu, until, codes: codes.split('+') };
  });

test('every former name of the source leads to its successor', () => {
  const astray: string[] = [];
  for (const { sheng, shi, qu, codes } of csv) {
    const location = `${sheng}-${shi}-${qu}`;
    const place = findPlace(location);
    // A name may have been used more than once in a city; any of its units is acceptable, and so is a present one.
    const same = csv.filter(
      (row) => row.sheng === sheng && shortShi(row.shi) === shortShi(shi) && row.qu === qu,
    );
    const present = !place.former && place.name.endsWith(qu);
    if (!present && !same.some((row) => row.codes[0] === place.code))
      astray.push(`${location} ${codes} → ${place.code} ${locationText(place)}`);
  }
  expect(astray).toEqual([]);
});

test('former places are close to their successors', () => {
  for (const place of formerPlaces()) {
    const now = placeByCode(place.code);
    expect(Math.abs(place.longitude - (now?.longitude ?? 0))).toBeLessThan(1.1);
    expect(Math.abs(place.latitude - (now?.latitude ?? 0))).toBeLessThan(1.1);
    for (const text of place.former?.now ?? []) expect(locationText(findPlace(text))).toBe(text);
    expect(place.former?.until).toBeGreaterThan(1940);
    expect(place.former?.until).toBeLessThan(2026);
  }
});
