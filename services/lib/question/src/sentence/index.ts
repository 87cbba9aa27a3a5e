/**
 * The first sentence of an answer: it has the form of the question and the asker's own noun, and is at most 45 characters.
 * Pure; for services, so that a page that only previews a question does not load it.
 */
import { type Degree, THEME_OF } from '../ids.ts';
import type { Understood } from '../understand.ts';
import { askedAbout, echoHead } from './echo.ts';
import { actOf, formHead, headOf, isBodily, nounOf } from './heads.ts';

export { headOf, isBodily } from './heads.ts';

/** The most characters of a first sentence. */
export const SENTENCE_LENGTH = 45;

export interface Facts {
  /** Of the matter as the asker wishes it. */
  readonly degree: Degree;
  /** 2026-12-09; '' where the chart names no day. */
  readonly day: string;
  /** 东南; '' where none is named. */
  readonly place: string;
  /** Of the alternatives the one that the chart favours. */
  readonly option: string;
  /** What carries the answer, as a clause of everyday words: 眼下有人肯帮一把. */
  readonly because: string;
}

type Asked = Pick<Understood, 'person' | 'matter' | 'form' | 'polarity' | 'side' | 'named'>;

const PERSON_WORDS: Readonly<Record<string, string>> = {
  妈: '妈妈',
  爸: '爸爸',
  娘: '妈妈',
  爹: '爸爸',
  姐: '姐姐',
  哥: '哥哥',
  弟: '弟弟',
  妹: '妹妹',
};
const NOBODY = /^(?:我|他|她|ta|自己|本人|我们|咱们?)$/i;

/** 我妈 → 您妈妈, 他妈 → 他妈妈, 妈 → 妈妈. */
function personText(named: string): string {
  const [, whose = '', own = named] = /^(我们?|咱们?|他|她)(.+)$/.exec(named) ?? [];
  const whom = /^[我咱]/.test(whose) ? '您' : whose;
  return `${whom}${PERSON_WORDS[own] ?? own}`;
}

/** The matter in the asker's words: 妈妈的手术, 二手车. */
export function askedNoun({ person, matter, named }: Pick<Asked, 'person' | 'matter' | 'named'>): string {
  const thing = named.thing ?? (matter === 'child' && named.person ? '' : nounOf(matter));
  const own = person === 'self' || person === 'thing' || person === 'project' || person === 'two';
  const who = own || named.person === undefined || NOBODY.test(named.person) ? '' : personText(named.person);
  // Who heals is not who is ill.
  if (who === '' || thing.includes(who) || (isBodily(matter) && /医生|大夫|护士|护工|专家/.test(who)))
    return thing || nounOf(matter);
  const bare = thing.replace(/^这(?:份|摊|桩|笔|段|一程|一场|场|一趟|件)/, '');
  if (thing === '这一程') return `${who}这一程`;
  if (thing === '它') return who;
  if (thing.startsWith('家里')) return `${who}${thing}`;
  return thing === '' ? who : `${who}的${bare === '' || bare === '事' ? '事' : bare}`;
}

/** 12月9日 */
const dayText = (day: string): string => {
  const [, month, date] = /^\d{4}-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return month ? `${Number(month)}月${Number(date)}日` : '';
};

const WHY =
  /为什么|为啥|为了啥|为了什么|怎么回事|咋回事|什么原因|什么情况|啥情况|哪里(?:不对|摆)|怎么(?:还不|还没|老|总|这么|不|没|越来越|突然)/;
/** What somebody has in mind is answered by how the matter stands. */
const MIND = /怎么想|咋想|什么想法|啥想法|什么态度|什么意思/;
const GOES = /[往朝去走]哪|哪[边里儿]?走/;
/** A part of a matter, which no direction answers. */
const PART = /哪(?:个|一)?(?:方面|环节|块|步|关|点|门|科)|(?:问题|毛病|原因)(?:到底)?出?在哪|卡在哪/;
/** Gone without a word: whoever asks whether they are safe is told to look. */
const GONE = /走了|走丢|失联|没信|没消息|联系不上|不见了|没回来/;
/** Nobody is told that somebody is not safe. */
const SAFE = /(?:平安|安全)(?:吗|不|么|没有?|无事|到家?|回来)|[平安]不平?安|会平安|能平安|安不安全/;

/** 我适合做销售 → 做销售; '' for what names none. */
const optionText = (option: string): string =>
  /[谁哪]/.test(option) ? '' : option.replace(/^是|^.{0,4}适合|(?<=.{3})[看去]$/g, '').replaceAll('我', '您');

function head(text: string, asked: Asked, facts: Facts): string {
  const { form, polarity, matter, side } = asked;
  const { degree, day, place, option } = facts;
  const comes = form === 'succeed' || form === 'whether' || form === 'when';
  const bodily = comes && (isBodily(matter) || (matter === 'missing' && polarity === 'same'));
  if (!bodily && (form === 'succeed' || form === 'whether' || form === 'how') && SAFE.test(text))
    return GONE.test(text)
      ? formHead('succeed', 'same', degree, 'missing', { n: '', d: '', p: '', o: '' })
      : headOf('safety', polarity, degree, side);
  const echo = bodily ? null : echoHead(text, form, polarity, degree);
  if (echo) return echo;
  const noun = (form === 'how' ? askedAbout(text) : null) ?? askedNoun(asked);
  if ((form === 'succeed' && !bodily) || (form === 'how' && (matter === 'safety' || MIND.test(text))))
    return headOf(matter, polarity, degree, side);
  if (form === 'do') return actOf(matter === 'safety' ? 'whole' : THEME_OF[matter], degree);
  const slots = {
    n: noun,
    d: dayText(day),
    p: place || '近处',
    o: optionText(option),
  };
  // A way that one goes is not the root of an evil.
  const goes = form === 'where' && GOES.test(text);
  return formHead(form, goes ? 'same' : polarity, degree, matter, slots, text);
}

/** Where one keeps what one has, the ground against it is that of staying. */
const STAYING = '再守下去，';

/** What is to be done and the ground for it are two things. */
const TIMED = /^(?:只是|好在|眼|这|往后|越|中途|等|慢慢)/;

/** What a day says of an answer that is not itself a day. */
const SHOWS: Readonly<Partial<Record<Asked['form'], string>>> = {
  succeed: '{d}前后见分晓',
  whether: '{d}前后看得清',
  how: '{d}前后最明显',
};
/** Of a body: no day decides. */
const STEADIER = '{d}前后更稳';
const WATCHED = '{d}前后多留意';
/** Of somebody who is missed. */
const ASKED_AFTER = '{d}前后再多打听';

const length = (text: string): number => [...text].length;

/**
 * The first sentence in everyday words.
 * @param text the question as typed
 * @returns at most 45 characters, with its full stop
 */
export function firstSentence(text: string, asked: Asked, facts: Facts): string {
  const stays = asked.form === 'should' && asked.polarity === 'reversed' && facts.degree === 'against';
  const because =
    stays && facts.because !== '' && !facts.because.startsWith('好在')
      ? `${STAYING}${facts.because}`
      : facts.because;
  if (asked.form === 'how' && WHY.test(text) && because !== '' && !because.startsWith('好在')) {
    const calm = asked.polarity === 'reversed' && facts.degree === 'good';
    // What is unwanted and passes has no cause among what helps.
    const why =
      calm && !because.startsWith('只是')
        ? `不要紧，${because}。`
        : `${calm ? '不要紧，' : ''}多半是因为${because.replace(/^只是/, '').replace('会', '')}。`;
    if (length(why) <= SENTENCE_LENGTH) return why;
  }
  const abstract = asked.form === 'where' && !['house', 'lost', 'move'].includes(asked.matter);
  if (abstract && PART.test(text) && because !== '') {
    const calm = asked.polarity === 'reversed' && facts.degree === 'good' ? '不要紧，' : '多半在这一处：';
    const part = `${calm}${because.replace(/^(?:只是|好在)/, '')}。`;
    if (length(part) <= SENTENCE_LENGTH) return part;
  }
  const first = head(text, asked, facts);
  const says = SHOWS[asked.form] ?? '';
  const watched = facts.degree === 'good' ? STEADIER : WATCHED;
  const missed = asked.matter === 'missing' && asked.polarity === 'same' ? ASKED_AFTER : says;
  const shows =
    facts.day === ''
      ? ''
      : (says && isBodily(asked.matter) ? watched : says && missed).replace('{d}', dayText(facts.day));
  // The most that there is room for: ground and day, else the ground, else the answer alone.
  const ground = asked.form === 'do' && because !== '' && !TIMED.test(because) ? `眼下${because}` : because;
  const whole = [first, ground, shows].filter(Boolean);
  for (let parts = whole; parts.length > 1; parts = parts.slice(0, -1)) {
    const sentence = `${parts.join('，')}。`;
    if (length(sentence) <= SENTENCE_LENGTH) return sentence;
  }
  return `${first}。`;
}
