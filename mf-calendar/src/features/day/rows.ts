import type { CalendarFields } from '@tianji/calendar/engine/almanac-data';

type Field = keyof CalendarFields;

/** One label with its value. `key` finds the explanation too. */
export interface Row {
  key: Field;
  label: string;
  /** The word as `terms.json` declares it, where the label has other meanings too. */
  word?: string;
}

/** Short facts, two per line, in the order of printed almanacs. */
export const PAIRS: readonly Row[] = [
  { key: 'rinayin', label: '日纳音' },
  { key: 'zhishen', label: '值神' },
  { key: 'richong', label: '日冲' },
  { key: 'risha', label: '日煞' },
  { key: 'shichong', label: '子时冲' },
  { key: 'shisha', label: '子时煞' },
  { key: 'xingxiu', label: '星宿' },
  { key: 'qiyao', label: '七曜' },
  { key: 'sigong', label: '四宫' },
  { key: 'shou', label: '神兽' },
  { key: 'xishen', label: '喜神', word: '喜神（黄历）' },
  { key: 'caishen', label: '财神' },
  { key: 'fushen', label: '福神' },
  { key: 'zhixing', label: '建除' },
  { key: 'yangguishen', label: '阳贵神' },
  { key: 'yinguishen', label: '阴贵神' },
  { key: 'niantaisui', label: '年太岁' },
  { key: 'yuetaisui', label: '月太岁' },
  { key: 'ritaisui', label: '日太岁' },
  { key: 'liuyao', label: '六曜' },
  { key: 'yuexiang', label: '月相' },
  { key: 'wuhou', label: '物候' },
];

/** Longer facts, one per line. */
export const LINES: readonly Row[] = [
  { key: 'lu', label: '日禄' },
  { key: 'jinritaishen', label: '今日胎神' },
  { key: 'benyuetaishen', label: '本月胎神' },
  { key: 'pengzhubaiji', label: '彭祖百忌' },
  { key: 'jishenyiqu', label: '吉神宜趋' },
  { key: 'xiongshayiji', label: '凶煞宜忌' },
];

/** What the panel prints for a field. */
export function valueText(fields: CalendarFields, key: Field): string {
  const value = fields[key];
  switch (key) {
    case 'zhishen':
      return `${fields.zhishen} ${fields.huanghei}`;
    case 'zhixing':
      return `${fields.zhixing}日`;
    case 'xingxiu':
      return `${fields.xingxiu} ${fields.xiujixiong}`;
    case 'richong':
    case 'shichong':
      return `冲${fields[key].replace(/^\((.+)\)(.+)$/, '$2 $1')}`;
    case 'liangshuo':
      return fields.liangshuo.join('；');
    case 'risha':
    case 'shisha':
      return `煞${fields[key]}`;
    default:
      return Array.isArray(value) ? value.join(' ') || '无' : String(value);
  }
}
