import type { Place } from './places.ts';

/** A few rows in the shape of the portal's list, for tests. */
export const SAMPLE_PLACES: Place[] = [
  { sheng: '北京', shi: '北京', qu: '北京', longitude: 116.41, latitude: 39.9 },
  { sheng: '北京', shi: '北京', qu: '东城区', longitude: 116.42, latitude: 39.93 },
  { sheng: '四川省', shi: '成都市', qu: '成都市', longitude: 104.07, latitude: 30.57 },
  { sheng: '四川省', shi: '成都市', qu: '锦江区', longitude: 104.08, latitude: 30.66 },
  { sheng: '四川省', shi: '成都市', qu: '武侯区', longitude: 104.04, latitude: 30.64, pinyin: 'wu hou qu' },
  { sheng: '四川省', shi: '绵阳市', qu: '绵阳市', longitude: 104.68, latitude: 31.47 },
  { sheng: '重庆市', shi: '重庆市', qu: '重庆市', longitude: 106.55, latitude: 29.56 },
];
