/** An answer in the asker's own words: 前任会联系我吗 → 前任会联系您, 会不会被裁员 → 不会被裁员. */
import { clausesOf, predicateOf } from '../clauses.ts';
import type { Degree, Form, Polarity } from '../ids.ts';
import { normalise } from '../normalise.ts';

const FILLER =
  /^(?:请问|请教|问一下|问下|我?想问问?|我?就?想知道|帮我?看看?|看看|算算|测测|占问?|老师|大师|不知道|求问|就|那么?|所以|到底|究竟|另外|还有|顺便|可是|但是?|今天问)+/;
const MOST = 14;

/** The asker's person turned to the reader: 我妈 → 您妈妈. Null where it cannot be. */
function turned(words: string): string | null {
  if (/[你您“”「」。？]/.test(words)) return null;
  return words
    .replace(/(?:我|咱)们(?=家|主场|客场|公司|单位|队|厂|店|班|部门|老板|学校)/g, '您')
    .replace(/我们俩?|咱们俩?|我俩|咱俩/g, '你们两个')
    .replace(/你们两个/g, '两个人')
    .replace(/我(?=妈(?!妈))妈/g, '您妈妈')
    .replace(/我(?=爸(?!爸))爸/g, '您爸爸')
    .replace(/我|咱/g, '您');
}

interface Echo {
  readonly good: string;
  readonly open: string;
  readonly against: string;
}

const SOUND_STATE = /^(?:顺|喜|稳|合|靠|好|忙|值|快|严|爱|想|愿|适|在)/;

/** 这个月签下来: what is hard is the act, not the month. */
const TIMED_ACT =
  /^((?:[这本下上]个?|今|明|后)(?:年|月|周|季度?|天|学期)(?:前|底|内|里)?|年[前底内]|月底)(.{2,})$/;

function wished(clause: string): Echo | null {
  const reach =
    /^(.{0,12}?)([一-龥])(?:\2?不\2)?得([了成到上过来出回住赢下拢起动开完掉着久匀满稳]来?)(.{0,6}?)(?:吗|不|么)?$/.exec(
      clause,
    );
  if (reach) {
    const [, who = '', verb = '', end = '', rest = ''] = reach;
    return {
      good: `${who}${verb}得${end}${rest}`,
      open: `${who.replace(/能$/, '')}${verb}不${verb}得${end}${rest}，还悬着`,
      against: `${who.replace(/还?能$|还$/, '')}怕是${verb}不${end}${rest}`,
    };
  }
  const modal =
    /^(.{0,14}?)(?:会不会|(能不能|能否|可不可以|能不能够))(.{1,12})$/.exec(clause) ??
    /^(.{0,14}?)(?:(?<![委社开聚晚大机协工年约宴婚舞议学])会(?![计议员])(?!.*(?:(?<!可)能|可以))|(能够|(?<!可)能|可以))(?!不)(.{1,12})(?:吗|不|没|么)$/.exec(
      clause,
    );
  if (modal) {
    const [, who = '', can, act = ''] = modal;
    const word = can ? '能' : '会';
    const [bare, still] = who.endsWith('还') ? [who.slice(0, -1), '还'] : [who, ''];
    // 怕是还不能找到工作 would say "not yet": what one hopes to be able to do is hard.
    const [, time = '', deed = act] = TIMED_ACT.exec(act) ?? [];
    const hard = act.length === 1 ? `怕是${act}不了` : `怕是${time}难${deed}`;
    return {
      good: `${who}${word}${act}`,
      open: `${bare}${still}${word}不${word}${act}，还悬着`.replace(/^还(.)不/, '$1不'),
      against: can ? `${bare}${hard}` : `${bare}多半${/^[回到来赶]/.test(act) ? still : ''}不会${act}`,
    };
  }
  const hope = /^(.{0,14}?)(?:还有没有|有没有|(还)?有)(戏|希望|机会|可能)(.{0,8}?)(?:吗|没|么|没有)?$/.exec(
    clause,
  );
  if (hope) {
    const [, who = '', still = '', what = '', rest = ''] = hope;
    return {
      good: `${who}${still}有${what}${rest}`,
      open: `${who}${what}有一点，还悬着`,
      against: `看不出${who}有${what}${rest}`,
    };
  }
  const state = /^(.{0,12}?)([一-龥])不\2([一-龥]{0,6})$/.exec(clause);
  if (state && SOUND_STATE.test(state[2]!)) {
    const [, who = '', first = '', rest = ''] = state;
    const whole = `${first}${rest}` === '顺' ? '顺利' : `${first}${rest}`;
    return {
      good: `${who}${whole}`,
      open: `${who}${first}不${first}${rest}，还看不真切`,
      against: `${who}不大${whole}`,
    };
  }
  return null;
}

function feared(clause: string): Echo | null {
  const modal =
    /^(.{0,14}?)(?:会不会|能不能)(.{1,12})$/.exec(clause) ??
    /^(.{0,14}?)会(?!不)(.{1,12})(?:吗|不|么)$/.exec(clause);
  if (modal) {
    const [, who = '', act = ''] = modal;
    return {
      good: `${who}不会${act}`,
      open: `${who}会不会${act}，还悬着`,
      against: `要防${who}${act}`,
    };
  }
  const is = /^(.{0,14}?)(?:是不是|是否)(.{1,12})$/.exec(clause);
  if (is) {
    const [, who = '', what = ''] = is;
    return {
      good: `${who}不像${what}`,
      open: `${who}是不是${what}，还看不真切`,
      against: `${who}像是${what}`,
    };
  }
  const size = /^(.{1,12}?)([大重])不\2$/.exec(clause);
  if (size) {
    const [, who = '', how = ''] = size;
    return { good: `${who}不${how}`, open: `${who}${how}不${how}，还看不真切`, against: `${who}看着${how}` };
  }
  const has = /^(.{0,14}?)有没有(.{1,10})$/.exec(clause);
  if (has) {
    const [, who = '', what = ''] = has;
    return {
      good: `看不出${who}有${what}`,
      open: `${who}有没有${what}，还看不真切`,
      against: `${who}像是有${what}`,
    };
  }
  return null;
}

function present(clause: string): Echo | null {
  const is = /^(.{0,14}?)(?:是不是|是否)(.{1,12})$/.exec(clause);
  if (is) {
    const [, who = '', what = ''] = is;
    return { good: `${who}是${what}`, open: `${who}是不是${what}，还看不真切`, against: `${who}不像${what}` };
  }
  const has = /^(.{0,14}?)(还)?有没有(.{1,10})$/.exec(clause);
  if (has) {
    const [, who = '', still = '', what = ''] = has;
    return {
      good: `${who}${still}有${what}`,
      open: `${who}${still}有没有${what}，还看不真切`,
      against: `看不出${who}${still}有${what}`,
    };
  }
  const said = /^(.{2,14}?)(?:吗|么|没|没有)$/.exec(clause);
  if (said && !/[会能可以]/.test(said[1]!)) {
    const what = said[1]!;
    if (/[^没]有[^有]/.test(what))
      return { good: `看起来${what}`, open: `${what}这一层，还看不真切`, against: `看不出${what}` };
    const [, who = '', rest = ''] = /^(.+?)是(.+)$/.exec(what) ?? [];
    if (rest)
      return {
        good: `看起来${what}`,
        open: `${who}是不是${rest}，还看不真切`,
        against: `${who}不像是${rest}`,
      };
    return { good: `看起来${what}`, open: `${what}这一层，还看不真切`, against: `不像是${what}` };
  }
  return null;
}

const GOES_ON = /^(?:还|再)?(?:继续|接着|坚持|留|撑|熬|守|忍)/;

/** 要不要接这个offer: the act. */
function act(clause: string, polarity: Polarity): Echo | null {
  const found =
    /^(?:.{0,10}?)(?:要不要|该不该|应不应该|能不能|可不可以|值不值得|适不适合)(.{1,12})$/.exec(clause) ??
    /^(?:.{0,8}?)(?:该|应该|可以|能|值得|适合)(.{1,12})(?:吗|不|么)$/.exec(clause) ??
    /^(?:.{0,14}?)([^行好对成的值该应要能会想])(?:还是)?不\1$/.exec(clause);
  if (!found) return null;
  const what = found[1]!.replace(/了$/, '');
  // 要不要继续上: what would be given up is kept by the act itself.
  if (polarity === 'reversed' && GOES_ON.test(what))
    return {
      good: `先不用停，可以${what}`,
      open: '再看一阵，先别急着定',
      against: `可以歇一歇，不必硬撑着${what}`,
    };
  return polarity === 'same'
    ? { good: `可以${what}`, open: `先等一等，别急着${what}`, against: `先不要${what}` }
    : { good: `先不用${what}`, open: `再看一阵，别急着${what}`, against: `可以${what}` };
}

/** What is asked about with 怎么样, or named and nothing more: 明年财运. Null for anything longer. */
export function askedAbout(text: string): string | null {
  const clauses = clausesOf(normalise(text).text);
  const asked = clauses[predicateOf(clauses)]?.text.replace(FILLER, '') ?? '';
  const about = /^(.{2,12}?)(?:怎么样|咋样|如何|好不好|好吗|顺不顺)$/.exec(asked)?.[1] ?? asked;
  if (about.length > 12 || /什么|谁|哪|怎|几|吗|呢|会|能|不|为|梦|算|是|还/.test(about)) return null;
  return turned(about);
}

/** The head of an answer in the words of the question; null where they do not lend themselves. */
export function echoHead(text: string, form: Form, polarity: Polarity, degree: Degree): string | null {
  const clauses = clausesOf(normalise(text).text);
  const asked = clauses[predicateOf(clauses)]?.text
    .replace(FILLER, '')
    .replace(/(?:呢|啊|呀|吧|嘛|哦|哈|(?<!得)了吗)+$/, (end) => (end.endsWith('了吗') ? '吗' : ''));
  if (!asked || /[活死病胎]|身体|手术|怀孕/.test(asked) || /什么|谁|哪|怎|几|多少|多久|还是/.test(asked))
    return null;
  const echo =
    form === 'should'
      ? act(asked, polarity)
      : form === 'succeed'
        ? polarity === 'same'
          ? (wished(asked) ?? present(asked))
          : feared(asked)
        : form === 'whether'
          ? polarity === 'same'
            ? (present(asked) ?? wished(asked))
            : feared(asked)
          : null;
  const head = echo && turned(echo[degree]);
  return head && [...head].length <= MOST + 12 ? head : null;
}
