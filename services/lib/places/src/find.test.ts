import fc from 'fast-check';
import { findPlace, locationText, PlaceError, places, tree } from './index.ts';
import { unitName } from './table.ts';

// The same inputs in every run, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

const found = (location: string): string => {
  const place = findPlace(location);
  return place.former ? `${place.code} ${place.qu}` : place.code;
};

test.each([
  ['北京-北京-北京', '110000'],
  ['四川-成都-武侯', '510107'],
  ['四川省-成都市-武侯区', '510107'],
  ['四川省-成都-武侯区', '510107'],
  ['  四川 成都 武侯 ', '510107'],
  ['四川－成都－武侯', '510107'],
  ['四川/成都/武侯', '510107'],
  ['四川省成都市武侯区', '510107'],
  ['北京东城', '110101'],
  ['四川-成都', '510100'],
  ['四川-成都-市辖区', '510100'],
  ['四川-成都-市区', '510100'],
  ['成都-武侯', '510107'],
  ['成都', '510100'],
  ['朝阳市', '211300'],
  ['上海市-上海市-浦东新区', '310115'],
  ['上海-浦东', '310115'],
  ['北京市-市辖区-东城区', '110101'],
  ['北京市-市辖区', '110000'],
  ['北京', '110000'],
  ['重庆市-县-城口县', '500229'],
  ['重庆-重庆-万州', '500101'],
  ['湖北省-省直辖县级行政区划-仙桃市', '429004'],
  ['湖北-仙桃', '429004'],
  ['湖北-仙桃-仙桃', '429004'],
  ['湖北-神农架-神农架林区', '429021'],
  ['河南省-省直辖-济源市', '419001'],
  ['海南省-省直辖县级行政区划-琼中黎族苗族自治县', '469030'],
  ['新疆-自治区直辖县级行政区划-石河子市', '659001'],
  ['新疆-新疆-石河子', '659001'],
  ['河北-省直辖-定州', '130682'],
  ['湖北-恩施-恩施', '422800'],
  ['湖北-恩施州', '422800'],
  ['湖北-恩施-恩施市', '422801'],
  ['湖北-恩施市', '422801'],
  ['湖北省-恩施土家族苗族自治州-来凤县', '422827'],
  ['四川-阿坝州-汶川', '513221'],
  ['四川-绵阳-北川县', '510726'],
  ['河北-承德-承德县', '130821'],
  ['河北-承德县', '130821'],
  ['河北-承德-承德', '130800'],
  ['内蒙古自治区-呼伦贝尔市-鄂温克族自治旗', '150724'],
  ['内蒙-呼伦贝尔-鄂温克旗', '150724'],
  ['广西-南宁-良庆', '450108'],
  ['宁夏-银川-兴庆', '640104'],
  ['吉林-吉林-吉林', '220200'],
  ['吉林-吉林-船营', '220204'],
  ['吉林-长春-朝阳', '220104'],
  ['北京-北京-朝阳', '110105'],
  ['辽宁-朝阳-朝阳', '211300'],
  ['辽宁-朝阳-朝阳县', '211321'],
  ['广东-东莞-东莞', '441900'],
  ['江苏-通州', '320612'],
  ['海南-三沙-西沙', '460302'],
  ['新疆-和田-和康县', '653228'],
  ['黑龙江-大兴安岭-加格达奇', '232761'],
  ['台湾-台北-大安', '710105'],
  ['臺灣-台北市-大安區', '710105'],
  ['台湾-新竹市-北区', '710801'],
  ['香港-香港-九龙城', '810007'],
  ['香港-香港-东', '810003'],
  ['香港特别行政区-沙田区', '810016'],
  ['澳门', '820000'],
])('%s is found', (location, code) => {
  expect(found(location)).toBe(code);
});

test.each([
  ['', '没有找到地名“”'],
  ['   ', '没有找到地名'],
  ['---', '没有找到地名'],
  ['abc', '没有找到地名“abc”'],
  ['四川', '没有找到地名“四川”'],
  ['北京-北京-海定', '北京-北京-海淀'],
  ['四川-成都-武候', '四川-成都-武侯'],
  ['四川-成都-朝阳', '没有找到地名“四川-成都-朝阳”'],
  ['山东-成都-武侯', '四川-成都-武侯'],
  ['河北-承德区', '没有找到地名“河北-承德区”'],
  ['四川-成都-武侯-武侯祠', '没有找到地名'],
  ['__proto__', '没有找到地名'],
  ['constructor-toString-valueOf', '没有找到地名'],
  [`四川-成都-${'武'.repeat(5000)}`, '…”'],
])('%s is refused by name', (location, message) => {
  let error: unknown;
  try {
    findPlace(location);
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(PlaceError);
  expect(error).toMatchObject({ code: 'unknown_place', field: 'location' });
  expect((error as PlaceError).message).toContain(message);
  expect((error as PlaceError).message.length).toBeLessThan(250);
});

test.each([
  ['朝阳', ['北京-北京-朝阳', '辽宁-朝阳-朝阳', '吉林-长春-朝阳']],
  ['河北-桥西', ['河北-石家庄-桥西', '河北-张家口-桥西']],
  ['新疆-伊犁-伊宁', ['新疆-伊犁-伊宁市', '新疆-伊犁-伊宁县']],
  ['鼓楼区', ['江苏-南京-鼓楼']],
])('%s is not guessed', (location, offered) => {
  let error: unknown;
  try {
    findPlace(location);
  } catch (caught) {
    error = caught;
  }
  expect(error).toMatchObject({ code: 'ambiguous_place' });
  for (const text of offered) expect((error as PlaceError).suggestions).toContain(text);
});

test.each([
  ['四川-成都-火星', /^四川-成都-/, 5],
  ['四川-成都-武候', /^四川-成都-/, 5],
  ['成都-火星', /^四川-成都-/, 5],
  // 西湖 is a district of other cities: one of them is offered as well.
  ['四川-成都-西湖', /^四川-成都-/, 4],
  ['四川-绵阳-西湖', /^四川-绵阳-/, 4],
])('for a wrong district its city’s come first: %s', (location, inCity, count) => {
  const offered = suggestionsFor(location);
  expect(offered).toHaveLength(5);
  expect(offered.slice(0, count).every((text) => inCity.test(text))).toBe(true);
  expect(offered.slice(count).every((text) => text.endsWith('-西湖'))).toBe(true);
});

test('of the city’s districts the most alike comes first', () => {
  expect(suggestionsFor('四川-成都-武候')[0]).toBe('四川-成都-武侯');
  expect(suggestionsFor('北京-北京-海定')[0]).toBe('北京-北京-海淀');
});

function suggestionsFor(location: string): readonly string[] {
  try {
    findPlace(location);
  } catch (error) {
    return (error as PlaceError).suggestions;
  }
  throw new Error(`${location} was found`);
}

test('suggestions can be looked up', () => {
  for (const location of ['北京-北京-海定', '四川-成都-武候', '河北-桥西', '浙江-杭洲-西湖']) {
    const offered = suggestionsFor(location);
    expect(offered.length).toBeGreaterThan(0);
    for (const text of offered) expect(locationText(findPlace(text))).toBe(text);
  }
});

const rows = tree().flatMap((province) =>
  province.cities.flatMap((city) =>
    city.places.map((place) => ({ province, city, place, unit: unitName(place, city) })),
  ),
);

test('every place is found by its short and by its whole name', () => {
  for (const { province, city, place, unit } of rows) {
    expect(findPlace(locationText(place))).toBe(place);
    expect(findPlace(`${province.name}-${city.name}-${unit}`)).toBe(place);
  }
});

test('every place is found in any mixture of short and whole names and separators', () => {
  const separator = fc.constantFrom('-', ' ', '/', '－', ' - ', '，');
  fc.assert(
    fc.property(
      fc.constantFrom(...rows),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      separator,
      (row, a, b, c, s) => {
        const { province, city, place, unit } = row;
        const parts = [a ? province.name : province.sheng, b ? city.name : city.shi, c ? unit : place.qu];
        expect(findPlace(parts.join(s)).code).toBe(place.code);
      },
    ),
    { numRuns: 3000 },
  );
});

test('any input gives a place or a PlaceError', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('四川', '成都', '武侯', '市辖区', '县', '省直辖', '自治区', '-', '市'),
    fc.constantFrom(...places).map((place) => place.name),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), fc.constantFrom('-', '', ' '), (words, s) => {
      try {
        expect(findPlace(words.join(s)).longitude).toBeGreaterThan(73);
      } catch (error) {
        expect(error).toBeInstanceOf(PlaceError);
      }
    }),
    { numRuns: 500 },
  );
});
