/** What a year and its ten years do to the star of a theme. */
import { BRANCHES, STEMS } from '@tianji/almanac/cycle';
import { branchPair } from '../relations/tables.ts';
import { bureausOf, clashes, type Deeds, joins } from './deeds.ts';
import type { OwnKind } from './facts.ts';
import {
  branchCell,
  branchText,
  HIDDEN,
  mainElement,
  PEERS,
  type Seat,
  STAR_NAMES,
  seatsOf,
} from './standing.ts';
import { LUCK, STAR } from './weights.ts';

export interface Star {
  role: number;
  /** How much of its points it keeps: negative where more of it is a burden. */
  favour: number;
  /** It stands for a person: to lose somebody whom the chart finds hard is no gain. */
  person?: boolean;
  /** Of several seats that on which the theme depends. */
  chief?: Seat | undefined;
}

class Trial {
  readonly deeds: Deeds;
  readonly star: Star;
  readonly name: string;
  readonly seats: readonly Seat[];
  readonly first: Seat | undefined;
  /** The role of what feeds it. */
  readonly source: number;
  readonly yearRole: number;

  constructor(deeds: Deeds, star: Star) {
    this.deeds = deeds;
    this.star = star;
    this.name = STAR_NAMES[star.role]!;
    this.seats = seatsOf(deeds.standing, star.role);
    this.first = star.chief ?? this.seats[0];
    this.source = (star.role + 4) % 5;
    this.yearRole = deeds.standing.roleOf(deeds.span.stem >> 1);
  }

  /** Words say where the star is avoided: there more of it is a burden. @param points as for a star that is wanted */
  #add(kind: OwnKind, points: number, words: string, ...where: readonly string[]): void {
    const { favour, person } = this.star;
    if (person && favour < 0 && points < 0) return;
    this.deeds.add(kind, points * favour, favour < 0 ? `${words}（${this.name}为忌）` : words, ...where);
  }

  /** On the year's stem. */
  shown(): void {
    const { deeds, first, name } = this;
    const { standing, span, stemWords } = deeds;
    if (joins(span.stem, standing.day)) {
      const words = `${stemWords}来合日干${STEMS[standing.day]}，${name}到身`;
      this.#add('合身', STAR.joinsBody, words, 'flow.stem', 'day.stem');
    } else if (!first)
      this.#add('透', STAR.shownAlone, `原局不见${name}，${stemWords}初来`, 'flow.stem', 'day.stem');
    else if (first.depth === 'hidden') {
      const words = `${first.text}，逢流年${STEMS[span.stem]}透出`;
      this.#add('透', STAR.shownHidden, words, 'flow.stem', first.cell);
    } else this.#add('透', STAR.shown, `${stemWords}引动${first.text}`, 'flow.stem', first.cell);
  }

  /** By another stem: combined away, fed, overcome, cut off from its source. */
  touched(): void {
    const { deeds, seats, first, name, source, yearRole, star } = this;
    const { standing, span, stemWords } = deeds;
    const bound = seats.find(
      ({ place, depth }) => depth === 'stem' && joins(span.stem, standing.stems[place]!),
    );
    if (bound) this.#add('绊', STAR.bound, `${stemWords}合住${bound.text}`, 'flow.stem', bound.cell);
    else if (yearRole === source && first)
      this.#add('生', STAR.fed, `${stemWords}生${first.text}`, 'flow.stem', first.cell);
    else if (yearRole === source)
      this.#add('生', STAR.fedAbsent, `${stemWords}为${name}之源`, 'flow.stem', 'day.stem');
    else if (yearRole === (star.role + 3) % 5) this.#overcome();
    else if (yearRole === (star.role + 2) % 5) this.#sourceCut();
  }

  #overcome(): void {
    const { deeds, first, source } = this;
    if (!first) return;
    const between = seatsOf(deeds.standing, source).find(({ depth }) => depth === 'stem');
    const full = first.depth === 'hidden' ? STAR.overcomeHidden : STAR.overcome;
    const words = `${deeds.stemWords}克${first.text}`;
    const cells = ['flow.stem', first.cell];
    if (!between) this.#add('夺', full, words, ...cells);
    else this.#add('夺', full * STAR.mediated, `${words}，有${between.text}居中`, ...cells, between.cell);
  }

  #sourceCut(): void {
    const { standing, span, stemWords } = this.deeds;
    const hit = seatsOf(standing, this.source).find(({ depth }) => depth === 'stem');
    if (!hit || this.source === PEERS) return;
    const does = joins(span.stem, standing.stems[hit.place]!) ? '合住' : '克';
    const words = `${stemWords}${does}${hit.text}，${this.name}失源`;
    this.#add('失源', STAR.sourceCut, words, 'flow.stem', hit.cell);
  }

  /** The year's branch: bureaus, the star's own element, what overcomes it. */
  below(): void {
    const { deeds, first, name } = this;
    const { standing, span, branchWords } = deeds;
    const element = standing.elementOf(this.star.role);
    const hostile = (element + 3) % 5;
    const bureau = bureausOf(standing, span.branch).find(
      (each) => each.element === element || each.element === hostile,
    );
    if (bureau) {
      const own = bureau.element === element;
      const with_ = bureau.places.map((place) => branchText(standing, place)).join('、');
      const words = `${branchWords}与${with_}会成${bureau.name}，${own ? `${name}成势` : `克${name}`}`;
      const points = own ? STAR.bureau : STAR.hostileBureau;
      this.#add('会局', points, words, 'flow.branch', ...bureau.places.map(branchCell));
      return;
    }
    const main = mainElement(span.branch);
    const god = standing.godOf(HIDDEN[span.branch]![0]!);
    if (main === element) {
      const end = first?.depth === 'stem' ? `${first.text}得根` : `${name}得地`;
      this.#add(
        '得地',
        STAR.seated,
        `${branchWords}藏${god}，${end}`,
        'flow.branch',
        first?.cell ?? 'day.stem',
      );
    } else if (main === hostile && first && first.depth !== 'stem') {
      const words = `${branchWords}藏${god}，克${first.text}`;
      this.#add('夺', STAR.overcomeBelow, words, 'flow.branch', first.cell);
    }
  }

  /** Its main seats and its only root under the year's branch. */
  roots(): void {
    const { deeds, name } = this;
    const { standing, span, branchWords } = deeds;
    const below = this.seats.filter(({ depth }) => depth !== 'stem');
    const at = ({ place }: Seat) => standing.branches[place]!;
    const hit = below.find(
      (seat) => (seat.depth === 'main' || below.length === 1) && clashes(at(seat), span.branch),
    );
    if (hit) {
      const words = `${branchWords}冲${branchText(standing, hit.place)}，${name}之根动`;
      this.#add('根冲', STAR.rootClashed, words, 'flow.branch', hit.cell);
      return;
    }
    const joined = below.find(
      (seat) =>
        seat.depth === 'main' && branchPair(at(seat), span.branch).some(({ type }) => type === '六合'),
    );
    if (!joined) return;
    const words = `${branchWords}合${branchText(standing, joined.place)}，${name}之根稳`;
    this.#add('得地', STAR.rootJoined, words, 'flow.branch', joined.cell);
  }

  /** As it stands in the chart. What is wanting there is no word against the year that brings it. */
  natal(): void {
    const { deeds, seats, name, star } = this;
    const [first] = seats;
    const rooted = seats.some(({ depth }) => depth !== 'stem');
    if (first?.depth === 'stem' && rooted) this.#add('本', STAR.strong, `${first.text}透出有根`, first.cell);
    else if (first?.depth === 'main') this.#add('本', STAR.seat, `${first.text}得位`, first.cell);
    else if (this.yearRole !== star.role) {
      const least = Math.abs(star.favour);
      if (!first) deeds.add('本', STAR.absent * least, `原局不见${name}`, 'day.stem');
      else {
        const words = first.depth === 'stem' ? `${first.text}透而无根` : `${first.text}，藏而不透`;
        deeds.add('本', STAR.wanting * least, words, first.cell);
      }
    }
  }

  /** The ten years, as one ground: its heavier half is named. */
  luck(): void {
    const { deeds, seats, name: star } = this;
    const { standing, span } = deeds;
    if (!span.luck) return;
    const { stem, branch, name } = span.luck;
    const { role } = this.star;
    const kindOf = (element: number) => {
      const at = standing.roleOf(element);
      if (at === role) return 'own' as const;
      if (at === this.source) return 'source' as const;
      return at === (role + 3) % 5 && seats.length > 0 ? ('hostile' as const) : undefined;
    };
    const [above, below] = [kindOf(stem >> 1), kindOf(mainElement(branch))];
    const onStem = above ? LUCK.stem[above] : 0;
    const root = seats.find(
      ({ place, depth }) => depth === 'main' && clashes(standing.branches[place]!, branch),
    );
    const onBranch = (below ? LUCK.branch[below] : 0) + (root ? LUCK.rootClashed : 0);
    const upper = Math.abs(onStem) >= Math.abs(onBranch);
    const does = { own: `为${star}`, source: `生${star}`, hostile: `克${star}` } as const;
    const part = upper ? above : below;
    const said =
      !upper && root
        ? `${BRANCHES[branch]}冲${branchText(standing, root.place)}`
        : part && `${upper ? STEMS[stem] : BRANCHES[branch]}${does[part]}`;
    if (!said) return;
    const cells = ['luck.stem', 'luck.branch', ...(root && !upper ? [root.cell] : [])];
    this.#add('运', onStem + onBranch, `${name}，${said}`, ...cells);
  }
}

/** Adds the grounds of a theme's star. */
export function starDeeds(deeds: Deeds, star: Star): void {
  const trial = new Trial(deeds, star);
  if (trial.yearRole === star.role) trial.shown();
  else trial.touched();
  trial.below();
  trial.roots();
  trial.natal();
  trial.luck();
}
