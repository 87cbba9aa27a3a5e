import fc from 'fast-check';
import { locationText, type Place, searchPlaces, tree } from './index.ts';
import { pinyinOf } from './pinyin.ts';
import { unitName } from './table.ts';

// The same inputs in every run, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

const first = (text: string): string | undefined => searchPlaces(text, 5).map(locationText)[0];

test.each([
  ['武侯', '四川-成都-武侯'],
  ['wuhou', '四川-成都-武侯'],
  ['WuHouQu', '四川-成都-武侯'],
  ['cdwh', '四川-成都-武侯'],
  ['成都 武侯', '四川-成都-武侯'],
  ['成都武侯', '四川-成都-武侯'],
  ['成都市武侯区', '四川-成都-武侯'],
  ['cd wuhou', '四川-成都-武侯'],
  ['四川-成都-武侯', '四川-成都-武侯'],
  ['成都', '四川-成都-成都'],
  ['chengdu', '四川-成都-成都'],
  ['chongqing', '重庆-重庆-重庆'],
  ['xiamen', '福建-厦门-厦门'],
  ['changsha', '湖南-长沙-长沙'],
  ['luan', '安徽-六安-六安'],
  ['bengbu', '安徽-蚌埠-蚌埠'],
  ['guoyang', '安徽-亳州-涡阳'],
  ['zhangzi', '山西-长治-长子'],
  ['daicheng', '河北-廊坊-大城'],
  ['lvliang', '山西-吕梁-吕梁'],
  ['lüliang', '山西-吕梁-吕梁'],
  ['lueyang', '陕西-汉中-略阳'],
  ['jiangdu', '江苏-扬州-江都'],
  ['atushi', '新疆-克孜勒苏-阿图什'],
  ['bj', '北京-北京-北京'],
  ['宣武', '北京-北京-宣武区'],
  ['pudong', '上海-上海-浦东'],
  ['jiulongcheng', '香港-香港-九龙城'],
  // The whole name before longer ones, and among equal sounds that in a large city: 溪湖 of 本溪 comes after it.
  ['xihu', '浙江-杭州-西湖'],
  ['xian', '陕西-西安-西安'],
  ["xi'an", '陕西-西安-西安'],
  ['xi an', '陕西-西安-西安'],
  ['Xi’An Shi', '陕西-西安-西安'],
  ['xi hu', '浙江-杭州-西湖'],
  ['hangzhou xihu', '浙江-杭州-西湖'],
  ['hzxh', '浙江-杭州-西湖'],
  ['ke shi ke teng qi', '内蒙古-赤峰-克什克腾旗'],
])('%s', (text, location) => {
  expect(first(text)).toBe(location);
});

test.each([
  ['北平', '北京-北京-北京'],
  ['beiping', '北京-北京-北京'],
  ['奉天', '辽宁-沈阳-沈阳'],
  ['迪化', '新疆-乌鲁木齐-乌鲁木齐'],
])('%s, as a city was once called, finds it', (text, now) => {
  expect(searchPlaces(text, 5)[0]?.former?.now).toEqual([now]);
});

test('a beginning that cuts a syllable short comes after whole ones, a later syllable before the middle of one', () => {
  const names = (text: string, limit: number) => searchPlaces(text, limit).map(({ qu }) => qu);
  const xihu = names('xihu', 10);
  expect(xihu.slice(0, 5).every((qu) => qu === '西湖' || qu === '溪湖')).toBe(true);
  expect(xihu.indexOf('西华')).toBeGreaterThan(4);
  const hou = names('hou', 400);
  expect(hou.indexOf('武侯')).toBeGreaterThan(hou.indexOf('侯马'));
  // zhou is in half of all cities' names: their districts match only inside.
  expect(hou.indexOf('武侯')).toBeLessThan(hou.indexOf('沧州'));
});

test('initials find cities and districts', () => {
  const found = searchPlaces('wh', 60).map(locationText);
  expect(found).toContain('湖北-武汉-武汉');
  expect(found).toContain('四川-成都-武侯');
});

test('a city lists its districts, the centre first', () => {
  const found = searchPlaces('杭州', 50);
  expect(found[0]?.centre).toBe(true);
  expect(found.map((place) => place.qu)).toEqual(expect.arrayContaining(['西湖', '临平', '钱塘', '桐庐']));
});

test('empty input finds nothing', () => {
  for (const text of ['', '   ', '123', '!!!', 'zzzzzz', '𠀀']) expect(searchPlaces(text)).toEqual([]);
  expect(searchPlaces('成都', 0)).toEqual([]);
  expect(searchPlaces('a', 7)).toHaveLength(7);
});

test('every place is found by the characters and by the pinyin of its name', () => {
  const rows = tree().flatMap(({ cities }) =>
    cities.flatMap((city) => city.places.map((place) => ({ place, unit: unitName(place, city) }))),
  );
  fc.assert(
    fc.property(fc.constantFrom(...rows), ({ place, unit }) => {
      expect(searchPlaces(`${place.shi} ${place.qu}`, 10)).toContain(place);
      expect(searchPlaces(pinyinOf(unit).join(''), 200)).toContain(place);
      expect(searchPlaces(unit, 200)).toContain(place);
    }),
    { numRuns: 300 },
  );
});

test('the whole pinyin of a place’s own name lists it among the first, before all that only contain the sound', () => {
  const bySound = new Map<string, Set<Place>>();
  // 固安县 sounds whole as guanxian, as does 冠县.
  const whole = new Map<Place, string>();
  for (const { cities } of tree())
    for (const city of cities)
      for (const place of city.places) {
        const syllables = pinyinOf(unitName(place, city));
        const sound = syllables.slice(0, place.qu.length).join('');
        bySound.set(sound, (bySound.get(sound) ?? new Set()).add(place));
        whole.set(place, syllables.join(''));
      }
  fc.assert(
    fc.property(fc.constantFrom(...bySound), ([sound, alike]) => {
      const found = searchPlaces(sound, Math.max(5, alike.size));
      // Five places are seen at once; who shares the sound with more of them may come later.
      if (alike.size <= 5) expect(found.slice(0, 5)).toEqual(expect.arrayContaining([...alike]));
      for (const place of found.slice(0, alike.size))
        expect(alike.has(place) || whole.get(place) === sound).toBe(true);
    }),
    {
      numRuns: 300,
      examples: ['guanxian', 'datong'].map((sound) => [[sound, bySound.get(sound) ?? new Set()]]),
    },
  );
});

// Names that a general dictionary reads otherwise.
test.each([
  ['重庆市', 'chong qing shi'],
  ['六安市', 'lu an shi'],
  ['亳州市', 'bo zhou shi'],
  ['涡阳县', 'guo yang xian'],
  ['长子县', 'zhang zi xian'],
  ['浚县', 'xun xian'],
  ['乐亭县', 'lao ting xian'],
  ['乐清市', 'yue qing shi'],
  ['铅山县', 'yan shan xian'],
  ['莘县', 'shen xian'],
  ['单县', 'shan xian'],
  ['东阿县', 'dong e xian'],
  ['荥阳市', 'xing yang shi'],
  ['荥经县', 'ying jing xian'],
  ['中牟县', 'zhong mu xian'],
  ['犍为县', 'qian wei xian'],
  ['筠连县', 'jun lian xian'],
  ['郫都区', 'pi du qu'],
  ['宕昌县', 'tan chang xian'],
  ['尉犁县', 'yu li xian'],
  ['柏乡县', 'bai xiang xian'],
  ['大埔县', 'da bu xian'],
  ['番禺区', 'pan yu qu'],
  ['耒阳市', 'lei yang shi'],
  ['黄陂区', 'huang pi qu'],
  ['洪洞县', 'hong tong xian'],
  ['冠县', 'guan xian'],
  ['叶县', 'ye xian'],
  ['柞水县', 'zha shui xian'],
  ['弥勒市', 'mi le shi'],
  ['都匀市', 'du yun shi'],
  ['蔚县', 'yu xian'],
  ['台州市', 'tai zhou shi'],
  ['丽水市', 'li shui shi'],
  ['盱眙县', 'xu yi xian'],
  ['江都区', 'jiang du qu'],
  ['召陵区', 'shao ling qu'],
  ['克什克腾旗', 'ke shi ke teng qi'],
  ['砀山县', 'dang shan xian'],
])('%s is read %s', (name, sound) => {
  expect(pinyinOf(name).join(' ')).toBe(sound);
});
