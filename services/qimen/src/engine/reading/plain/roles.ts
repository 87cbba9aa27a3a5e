import { suits } from '../../../corpus/matter-topics.ts';
import type { PalaceWords } from '../../words.ts';
import type { Favour } from '../model.ts';
import type { JudgedRole, Knot } from '../verdict.ts';
import { plainImage, plainPair } from './pairs.ts';
import { placeOf, STATE_SAYS, who } from './words.ts';

/** How the ground of a favour is led in; the ground is on its side. */
const GROUND: Readonly<Record<Favour, string>> = { 顺: '凭的是', 平: '好的一面是', 慎: '难处是' };

const stateClauses = (palace: PalaceWords): string[] => [
  ...(palace.void ? [STATE_SAYS.void] : []),
  ...(palace.pressed ? [STATE_SAYS.pressed] : []),
  ...(palace.restrained ? [STATE_SAYS.restrained] : []),
  ...(palace.punished.length > 0 ? [STATE_SAYS.punished] : []),
  ...(palace.tombed.length > 0 ? [STATE_SAYS.tombed] : []),
  ...(palace.horse ? [STATE_SAYS.horse] : []),
];

/** The roles of one reading in everyday words, each palace described once. */
export class PlainRoles {
  readonly #seen = new Map<number, { name: string; symbol: string }>();
  readonly #told = new Set<string>();
  readonly #matter: string;

  /** @param matter the kind of matter that lines of the corpus must suit; '' for a birth */
  constructor(matter = '') {
    this.#matter = matter;
  }

  #once(sentence: string): string {
    if (this.#told.has(sentence) || !suits(this.#matter, sentence)) return '';
    this.#told.add(sentence);
    return sentence;
  }

  /** Where a role is, how it stands and on what ground, what meets it there. */
  text({ role, symbol, palace, stem, favour, close, says, reasons }: JudgedRole): string {
    const name = who(role);
    const place = placeOf(palace);
    const other = this.#seen.get(palace.no);
    this.#seen.set(palace.no, other ?? { name, symbol });
    if (other) {
      const [weightiest] = reasons;
      const tail = weightiest ? `，那里最要紧的一点是${weightiest.plain}` : '';
      const tie =
        other.symbol === symbol
          ? `${name}与${other.name}看的是盘上的同一处，也在${place}`
          : `${name}与${other.name}同在${place}，两者牵在一处，${other.name}怎样动，${name}便跟着怎样动`;
      return `${tie}。就${name}说，${close}${tail}。${says}`;
    }
    const side = favour === '慎' ? -1 : 1;
    const ground = reasons.find(({ weight }) => Math.sign(weight) === side);
    const said = ground?.plain;
    const states = stateClauses(palace).filter((clause) => clause !== said);
    return [
      `${name}在${place}，${close}${said ? `，${GROUND[favour]}${said}` : ''}。`,
      says,
      this.#once(plainImage(palace)),
      stem ? this.#once(plainPair(stem, palace)) : '',
      states.length > 0 ? `另外，${place}这一处${states.join('，')}。` : '',
    ].join('');
  }
}

/** A key point: who, where, what, for or against, and what limits it. */
export function knotText({ role, direction, plain, weight, plainLimit }: Knot): string {
  const [side, turn] = weight > 0 ? ['这是助力', '只是'] : ['这是牵制', '好在'];
  const limit = plainLimit ? `，${turn}${plainLimit}` : '';
  return `${who(role)}在${placeOf({ direction })}，那里${plain}，${side}${limit}`;
}
