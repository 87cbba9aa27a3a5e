import { hotPlaces, initials, nearestPlaces, searchPlaces } from './place-search.ts';
import { SAMPLE_PLACES } from './sample-places.ts';

const names = (typed: string) => searchPlaces(SAMPLE_PLACES, typed).map((row) => row.qu);

describe('place search', () => {
  it('finds by Chinese, the district before its city', () => {
    expect(names('武侯')).toEqual(['武侯区']);
    expect(names('成都')[0]).toBe('成都市');
    expect(names('四川成都')).toEqual(['成都市', '锦江区', '武侯区']);
  });

  it('finds by initials and by pinyin', () => {
    expect(names('whq')).toEqual(['武侯区']);
    expect(names('CDS')[0]).toBe('成都市');
    expect(names('cq')[0]).toBe('重庆市');
    expect(names('wuhou')).toEqual(['武侯区']);
  });

  it('finds nothing for empty input', () => {
    expect(names('  ')).toEqual([]);
    expect(names('火星')).toEqual([]);
    expect(names('zzz')).toEqual([]);
  });

  it('suggests the districts of the city for a wrong district', () => {
    const near = nearestPlaces(SAMPLE_PLACES, '成都火星').map((row) => row.qu);
    expect(near).toEqual(names('成都'));
    expect(nearestPlaces(SAMPLE_PLACES, '火星')).toEqual([]);
  });

  it('knows the pinyin of names that the dictionary reads otherwise', () => {
    expect(['重庆市', '长沙市', '厦门市', '六安市', '成都市'].map(initials)).toEqual([
      'CQS',
      'CSS',
      'XMS',
      'LAS',
      'CDS',
    ]);
  });

  it('offers the hot cities that the list has', () => {
    expect(hotPlaces(SAMPLE_PLACES).map((hot) => hot.name)).toEqual(['北京', '成都', '重庆']);
  });
});
