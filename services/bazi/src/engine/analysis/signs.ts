import { NO_RELATION, PILLAR_PAIR, RELATIONS } from '../../corpus/reading-relations.ts';
import { CHILD_BONDS, CHILD_STARS } from '../../corpus/report/child-depth.ts';
import { STAR_TEXTS } from '../../corpus/stars.ts';
import { ranked } from '../relations/flow.ts';
import { STARS } from '../shensha/index.ts';
import type { Relation } from '../types.ts';
import { childStars, explained } from './child-stars.ts';
import { type Paragraph, paragraph, type Section, section } from './section.ts';
import { ofChild, stageOf } from './suit.ts';
import { pillarWords, type View } from './view.ts';

const NATURES = [
  ['吉', '亲和的一面'],
  ['平', '性情的一面'],
  ['凶', '可以留心的一面'],
] as const;

const placed = ({ name, pillars }: View['stars'][number]) => `${name}在${pillars.join('、')}`;

/** The stars of a child by family, as the parents meet them: what they say of a life's course waits. */
function starsOfChild(v: View): Paragraph[] {
  const of = explained();
  return childStars(v.stars).map(({ family, stars: found }) => {
    const names = found.map(placed).join('，');
    return paragraph(
      `shensha:child:${family}`,
      ofChild(v)(`${names}：${of(names)}${CHILD_STARS[family]!}。`),
    );
  });
}

const starsByNature = (v: View): Paragraph[] =>
  NATURES.map(([nature, title]) => {
    const found = v.stars.filter((each) => STARS.find((star) => star.name === each.name)?.nature === nature);
    const text = found.map((each) => `${placed(each)}：${STAR_TEXTS[each.name]}`).join('');
    return paragraph(`shensha:${nature}`, text === '' ? '' : `${title}。${text}`);
  });

/** Stars on the four pillars. */
export function stars(v: View): Section {
  const paragraphs = stageOf(v) === 'child' ? starsOfChild(v) : starsByNature(v);
  return section(
    'shensha',
    '神煞',
    v.stars.map(({ name, pillars }) => `${name}（${pillars.join('、')}）`),
    paragraphs,
  );
}

/** What a relation of two pillars concerns: for a child those at home and at school, not a life's course. */
function concern(v: View, type: string, places: string): string | undefined {
  if (stageOf(v) !== 'child') return PILLAR_PAIR[places];
  const said = CHILD_BONDS[/合|会/u.test(type) ? 'good' : 'care'][places];
  return said && ofChild(v)(said);
}

/**
 * One kind of relation: its position and its character.
 * @param told what was said before; of a child nothing is said twice
 */
function relationText(v: View, type: string, list: readonly Relation[], told: Set<string>): string {
  const places = list.map(
    ({ pillars, chars, element }) => `${pillarWords(pillars)}（${chars}${element ?? ''}）`,
  );
  const child = stageOf(v) === 'child';
  const pairs = [...new Set(list.flatMap(({ pillars }) => concern(v, type, pillars.join('')) ?? []))].filter(
    (each) => !child || !told.has(each),
  );
  for (const each of pairs) told.add(each);
  const about = pairs.length > 0 ? `；${pairs.join(child ? '；' : '，也')}` : '';
  return `${places.join('、')}：${RELATIONS[type]}${about}。`;
}

/** Unions, clashes and other relations among the natal pillars. */
export function relations(v: View): Section {
  const all = ranked([...v.relations.stems, ...v.relations.branches, ...v.relations.pillars]);
  const types = [...new Set(all.map((each) => each.type))];
  const told = new Set<string>();
  const paragraphs = types.map((type) =>
    paragraph(
      `guanxi:${type}`,
      relationText(
        v,
        type,
        all.filter((each) => each.type === type),
        told,
      ),
    ),
  );
  return section(
    'guanxi',
    '刑冲合会',
    all.map(({ type, chars, pillars }) => `${pillars.join('')}${chars}${type}`),
    paragraphs.length > 0 ? paragraphs : [paragraph('guanxi:none', NO_RELATION)],
  );
}
