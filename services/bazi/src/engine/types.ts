import type { CivilTime, Element, LunarDate, SolarStep, Strength } from '@tianji/almanac';
import type { BaziOptions } from './options.ts';

export type Sex = '男' | '女';

/** A birth as the engine takes it. */
export interface BaziInput {
  sex: Sex;
  /** Beijing clock time as read then, summer time included. */
  time: CivilTime;
  /** Degrees east of the place of birth. */
  longitude: number;
  /** True: only the date of `time` counts. */
  hourUnknown?: boolean;
  options?: Partial<BaziOptions>;
}

/** A relation between pillars: its kind, where it stands, its stems, branches or pillars, what it makes. */
export interface Relation {
  type: string;
  pillars: readonly string[];
  chars: string;
  element?: Element;
}

/** What one stem-branch shows beside a given day stem. */
export interface Column {
  ganzhi: string;
  shishen: string;
  changgan: readonly string[];
  changganshishen: readonly string[];
  nayin: string;
  /** Life stage of the day stem at this branch (星运). */
  dishi: string;
  /** Life stage of the pillar's own stem at its own branch (自坐). */
  zizuo: string;
  kongwang: string;
}

export interface FlowMonth {
  yuefen: string;
  /** The 节 that opens the month. */
  jie: string;
  ganzhi: string;
  liuyueshishengan: string;
  liuyuechanggan: readonly string[];
  liuyuechangganshishen: readonly string[];
}

export interface FlowYear {
  ganzhi: string;
  year: number;
  /** 虚岁, 1 in the year of birth. */
  age: number;
  score: number;
  /** The small cycle of this year; empty without an hour. */
  xiaoyun: string;
  xiaoyunshishengan: string;
  liunianshishengan: string;
  liunianchanggan: readonly string[];
  liunianchangganshishen: readonly string[];
  liuniannayin: string;
  liuniandishi: string;
  liuniankongwang: string;
  suiYunGan: readonly Relation[];
  suiYunZhi: readonly Relation[];
  suiYunZhengZhu: readonly Relation[];
  selected: boolean;
  liuyue: readonly FlowMonth[];
  /** Days on which the months begin (Beijing); empty beyond the almanac's tables. */
  liuyueriqi: readonly string[];
}

export interface LuckCycle {
  /** 小运 in entry 0. */
  ganzhi: string;
  year: number;
  age: number;
  endYear: number;
  endAge: number;
  shishengan: string;
  changgan: readonly string[];
  changganshishen: readonly string[];
  nayin: string;
  changsheng: string;
  xunkong: string;
  shenSha: readonly string[];
  selected: boolean;
  /** The small cycles of these years. */
  xiaoyun: readonly string[];
  liunian: FlowYear[];
}

export interface QiyunInfo {
  forward: boolean;
  years: number;
  months: number;
  days: number;
  /** Beijing day of the hand-over, YYYY-MM-DD. */
  date: string;
  /** The 节 counted to, and its distance in seconds. */
  jie: string;
  seconds: number;
  /** How it was counted, in words. */
  working: string;
}

export type ElementCounts = Record<Element, number>;

/** A judgement with the steps that led to it. */
export interface StrengthJudgement {
  /** Share of the day master's own side, 0–100. */
  score: number;
  label: string;
  /** Points of each element, in tenths of a percent of all. */
  shares: ElementCounts;
  reasons: string[];
}

export interface UsefulGod {
  /** Most useful first. */
  elements: Element[];
  /** Elements to be avoided. */
  avoid: Element[];
  method: '扶抑' | '调候' | '通关' | '从势' | '专旺' | '化神';
  /** Stems that the season asks for (调候), in order. */
  season: string[];
  reasons: string[];
}

export interface Pattern {
  name: string;
  kind: '正格' | '建禄月刃' | '从格' | '化格' | '专旺';
  reasons: string[];
}

export interface Notice {
  kind: 'boundary' | 'summerTime' | 'hourUnknown';
  text: string;
}

/** The same birth on the other side of a near boundary. */
export interface Alternative {
  /** What lies between: 立春, 午时, 换日. */
  boundary: string;
  /** Clock time to chart instead, YYYY-MM-DD HH:mm:ss. */
  time: string;
  bazi: string;
  text: string;
}

/** What a double hour would make of a birth whose hour is not known. */
export interface HourVariant {
  shi: string;
  time: string;
  bazi: string;
  shishen: string;
  minggong: string;
  shengong: string;
  qiyun: string;
}

export interface BaziChart extends PillarFields {
  engine: string;
  sex: Sex;
  gongli: string;
  bjsj: string;
  ztys: string;
  longitude: number;
  ztysguocheng: SolarStep[];
  xialingshi: boolean;
  prevjieqi: string;
  prevjieqishijian: string;
  nextjieqi: string;
  nextjieqishijian: string;
  nongli: string;
  lunar: Pick<LunarDate, 'year' | 'month' | 'leap' | 'day'>;
  shengxiao: string;
  xingzuo: string;
  qiyun: string;
  qiyunInfo: QiyunInfo;
  taiyuan: string;
  taiyuannayin: string;
  minggong: string;
  minggongnayin: string;
  shengong: string;
  shengongnayin: string;
  mingGua: string;
  guaxu: string;
  dangqianganzhi: string;
  bazi: string;
  pillars: { year: string; month: string; day: string; hour: string };
  yuanJuTianGan: readonly Relation[];
  yuanJuDiZhi: readonly Relation[];
  yuanJuZhengZhu: readonly Relation[];
  suiYunGan: readonly Relation[];
  suiYunZhi: readonly Relation[];
  suiYunZhengZhu: readonly Relation[];
  siZhuShenSha: Record<'年柱' | '月柱' | '日柱' | '时柱', readonly string[]>;
  liunianObj: FlowYear;
  liunianbiao: LuckCycle[];
  wuxing: ElementCounts;
  wangxiang: Record<Element, Strength>;
  qiangruo: StrengthJudgement;
  yongshen: UsefulGod;
  geju: Pattern;
  hourUnknown: boolean;
  hourVariants: HourVariant[];
  options: BaziOptions;
  koujing: string[];
  notices: Notice[];
  alternatives: Alternative[];
}

/** The spec's flat fields of the four natal pillars. */
export interface PillarFields {
  ng: string;
  nz: string;
  yg: string;
  yz: string;
  rg: string;
  rz: string;
  sg: string;
  sz: string;
  nianshishen: string;
  nianchanggan: readonly string[];
  nianchangganshishen: readonly string[];
  niannayin: string;
  niandishi: string;
  nianzizuo: string;
  niankongwang: string;
  yueshishen: string;
  yuechanggan: readonly string[];
  yuechangganshishen: readonly string[];
  yuenayin: string;
  yuedishi: string;
  yuezizuo: string;
  yuekongwang: string;
  rishishen: string;
  richanggan: readonly string[];
  richangganshishen: readonly string[];
  rinayin: string;
  ridishi: string;
  rizizuo: string;
  rikongwang: string;
  shianshishen: string;
  shichanggan: readonly string[];
  shichangganshishen: readonly string[];
  shinayin: string;
  shidishi: string;
  shizizuo: string;
  shikongwang: string;
}
