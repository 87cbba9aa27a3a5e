import {
  type Add,
  branchEvents,
  clashes,
  HIDDEN,
  joins,
  lightEvents,
  over,
  pillarEvents,
  stemEvents,
} from './events.ts';
import { CARE } from './favour.ts';
import { bureauWith, type Chart, chartOf, type Judged, setOf } from './luck.ts';
import * as N from './numbers.ts';

/** Tenths of a branch's worth for each of its hidden stems, by how many there are. */
const PARTS: readonly (readonly number[])[] = [[], [1], [0.8, 0.2], [0.7, 0.2, 0.1]];
const MAIN = HIDDEN.map(([stem]) => stem! >> 1);
/** Elements in which a branch holds a root, one bit each. */
const ROOTS = HIDDEN.map((hidden) => hidden.reduce((bits, stem) => bits | (1 << (stem >> 1)), 0));

/** What one pillar of luck is before weights: its stem, its branch, and the events on each. */
export interface Unit {
  stem: number;
  branch: number;
  onStem: number;
  onBranch: number;
}

/** Where a year stands: what runs, the half of it, the ten years that are handed over to within it or the next. */
export interface Place {
  /** Pillar of the ten years or of the small cycle, 0–59; −1 for none. */
  luck: number;
  /** Whether that is one of the great cycles. */
  great: boolean;
  /** The first five years, which the stem leads. */
  first: boolean;
  /** The ten years that begin with this year or the next: what ends and what begins; undefined in all other years. */
  over?: { from: number; to: number } | undefined;
}

/** The last year of ten. */
const LAST = 9;

/** Where the year `i` of ten stands. @param luck −1 for none; @param step which way the decades run */
export function placeIn(luck: number, great: boolean, i: number, step: 1 | -1): Place {
  const place: Place = { luck, great, first: i < 5 };
  if (!great) return place;
  if (i === 0) place.over = { from: (luck - step + 60) % 60, to: luck };
  else if (i === LAST) place.over = { from: luck, to: (luck + step + 60) % 60 };
  return place;
}

const clamp = (score: number) => Math.round(Math.max(N.LOWEST, Math.min(N.HIGHEST, score)));
const CORNERS = new Set([1, 4, 7, 10]);

/** The score of a chart's luck. */
export class Luck {
  readonly chart: Chart;
  /** Points of the chart itself, by the grade of its pattern. */
  readonly natal: number;
  readonly #set: number;
  readonly #rooted: number;
  readonly #units: (Unit | undefined)[] = new Array<Unit | undefined>(60);
  readonly #stems: (number | undefined)[] = new Array<number | undefined>(10);
  readonly #branches: (number | undefined)[] = new Array<number | undefined>(12);
  readonly #light: (number | undefined)[] = new Array<number | undefined>(12);

  constructor(judged: Judged) {
    this.chart = chartOf(judged);
    this.natal = N.NATAL[judged.verdict.grade]!;
    this.#set = setOf(judged.branches);
    this.#rooted = judged.branches.reduce((bits, branch) => bits | ROOTS[branch]!, 0);
  }

  /** The bureau that a branch completes with the chart; a year's also with the chart and its ten years; −1 for none. */
  bureau(branch: number, luck = -1): number {
    const own = bureauWith(this.#set, branch);
    return own >= 0 || luck < 0 ? own : bureauWith(this.#set | (1 << (luck % 12)), branch);
  }

  /** How effective a stem is: by its root, its own branch, and whether a natal stem binds it. */
  #force(stem: number, branch: number): number {
    const { stems } = this.chart;
    for (let p = 0; p < stems.length; p++) if (p !== 2 && joins(stems[p]!, stem)) return N.BOUND;
    if ((MAIN[branch]! + 2) % 5 === stem >> 1) return N.CUT_OFF;
    return ((this.#rooted | ROOTS[branch]!) >> (stem >> 1)) & 1 ? 1 : N.ROOTLESS;
  }

  #branchWorth(branch: number, bureau: number): number {
    const hidden = HIDDEN[branch]!;
    const parts = PARTS[hidden.length]!;
    let own = 0;
    for (let i = 0; i < hidden.length; i++) own += this.chart.worth[hidden[i]!]! * parts[i]!;
    if (bureau < 0) return own;
    return N.BUREAU_PART * N.BUREAU_FORCE * this.chart.worthOfElement(bureau) + (1 - N.BUREAU_PART) * own;
  }

  #sum(
    found: (number | undefined)[],
    at: number,
    events: (chart: Chart, at: number, add: Add) => void,
  ): number {
    const known = found[at];
    if (known !== undefined) return known;
    let sum = 0;
    events(this.chart, at, (_kind, _words, points) => {
      sum += points;
    });
    found[at] = sum;
    return sum;
  }

  /** A pillar of luck against the chart; `luck` where a year's branch may complete a bureau with its ten years. */
  unit(cycle: number, luck = -1): Unit {
    const branch = cycle % 12;
    const known = this.#units[cycle] ?? this.#unit(cycle, bureauWith(this.#set, branch));
    this.#units[cycle] = known;
    if (luck < 0 || bureauWith(this.#set, branch) >= 0) return known;
    const bureau = bureauWith(this.#set | (1 << (luck % 12)), branch);
    return bureau < 0 ? known : { ...known, branch: this.#branchWorth(branch, bureau) };
  }

  #unit(cycle: number, bureau: number): Unit {
    const [stem, branch] = [cycle % 10, cycle % 12];
    const above = this.chart.worth[stem]! * this.#force(stem, branch);
    const below = this.#branchWorth(branch, bureau);
    let whole = 0;
    pillarEvents(this.chart, stem, branch, (_kind, _words, points) => {
      whole += points;
    });
    return {
      stem: above,
      branch: above * below < 0 && bureau < 0 ? below * N.COVERED : below,
      onStem: this.#sum(this.#stems, stem, stemEvents),
      onBranch: this.#sum(this.#branches, branch, branchEvents) + whole,
    };
  }

  /** The sums of ten years on stem and branch. */
  decadeSums(cycle: number): { stem: number; branch: number } {
    const { stem, branch, onStem, onBranch } = this.unit(cycle);
    return { stem: N.STEM * stem + onStem, branch: N.BRANCH * branch + onBranch };
  }

  /** Half of ten years, on their scale: the stem leads the first five, the branch the second. */
  halfSum(cycle: number, first: boolean): number {
    const { stem, branch } = this.decadeSums(cycle);
    const part = first ? N.LEADING_HALF : 1 - N.LEADING_HALF;
    return 2 * (stem * part + branch * (1 - part));
  }

  #scoreOf(sum: number): number {
    return clamp(N.BASELINE + N.SCALE * sum + this.natal);
  }

  /** Score of ten years of luck. @param cycle 0–59 */
  decade(cycle: number): number {
    const { stem, branch } = this.decadeSums(cycle);
    return this.#scoreOf(stem + branch);
  }

  /** Score of one half of ten years. */
  half(cycle: number, first: boolean): number {
    return this.#scoreOf(this.halfSum(cycle, first));
  }

  /** What runs beside a year, as a part of its sum. */
  luckPart({ luck, great, first }: Place): number {
    if (luck < 0) return 0;
    if (great) return N.DECADE_PART * this.halfSum(luck, first);
    const { stem, branch } = this.decadeSums(luck);
    return N.SMALL_PART * (stem + branch);
  }

  /** 岁运并临 doubles the decade's own sign; luck and year that clash in stem and branch cost a little; the corner of a hand-over. */
  together(year: number, { luck, great, first, over: turned }: Place, add: Add): void {
    if (great && luck === year) {
      const points = this.halfSum(luck, first) > 0 ? N.EVENTS.doubledGood : N.EVENTS.doubledBad;
      add('伏吟', '与大运同一干支（岁运并临）', points);
    } else if (great && clashes(luck % 12, year % 12)) {
      if (over(luck % 10, year % 10)) add('冲', '受大运天克地冲', N.EVENTS.luckAgainstYear);
      else if (over(year % 10, luck % 10)) add('冲', '与大运天克地冲', N.EVENTS.yearAgainstLuck);
    }
    if (!turned) return;
    const [a, b] = [turned.from % 12, turned.to % 12];
    if (Math.abs(a - b) === 1 && CORNERS.has(Math.min(a, b)) && this.decade(turned.to) < CARE)
      add('交运', '交运转角', N.EVENTS.corner);
  }

  /** The part that a year's own sum has. */
  ownPart({ great }: Place): number {
    return great ? N.YEAR_PART : N.EARLY_PART;
  }

  /** Score of a year within ten years of luck, or before the first. @param year 0–59 */
  year(year: number, place: Place): number {
    const { stem, branch, onStem, onBranch } = this.unit(year, place.great ? place.luck : -1);
    const light = this.#sum(this.#light, year % 12, lightEvents);
    const own = N.YEAR_STEM * stem + N.YEAR_BRANCH * branch + onStem + onBranch + light;
    let extra = 0;
    this.together(year, place, (_kind, _words, points) => {
      extra += points;
    });
    return this.#scoreOf(this.luckPart(place) + this.ownPart(place) * own + extra);
  }

  /** Score of a month by itself, whatever its year is: read as a year is. @param month 0–59 */
  month(month: number): number {
    const { stem, branch, onStem, onBranch } = this.unit(month);
    const own = N.YEAR_STEM * stem + N.YEAR_BRANCH * branch + onStem + onBranch;
    return clamp(N.BASELINE + N.SCALE * N.MONTH_PART * own);
  }
}
