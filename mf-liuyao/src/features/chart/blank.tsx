import { LIUYAO_OPTIONS } from '@tianji/liuyao/engine/options';
import type { CastRequest } from '../cast/cast.ts';
import type { CastMap, HexagramRecord } from '../cast/get-map.ts';
import type { FIRST } from './cast-view.tsx';
import type { Row } from './model.ts';

const nothing = (): void => undefined;

const DIGITS = '678967';
const PAIRS = ['子水', '丑土', '寅木', '巳火', '申金', '亥水'];
const RELATIVES = ['父母', '兄弟', '官鬼', '妻财', '子孙', '父母'];
const SPIRITS = ['青龙', '朱雀', '勾陈', '腾蛇', '白虎', '玄武'];

/** Six artificial lines: every spirit, relative and element, moving and still. */
const rows = (): Row[] =>
  [...DIGITS].map((digit, i) => {
    const line = {
      ...{ guaxiang: i % 2 === 0 ? '━━━' : '━　━', liuqin: RELATIVES[i], yaoxu: `${'初二三四五上'[i]}爻` },
      ...{ dizhi: PAIRS[i]?.charAt(0), wuxing: PAIRS[i]?.charAt(1), yingshi: '世应'[i % 3] ?? '', fu: '' },
    };
    const at = { liushou: SPIRITS[i], kong: i === 1, andong: false, yue: '生', ri: '克', hua: '' };
    return { position: i + 1, digit, own: line, to: line, at } as unknown as Row;
  });

const record = (name: string): HexagramRecord =>
  ({ name, gongwei: '乾宫', wuxing: '金', guaChi: '元亨利贞', xuhao: '787878' }) as unknown as HexagramRecord;

function blankMap(): CastMap {
  const moment = { time: '2000-01-01 00:00:00', nongli: '正月初一', sizhu: '甲子 丙寅 戊辰 庚午' };
  const said = { yuejian: '寅', richen: '戊辰', kongwang: ['戌', '亥'], guashen: { zhi: '酉', yao: [1] } };
  const pan = { ...moment, ...said, biaoji: [], shensha: [{ name: '驿马', zhi: ['寅'] }] };
  const [ben, bian, hu, zong, cuo] = ['天火同人', '水雷屯', '风泽中孚', '山地剥', '乾为天'].map(record);
  return { ben, bian, hu, zong, cuo, pan } as unknown as CastMap;
}

/** What a cast shows first, with its characters and styles, rendered once before there is one. */
export function drawBlank({ CastFacts, Figures, SixLines }: typeof FIRST) {
  const map = blankMap();
  const lines = rows();
  const request: CastRequest = {
    ...{ digits: DIGITS, type: 'number', title: '', asked: {} as CastRequest['asked'] },
    ...{ when: { by: 'time', time: '2000-01-01 00:00:00' }, options: LIUYAO_OPTIONS.defaults },
  };
  return (
    <>
      <CastFacts map={map} request={request} rows={lines} />
      <Figures map={map} digits={DIGITS} />
      <SixLines map={map} rows={lines} chosen={1} used={2} basis={[]} onChoose={nothing} />
    </>
  );
}
