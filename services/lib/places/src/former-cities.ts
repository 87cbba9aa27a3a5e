// Prefectures that no longer exist under that name, and the place that represents them now. A name that is still a
// city's (保定地区 → 保定) needs no entry: the suffix alone does not matter.
const LINES = `
山西省 忻县140900 雁北140200 晋东南140400
内蒙古自治区 哲里木150500 昭乌达150400 伊克昭150600
辽宁省 锦西211400
吉林省 浑江220600 德惠220183 永吉220221
黑龙江省 合江230800 嫩江230200 松花江230100
江苏省 淮阴320800
安徽省 滁县341100 宿县341300 徽州341000 巢湖340181
福建省 建阳350700 晋江350500 龙溪350600
山东省 惠民371600 莱芜370116
湖北省 襄樊420600 荆沙421000 沙市421002 郧阳420300 鄂西422800
湖南省 大庸430800 零陵431100 涟源431300
广东省 海口460100 三亚460200 海南460100 海南黎族苗族自治州469001 梅县441400 惠阳441300
四川省 重庆500000 万县500101 涪陵500102 黔江500114 永川500118 渡口510400 温江510115 达县511700 达川511700
云南省 东川530113 思茅530800
西藏自治区 江孜540222
甘肃省 武都621200
宁夏回族自治区 银南640300
`;

const table = new Map<string, string>();
for (const line of LINES.trim().split('\n')) {
  const [sheng = '', ...entries] = line.split(' ');
  for (const entry of entries) table.set(`${sheng}|${entry.slice(0, -6)}`, entry.slice(-6));
}

/**
 * The code of the present place that represents a former prefecture, by the province's whole name and the short city
 * name.
 */
export function formerCity(shengName: string, shiShort: string): string | undefined {
  return table.get(`${shengName}|${shiShort}`);
}
