const NAMES = '角亢氐房心尾箕斗牛女虚危室壁奎娄胃昴毕觜参井鬼柳星张翼轸';
const ANIMALS = '蛟龙貉兔狐虎豹獬牛蝠鼠燕猪獝狼狗彘鸡乌猴猿犴羊獐马鹿蛇蚓';
const LUMINARIES = '木金土日月火水';
/** 1 where the verse of the mansion calls it auspicious. */
const LUCK = '1001011100001101101011000101';
const QUARTERS = [
  { palace: '东', beast: '青龙' },
  { palace: '北', beast: '玄武' },
  { palace: '西', beast: '白虎' },
  { palace: '南', beast: '朱雀' },
];

export interface Mansion {
  /** One of the 28, such as 井. */
  name: string;
  /** Name, luminary and animal: 井木犴. */
  fullName: string;
  /** 七曜: 日月火水木金土, the same as the day of the week. */
  luminary: string;
  /** 四宫: 东北西南. */
  palace: string;
  /** 四兽. */
  beast: string;
  lucky: boolean;
}

/**
 * The mansion of a civil day: the 28 follow each other without a break, 角 always on a Thursday. `jdn`: Julian day
 * number.
 */
export function mansionOf(jdn: number): Mansion {
  const i = (jdn + 11) % 28;
  const name = NAMES.charAt(i);
  const luminary = LUMINARIES.charAt(i % 7);
  const quarter = QUARTERS[Math.floor(i / 7)] as (typeof QUARTERS)[number];
  return {
    name,
    luminary,
    fullName: name + luminary + ANIMALS.charAt(i),
    palace: quarter.palace,
    beast: quarter.beast,
    lucky: LUCK.charAt(i) === '1',
  };
}
