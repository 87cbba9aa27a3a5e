/** The flying plate against qimen-mingfa 1.0.16 on 800 seeded moments, every field that both have. */
import { ganzhi, STEMS, TERM_NAMES } from '@tianji/almanac';
import { paiFeiPan } from 'qimen-mingfa/dist/feiPan/feiPanMain';
import { computeChart, DOORS, GODS, PALACE_NOS, STARS } from '../index.ts';
import { moments } from './moments.ts';

const GONGS = 'kanGong kunGong zhenGong xunGong zhongGong qianGong duiGong genGong liGong'.split(' ');

interface Gong {
  diPanGan: string;
  tianPanGan: string;
  tianPanShen: string;
  men: string;
  xing: string;
  anGan: string;
}

beforeAll(() => {
  // The peer prints to the console.
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterAll(() => jest.restoreAllMocks());

test('800 moments have the same flying plate', () => {
  for (const time of moments(800, 7)) {
    const chart = computeChart({
      time,
      longitude: 120,
      options: { trueSolar: false, plate: 'flying', gods: 'gou-zhu' },
    });
    const { year, month, day, hour } = chart.pillars;
    const peer = paiFeiPan(
      {
        ...{ year: time.year, month: time.month, date: time.day, hour: time.hour, minute: time.minute },
        ...{ nianzhu: ganzhi(year), yuezhu: ganzhi(month), rizhu: ganzhi(day), shizhu: ganzhi(hour) },
        jieqi: TERM_NAMES[chart.term],
        ...{ dun: chart.bureau.yang ? '阳' : '阴', jushu: String(chart.bureau.ju) },
      } as never,
      { traditionalCharacters: false, singleCharacter: false },
    ) as unknown as { zhiFu: string; zhiShi: string; panJuResult: Record<string, Gong> };
    const { plate } = chart;
    expect([STARS[plate.dutyStar], DOORS[plate.dutyDoor]?.replace('中门', '中五')]).toEqual([
      peer.zhiFu,
      peer.zhiShi,
    ]);
    for (const no of PALACE_NOS) {
      const gong = peer.panJuResult[GONGS[no - 1]!]!;
      expect({
        earth: STEMS[plate.earth[no]!],
        sky: STEMS[plate.sky[no]!],
        god: GODS[plate.god[no]!]?.replace('腾', '螣'),
        door: DOORS[plate.door[no]!]?.replace('中门', '中五'),
        star: STARS[plate.star[no]!],
        hidden: STEMS[plate.hidden[no]!],
      }).toEqual({
        earth: gong.diPanGan,
        sky: gong.tianPanGan,
        god: gong.tianPanShen,
        door: gong.men,
        star: gong.xing,
        hidden: gong.anGan,
      });
    }
  }
});
