import type { WholeName } from '../base/base.ts';
import { hashOf } from '../choose/hash.ts';
import type { Name } from '../choose/name.ts';
import { bearerOf } from '../data/overused.ts';
import { placeOf } from '../data/verses.ts';
import type { Wants } from '../family/wants.ts';
import { listen } from '../listen/listener.ts';
import { passportOf } from '../sound/passport.ts';
import { givenOf, quoted, TONES } from './phrases.ts';

type Told = (facts: { surname: string; tones: string; last: string }) => string;

/** How the name sounds with this surname, when the tones are varied. */
const VARIED: readonly Told[] = [
  ({ surname, tones }) => `姓${surname}念起来是${tones}，有起有落，喊出去听得清。`,
  ({ tones }) => `连姓念一遍，${tones}，不拗口，也不平。`,
  ({ surname, last }) => `跟着“${surname}”念下来，声调各有去处，收在${last}上。`,
  ({ tones }) => `${tones}，念着顺，叫久了也不腻。`,
  ({ last }) => `全名声调有变化，末字${last}，隔着院子喊也分明。`,
  ({ surname }) => `配姓${surname}，念来高低错落，老师点名不会含糊。`,
  ({ tones }) => `声调是${tones}，像一句有抑扬的短话。`,
  ({ surname, tones }) => `“${surname}”字开头，一路${tones}，干净利落。`,
  ({ last }) => `念着不绊口，最后落在${last}，稳当。`,
  ({ tones }) => `全名念作${tones}，轻重有致。`,
  ({ surname }) => `和姓${surname}合在一起，字音不撞，听一遍就记得住。`,
  ({ tones, last }) => `${tones}，收尾是${last}，听来舒展。`,
];

/** The same, when the tones are alike. */
const EVEN: readonly Told[] = [
  ({ tones }) => `声调是${tones}，平着走，念时稍慢就清楚。`,
  ({ surname }) => `姓${surname}连名念，调子相近，胜在平和。`,
  ({ tones }) => `${tones}，起伏不大，听来安静。`,
  ({ last }) => `全名调子相近，末字${last}要念足。`,
];

const pickOf = <T>(list: readonly T[], seed: string): T => list[hashOf(seed) % list.length]!;

function soundOf(name: Name): string {
  const tones = name.chars.map(({ sound }) => TONES[sound.tone]!);
  const facts = {
    surname: name.chars
      .filter(({ part }) => part === 'surname')
      .map(({ char }) => char)
      .join(''),
    tones: tones.join('、'),
    last: tones.at(-1)!,
  };
  return pickOf(new Set(tones).size > 1 ? VARIED : EVEN, name.full)(facts);
}

/** What the whole name, or its characters, mean for the birth. */
function elementOfWhole(name: Name, whole: WholeName, wants: Wants | undefined): string {
  if (whole.whole) {
    const { element, reason } = whole.whole;
    const image = `整个名字的意象${reason ? `是${reason}，` : ''}属${element}`;
    if (!wants) return `${image}。`;
    const role = wants.roles[element];
    return role === '用' || role === '喜'
      ? `${image}，正是八字里的${role}神。`
      : `${image}，八字里为${role}，不加分也不减分。`;
  }
  const grounded = givenOf(name).filter(({ basis }) => basis !== '音');
  if (grounded.length === 0) return '五行不论：没有明确的五行，不与八字相冲。';
  const said = grounded
    .map(({ char, element, role }) => `${char}属${element}${role && role !== '闲' ? `，为${role}` : ''}`)
    .join('；');
  return `五行上，${said}。`;
}

/** What speaks against the name, or has to be known: a light homophone, a bearer, the spelling. */
function cautionOf(name: Name): string {
  const of = (surname: boolean) =>
    name.chars.filter(({ part }) => (part === 'surname') === surname).map(({ sound }) => sound);
  const [heard] = listen({
    surname: of(true),
    given: of(false),
    chars: name.chars.map(({ char }) => char),
    known: true,
  });
  if (heard) return `要知道的是，${heard.text}。`;
  const bearer = bearerOf(name.full) ?? bearerOf(name.given);
  if (bearer !== undefined) return `同名的有${bearer}。`;
  const second = of(false)[1];
  if (second && /^[aoe]/.test(second.base))
    return `护照拼作 ${passportOf(of(true), of(false))}，连写时要留意断开。`;
  const rare = givenOf(name).find(({ of: { level } }) => level > 1);
  if (rare) return `“${rare.char}”不算常用，头几次要告诉别人怎么写。`;
  return name.chars.length === 2 ? '两字姓名重名多，想独一份的要斟酌。' : '连姓念过，没有听出不雅的谐音。';
}

/**
 * A whole name told as one: what it says, where it stands, how it answers the family (`wished`), how it sounds, what it means
 * for the birth, what to know.
 */
export function wholeExplanation(
  name: Name,
  whole: WholeName,
  wants: Wants | undefined,
  wished = '',
): string {
  const { source } = name;
  const where = source
    ? `字句见于${placeOf(source.verse)}${quoted(source.verse.line.replace(/[，。；：！？]$/u, ''))}。`
    : '';
  return [
    whole.introduction,
    where,
    wished,
    soundOf(name),
    elementOfWhole(name, whole, wants),
    cautionOf(name),
  ].join('');
}
