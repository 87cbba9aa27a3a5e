// How a Chinese place name is shortened: 四川省 → 四川, 阿坝藏族羌族自治州 → 阿坝, 武侯区 → 武侯. Only spelling rules are here; whether a
// short name may be shown depends on its neighbours and is decided elsewhere.

const PEOPLES =
  '蒙古族|蒙古|回族|藏族|维吾尔|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族|哈萨克|傣族|黎族|傈僳族|佤族|畲族|拉祜族|水族|东乡族|纳西族|景颇族|柯尔克孜|土族|达斡尔族|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯|普米族|塔吉克|怒族|独龙族|裕固族|保安族|各族';

const PROVINCE_SUFFIX = /(?:特别行政区|(?:维吾尔|壮族|回族)?自治区|省|市)$/;
const CITY_SUFFIX = new RegExp(`(?:(?:${PEOPLES})*自治州|地区|林区|自治县|盟|市|县)$`);
const AUTONOMOUS_COUNTY = new RegExp(`(?:${PEOPLES})+(?:自治[县旗]|区)$`);
const COUNTY_SUFFIX = /(?:自治县|(?<=神农架)林区|(?<=..)特区|(?<=..)新区|市|(?<!矿)区|县|乡|镇)$/;

const MIN_SHORT = 2;

function cut(name: string, suffix: RegExp): string {
  const rest = name.replace(suffix, '');
  return rest.length >= MIN_SHORT ? rest : name;
}

/** 四川省 → 四川, 内蒙古自治区 → 内蒙古, 香港特别行政区 → 香港. */
export function shortSheng(name: string): string {
  return cut(name, PROVINCE_SUFFIX);
}

/** 成都市 → 成都, 阿坝藏族羌族自治州 → 阿坝, 香港特别行政区 → 香港. */
export function shortShi(name: string): string {
  if (name.endsWith('特别行政区')) return shortSheng(name);
  const people = cut(name, new RegExp(`(?:${PEOPLES})+自治[州县]$`));
  return people === name ? cut(name, CITY_SUFFIX) : people;
}

/**
 * 武侯区 → 武侯, 北川羌族自治县 → 北川, 浦东新区 → 浦东; names too short for it stay whole: 赵县, 城区. Banners (旗) stay whole, because the
 * rest is not a name: 阿鲁科尔沁旗.
 */
export function shortQu(name: string): string {
  const people = cut(name, AUTONOMOUS_COUNTY);
  if (people !== name) return people;
  // 东乡族自治县 and 鄂温克族自治旗 are named after the people alone.
  const own = name.replace(/族?自治[县旗]$/, '');
  return own !== name ? own : cut(name, COUNTY_SUFFIX);
}

/** Words in the position of a city or county that name an administrative level, not a place. */
const LEVEL = /^(?:市辖区|县|省直辖.*|自治区直辖.*|直辖.*|省辖.*|市辖县)$/;

export function isLevelWord(part: string): boolean {
  return LEVEL.test(part);
}

/** Words for the centre of a city, where no unit of the city has that name. */
const CENTRE = /^(?:市辖区|市区|城区|市中心|市|本级)$/;

export function isCentreWord(part: string): boolean {
  return CENTRE.test(part);
}

const SEPARATORS = /[-‐-―－−~～_/／\\|｜,，、;；·・>＞→\s]+/u;
const TRADITIONAL: Readonly<Record<string, string>> = {
  臺: '台',
  灣: '湾',
  區: '区',
  縣: '县',
  鄉: '乡',
  鎮: '镇',
};

/** Splits a typed location into its parts: 四川省－成都市－武侯区, 四川/成都/武侯, 臺灣 with 臺 as 台. */
export function splitLocation(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/[臺灣區縣鄉鎮]/gu, (c) => TRADITIONAL[c] ?? c)
    .split(SEPARATORS)
    .filter((part) => part !== '');
}
