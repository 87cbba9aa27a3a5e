import type { Favour, Judged, Matched, MatchedPair, MatchStep, Ordered, Pair } from '@tianji/teller';
import type { ZiweiOptions } from '../options.ts';
import type { Placement } from '../place.ts';
import type { PalaceName } from '../reading/model.ts';
import type { Hua } from '../sihua.ts';

/** What of a chart two people are held together by. */
export interface MatchChart extends Matched {
  /** The year in which the nominal age is 1, by the chart's own rule; its stem and branch placed the stars. */
  born: number;
  /** Decades run clockwise. */
  forward: boolean;
  school: ZiweiOptions['sihua'];
  placement: Pick<Placement, 'stars' | 'life' | 'body' | 'bureau'>;
}

/** How two palaces of the same grid lie to each other, by their branches. */
export type Meeting = '同宫' | '对照' | '三合' | '六合' | '相害' | '相隔';

/** A palace of one chart: what is in it, how strong it is, and where its branch lies in the other chart. */
export interface Place {
  palace: PalaceName;
  branch: number;
  /** Main stars with their brightness; those of the opposite palace when there are none. */
  stars: readonly { name: string; brightness: string }[];
  borrowed: boolean;
  score: number;
  level: '强' | '中' | '弱';
  /** The palace that the other chart has at this branch. */
  there: PalaceName;
}

/** A family of main stars that go at one pace. */
export type Kin = '杀破狼' | '紫府武相廉' | '机月同梁' | '巨日';

/** The life palaces: how they lie to each other, their stars, and which palace of each the other sits in. */
export interface LifeVerdict extends Judged {
  places: Pair<Place>;
  meeting: Meeting;
  kin: Pair<Kin>;
  /** Main stars that both have there. */
  shared: readonly string[];
  /** Strength of the palace of each chart in which the other's life palace lies. */
  seats: Pair<Place['level']>;
}

/** The palaces that stand for the bond: 夫妻 of a couple, 子女 and 父母 of a family … */
export interface BondVerdict extends Judged {
  places: Pair<Place>;
  /** How each one's palace lies to the other's life palace. */
  meetings: Pair<Meeting>;
  /** Main stars of each one's palace that the other has in the life palace. */
  echoes: Pair<readonly string[]>;
}

/** One transformation of a person's birth year, and where it falls in the other's chart. */
export interface Fall {
  hua: Hua;
  star: string;
  branch: number;
  palace: PalaceName;
  /** What the receiver's own year has on the same palace, if anything. */
  own?: Hua;
  /** Points by the rule of flow years, 0 where the palace is neither read with the life palace nor the bond's. */
  points: number;
}

/** 生年四化入对方宫: what each gives; the first is what the first person's year does in the second's chart. */
export interface HuaVerdict extends Judged {
  gives: Pair<{ favour: Favour; sum: number; falls: readonly Fall[] }>;
}

/** The stars that go by a person's year stem, by the palace of the other's chart that they fall on. */
export interface StarsVerdict extends Judged {
  gives: Pair<{ favour: Favour; falls: readonly { star: string; palace: PalaceName; counts: boolean }[] }>;
}

/** 太岁入宫: the palace of each chart in which the other's year branch lies; the first is the first person's chart. */
export interface YearVerdict extends Judged {
  branches: Pair<number>;
  seats: Pair<{ palace: PalaceName; level: Place['level'] }>;
}

/** The body palaces: their roles, and how each lies to the other's life palace. */
export interface BodyVerdict extends Judged {
  places: Pair<Place>;
  meetings: Pair<Meeting>;
}

/** The same palace of both charts: 福德, and the one of what two people share. */
export interface SameVerdict extends Judged {
  places: Pair<Place>;
  kin: Pair<Kin>;
}

/** The bureaus as elements, and as the nominal ages at which the decades begin. */
export interface BureauVerdict extends Judged {
  bureaus: Pair<number>;
  /** Both change to another decade in the same years. */
  inStep: boolean;
  relation: '同' | '我生' | '生我' | '我克' | '克我';
}

/** Where the 禄 and the 忌 of a decade fall in the other's chart. */
export interface Reach {
  ganzhi: string;
  palace: PalaceName;
  lu: { star: string; palace: PalaceName };
  ji: { star: string; palace: PalaceName };
}

/** Ten years of the first person beside the same years of the second. */
export interface StepVerdict extends MatchStep {
  reach: Pair<Reach>;
  scores: Pair<number>;
  /** The year in which the second changes to another decade within these ten, and to which palace. */
  turn?: { year: number; palace: PalaceName };
}

/** A year that both charts judge the same way, with the palaces that it runs through. */
export interface SharedYear {
  year: number;
  ganzhi: string;
  palaces: Pair<PalaceName>;
  sums: Pair<number>;
}

export interface LuckVerdict extends Judged {
  steps: readonly StepVerdict[];
  good: readonly SharedYear[];
  care: readonly SharedYear[];
  /** The years that are looked at, in words. */
  span: string;
}

export type Theme =
  | 'life'
  | 'bond'
  | 'hua'
  | 'stars'
  | 'year'
  | 'body'
  | 'mind'
  | 'common'
  | 'bureau'
  | 'luck';

/** Everything that is judged of two charts; every sentence, table and mark reads from it. */
export interface MatchVerdict extends MatchedPair, Ordered<Theme> {
  /** Both are grown: what concerns couples may be named. */
  grown: boolean;
  life: LifeVerdict;
  /** What stands for the bond. */
  tie: BondVerdict;
  hua: HuaVerdict;
  stars: StarsVerdict;
  year: YearVerdict;
  body: BodyVerdict;
  mind: SameVerdict;
  common: SameVerdict;
  bureau: BureauVerdict;
  luck: LuckVerdict;
}
