import type { WholeName } from '../base/base.ts';
import { hashOf } from '../choose/hash.ts';
import type { Name } from '../choose/name.ts';
import { bearerOf } from '../data/overused.ts';
import { readsOneWay } from '../data/polyphones.ts';
import { placeOf } from '../data/verses.ts';
import type { Wants } from '../family/wants.ts';
import { listen } from '../listen/listener.ts';
import { passportOf } from '../sound/passport.ts';
import { isEverybodys } from '../wishes/answers.ts';
import { givenOf, quoted } from './phrases.ts';

type Told<F> = (facts: F) => string;

/** How a syllable of each tone is heard, in plain words. */
const MOVES = ['轻轻带过', '平着走', '往上扬', '拐个弯', '落下去'] as const;

/** The tones of a name as they are said: a third tone before another third one rises. */
const saidTones = ({ chars }: Name): number[] => {
  const tones = chars.map(({ sound }) => sound.tone);
  return tones.map((tone, i) => (tone === 3 && tones[i + 1] === 3 ? 2 : tone));
};

/** How the voice goes over the whole name: 先平着走，再往上扬，最后落下去. */
export function walkOf(name: Name): string {
  const runs: { move: string; times: number }[] = [];
  for (const tone of saidTones(name)) {
    const move = MOVES[tone]!;
    const last = runs.at(-1);
    if (last?.move === move) last.times += 1;
    else runs.push({ move, times: 1 });
  }
  const said = runs.map(({ move, times }) =>
    times === 1 ? move : `连着${times === 2 ? '两' : times}个字${move}`,
  );
  if (said.length === 1) return said[0]!;
  return said.map((move, i) => `${i === 0 ? '先' : i === said.length - 1 ? '最后' : '再'}${move}`).join('，');
}

/** How the name sounds with this surname. */
const SOUNDS: readonly Told<{ surname: string; walk: string }>[] = [
  ({ surname, walk }) => `姓${surname}念起来${walk}，喊出去听得清。`,
  ({ walk }) => `连姓念一遍，${walk}，不拗口。`,
  ({ walk }) => `叫一声全名，${walk}，顺口。`,
  ({ walk }) => `念的时候${walk}，叫久了也不腻。`,
  ({ walk }) => `全名念下来${walk}，隔着院子喊也分明。`,
  ({ surname, walk }) => `配姓${surname}，${walk}，老师点名不会含糊。`,
  ({ walk }) => `念出来${walk}，像一句短话。`,
  ({ surname, walk }) => `从“${surname}”念起，${walk}，干净利落。`,
  ({ walk }) => `声音${walk}，念着不绊口。`,
  ({ walk }) => `全名念来${walk}，轻重有致。`,
  ({ surname, walk }) => `和姓${surname}合在一起，${walk}，听一遍就记得住。`,
  ({ walk }) => `听声音，${walk}，舒展。`,
];

const pickOf = <T>(list: readonly T[], seed: string): T => list[hashOf(seed) % list.length]!;

function soundOf(name: Name): string {
  const surname = name.chars
    .filter(({ part }) => part === 'surname')
    .map(({ char }) => char)
    .join('');
  return pickOf(SOUNDS, name.full)({ surname, walk: walkOf(name) });
}

/** The image of the whole name and what it is for the birth: `what` is 松属木. */
interface Image {
  what: string;
  element: string;
  role: string;
}

const USEFUL: readonly Told<Image>[] = [
  ({ what, role, element }) => `${what}，八字${role}${element}，合得上。`,
  ({ what, role }) => `五行看整个名字：${what}，是八字的${role}神。`,
  ({ what, role, element }) => `论五行，${what}，八字${role}${element}，这一项加分。`,
  ({ what, role, element }) => `${what}；这个八字${role}${element}，名字正好带着。`,
  ({ what, role, element }) => `八字${role}${element}，而${what}，不用另找。`,
  ({ what, role }) => `${what}，与八字所${role}的是同一行。`,
  ({ what, role }) => `五行上，${what}，八字里是${role}神。`,
  ({ what, role }) => `${what}，放到八字里是${role}神，顺当。`,
  ({ what, role, element }) => `再看八字，${role}的是${element}，${what}，两下合得来。`,
  ({ what, role }) => `整个名字的意象算五行，${what}，正是八字里的${role}神。`,
  ({ what, role, element }) => `孩子的八字${role}${element}，${what}，名字帮得上。`,
  ({ what, role, element }) => `名字里${what}，八字里${element}为${role}，相合。`,
];

const NEUTRAL: readonly Told<Image>[] = [
  ({ what, element }) => `${what}，八字里${element}不用也不忌，这一项不加分也不减分。`,
  ({ what }) => `五行看整个名字：${what}，八字里为闲，不加也不减。`,
  ({ what, element }) => `${what}，这个八字不挑${element}，有没有都可以。`,
  ({ what }) => `论五行，${what}，八字里是闲神，无妨。`,
  ({ what, element }) => `${what}；八字另有所用，${element}不碍事。`,
  ({ what, element }) => `八字里${element}为闲，${what}，不帮忙也不添乱。`,
  ({ what }) => `${what}，与八字不相冲，也不算合用。`,
  ({ what }) => `再看八字，${what}，为闲，可以不计。`,
  ({ what }) => `${what}，八字不靠它，也不怕它。`,
  ({ what }) => `五行上，${what}，八字里是闲着的一行。`,
  ({ what }) => `整个名字的意象算五行，${what}，对这个八字不好不坏。`,
  ({ what, element }) => `孩子的八字对${element}不用不忌，${what}，不必在意。`,
];

const EACH: readonly Told<{ said: string }>[] = [
  ({ said }) => `五行上，${said}。`,
  ({ said }) => `论五行，${said}，没有相忌的。`,
  ({ said }) => `逐字看五行，${said}。`,
  ({ said }) => `按字看五行，${said}，与八字不冲。`,
  ({ said }) => `五行按字义、字形来看，${said}。`,
  ({ said }) => `拿八字一对，${said}，没有犯忌的字。`,
  ({ said }) => `五行分到字上，${said}。`,
  ({ said }) => `字里的五行，${said}，不与八字相冲。`,
  ({ said }) => `再看五行，${said}。`,
  ({ said }) => `五行一个字一个字地看，${said}，都不相忌。`,
  ({ said }) => `说到五行，${said}，八字不忌。`,
  ({ said }) => `对着八字看，${said}，合规矩。`,
];

const NONE: readonly string[] = [
  '五行不论：没有明确的五行，不与八字相冲。',
  '五行不论，字里没有明确的五行，八字不受影响。',
  '字面上没有金木水火土，五行不论，与八字不冲。',
  '这个名字五行不论，不补什么，也不犯什么。',
  '五行不论，字义不沾五行，也就无从相忌。',
  '说不上属哪一行，五行不论，八字不忌。',
  '五行不论，选它看的是意思，不是五行。',
  '名字不沾五行，五行不论，八字那边不添不减。',
  '没有可以算作五行的字，五行不论，不与八字相冲。',
  '五行不论，这一项不加分也不减分。',
  '名字里没有明确的五行，照规矩五行不论。',
  '拿八字一对，五行不论，没有相合，也没有相忌。',
];

/** What the whole name, or its characters, mean for the birth. */
function elementOfWhole(name: Name, whole: WholeName, wants: Wants | undefined): string {
  if (whole.whole) {
    const { element, reason } = whole.whole;
    const what = `${reason || '这个意象'}属${element}`;
    if (!wants) return `整个名字的意象里，${what}。`;
    const role = wants.roles[element];
    const useful = role === '用' || role === '喜';
    return pickOf(useful ? USEFUL : NEUTRAL, `${name.full}${element}`)({ what, element, role });
  }
  const grounded = givenOf(name).filter(({ basis }) => basis !== '音');
  if (grounded.length === 0) return wants ? pickOf(NONE, name.full) : '五行不论：没有明确的五行。';
  const said = grounded
    .map(({ char, element, role }) => `${char}属${element}${role && role !== '闲' ? `，为${role}` : ''}`)
    .join('；');
  const plain = !wants || grounded.some(({ role }) => role === '忌');
  return (plain ? EACH[0]! : pickOf(EACH, name.full))({ said });
}

/** Strokes of a given name from which a child has to practise. */
const MANY_STROKES = 24;
const FRONT_OR_BACK = /[ie]ng?$/;

/**
 * What speaks against the name, or has to be known, the weightiest first: how it is heard, a bearer, the spelling, how it is
 * read and written, whom it may be mistaken for, how other regions say it.
 */
function cautionOf(name: Name, whole: WholeName): string {
  const of = (surname: boolean) =>
    name.chars.filter(({ part }) => (part === 'surname') === surname).map(({ sound }) => sound);
  const given = givenOf(name);
  const [heard] = listen({
    surname: of(true),
    given: of(false),
    chars: name.chars.map(({ char }) => char),
    known: true,
  });
  if (heard) return `要知道的是，${heard.text}。`;
  const bearer = bearerOf(name.full) ?? bearerOf(name.given);
  if (bearer !== undefined) return `同名的有${bearer}。`;
  if (name.chars.length === 2) return '两字姓名重名多，想独一份的要斟酌。';
  const second = of(false)[1];
  if (second && /^[aoe]/.test(second.base))
    return `护照拼作${passportOf(of(true), of(false))}，连写时要留意断开。`;
  const several = given.find(({ of: char }) => !readsOneWay(char));
  if (several) return `“${several.char}”不止一个读音，这里念${several.sound.text}，头几次要告诉老师。`;
  const rare = given.find(({ of: { level } }) => level > 1);
  if (rare) return `“${rare.char}”不算常用，头几次要告诉别人怎么写。`;
  const strokes = given.reduce((sum, { of: char }) => sum + char.strokes, 0);
  if (strokes > MANY_STROKES) return `名的两个字共${strokes}画，刚学写名字时要多花些工夫。`;
  const common = given.find(({ char }) => isEverybodys(char));
  if (common) return `“${common.char}”字近年用得多，班上也许会碰到。`;
  const [one, other] = [name.chars.at(-3)!, name.chars.at(-2)!];
  if (one.sound.initial !== '' && one.sound.initial === other.sound.initial)
    return `“${one.char}”“${other.char}”声母相同，念快了要咬清楚。`;
  if (whole.sex === 'both') return '男孩女孩都用，光看名单分不出来。';
  const lateral = given.find(({ sound: { initial } }) => initial === 'n' || initial === 'l');
  if (lateral) return `有的地方n、l不分，“${lateral.char}”字会念得不一样。`;
  const nasal = given.find(({ sound: { base } }) => FRONT_OR_BACK.test(base));
  if (nasal) return `有的地方前后鼻音不分，“${nasal.char}”字要念准。`;
  return pickOf(NO_FAULT, name.full);
}

const NO_FAULT: readonly string[] = [
  '连姓念过，没有听出不雅的谐音。',
  '连姓念了几遍，没有听出不好的谐音。',
  '谐音查过，没有要避开的。',
  '连姓一起听，没有让人误会的音。',
  '念快念慢都试过，没有不雅的谐音。',
  '读、写、听三样，没有要特别留意的。',
  '字好认，音也干净，没有听出不妥。',
  '连姓听下来，没有撞上不好的词。',
  '挑不出读写上的难处。',
  '没有难字，没有别的读音，也没有不雅的谐音。',
  '连姓念着干净，没有要解释的地方。',
  '写和念都不费事，没有听出谐音。',
];

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
    cautionOf(name, whole),
  ].join('');
}
