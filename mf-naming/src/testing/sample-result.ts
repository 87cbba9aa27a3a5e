import type { NamedName, NamingResult } from '@tianji/naming/contract';

const PARTS = ['五行', '声韵', '字义', '出处', '字形', '手足', '数理'];

function sampleName(given: string, verse: NamedName['verse']): NamedName {
  const chars: NamedName['chars'] = [...`陈${given}`].map((char, i) => ({
    char,
    pinyin: 'qīng',
    tone: i === 2 ? 4 : 2,
    strokes: 8,
    kangxi: 9,
    element: '水',
    basis: '形',
    role: i === 0 ? '' : '用',
    gloss: '清正',
    part: i === 0 ? 'surname' : 'given',
  }));
  return {
    name: `陈${given}`,
    wuxing: '水（形）水（形）',
    meaning: `${given}的意思`,
    given,
    chars,
    passport: 'CHEN QINGQING',
    score: 14,
    scores: PARTS.map((part) => ({ part, score: 2, most: 5 })),
    grids: { 天: { number: 17, word: '诸本不一' } },
    verse,
    oneReading: true,
  };
}

const GIVEN =
  '清嘉 沐芳 雪霏 锦书 问渠 洵美 溪亭 沐笙 淇舟 沅芷 湘安 润萱 若泠 霁禾 沁言 若澜 钰苓 清芙 汀兰 锦霏'.split(
    ' ',
  );

/** A result of naming for tests: twenty names, five of them with a line. */
export function sampleResult(): NamingResult {
  const list = GIVEN.map((given, i) =>
    sampleName(given, i < 5 ? { line: '重湖叠巘清嘉', place: '柳永《望海潮》', at: [4, 5] } : null),
  );
  return {
    ztys: '2026-11-20 10:45:00',
    bjsj: '2026-11-20 10:30:00',
    ...{ ng: '丙', nz: '午', yg: '己', yz: '亥', rg: '戊', rz: '戌', sg: '丁', sz: '巳' },
    nongli: '二〇二六年十月十二 巳时',
    shengxiao: '马',
    xingzuo: '天蝎座',
    notices: [],
    location: '浙江-杭州-西湖',
    remark: { wuxing: '五行的分析', xiongdi: '兄姐的影响', yanzheng: '五行的验证' },
    list,
    considerations: ['第一条说明', '第二条说明'],
    notes: { wuxing: '组合', bihui: '避讳', yinyun: '音韵', fanzi: '字辈' },
    best: list.slice(0, 3).map(({ name, score }, i) => ({
      name,
      explanation: `${name}的理由`,
      score,
      theme: ['五行最合', '音韵最佳', '典故最雅'][i]!,
      line: '一句话',
    })),
    why: '这三个各有一样长处',
    elements: (['木', '火', '土', '金', '水'] as const).map((element) => ({ element, count: 1, role: '闲' })),
    recount: [
      { label: '八字', counts: [0, 4, 3, 0, 1] },
      { label: '加清嘉', counts: [0, 4, 3, 0, 2] },
    ],
    nicknames: ['小满', '团团'],
    batch: 0,
    options: { trueSolar: true, dayBoundary: '00:00' },
    engine: 'naming 1',
  };
}
