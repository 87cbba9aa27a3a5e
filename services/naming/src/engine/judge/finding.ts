/** What a finding is about: hearing, sight, meaning, bearers, use, commonness. */
export type Aspect = '听' | '看' | '意' | '人' | '用' | '独';

/** `heavy` decides the verdict, `light` lowers it, `remark` is only told. */
export type Grade = 'heavy' | 'light' | 'remark';

/** One thing to know about a name before it is used. */
export interface Finding {
  aspect: Aspect;
  /** 谐音, 字面, 字义, 同名 … */
  title: string;
  /** A sentence without its full stop. */
  text: string;
  grade: Grade;
  /** Points taken from the total; a heavy finding caps it instead. */
  points: number;
  /** The most that a name with this finding gets. */
  cap?: number;
}
