/** The line that stands for a question: by its matter and its person, as the question desk understood them. */
import type { Relative } from '@tianji/hexagram';
import {
  type Details,
  detailsOf,
  STRANGERS,
  standsAcross,
  type Understood,
  understand,
} from '@tianji/question';
import type { MatterId, Person } from '@tianji/question/ids';
import type { Kind, Matter, Question, Sex, Subject, Useful } from './matters.ts';

/** The kinds of the books, by matter. */
export const KIND_OF: Readonly<Record<MatterId, Kind>> = {
  ...{ wealth: '求财', trade: '求财', business: '求财', debt: '求财', invest: '求财' },
  ...{ partnership: '人际', social: '人际', family: '人际' },
  ...{ job: '功名', promotion: '功名', career: '功名', exam: '功名', contest: '功名', meeting: '功名' },
  ...{ study: '学业', document: '文书', message: '文书' },
  ...{ love: '婚姻', marriage: '婚姻', reunion: '婚姻' },
  ...{ pregnancy: '子女', child: '子女', health: '疾病' },
  ...{ travel: '出行', traveller: '行人', missing: '行人', lost: '失物', lawsuit: '讼狱' },
  ...{ house: '家宅', move: '家宅', safety: '趋避', weather: '天时', fortune: '运势' },
  ...{ animal: '其他', general: '其他' },
};

/** The matter of a kind that was chosen by hand, where the words tell another kind or none. */
const MATTER_OF: Readonly<Record<Kind, MatterId>> = {
  求财: 'wealth',
  功名: 'promotion',
  学业: 'study',
  文书: 'document',
  婚姻: 'marriage',
  子女: 'child',
  疾病: 'health',
  行人: 'traveller',
  出行: 'travel',
  失物: 'lost',
  讼狱: 'lawsuit',
  家宅: 'move',
  趋避: 'safety',
  天时: 'weather',
  运势: 'fortune',
  人际: 'social',
  其他: 'general',
};

export const SUBJECT_OF: Readonly<Record<Person, Subject>> = {
  self: '自占',
  partner: '配偶',
  ex: '配偶',
  parent: '父母',
  child: '子女',
  sibling: '兄弟',
  friend: '朋友',
  colleague: '朋友',
  boss: '他人',
  other: '他人',
  two: '自占',
  animal: '子女',
  thing: '自占',
  project: '自占',
};

const PERSON_OF: Readonly<Record<Subject, Person>> = {
  自占: 'self',
  父母: 'parent',
  子女: 'child',
  配偶: 'partner',
  兄弟: 'sibling',
  朋友: 'friend',
  他人: 'other',
};

/** The old books' manner, in which the matter of a question without words is read: the asker's own, how it stands. */
const NOTHING_ASKED = { person: 'self', with: null, form: 'how', polarity: 'same', side: null } as const;

/** What the desk gives that decides here. */
type Asked = Pick<Understood, 'person' | 'with' | 'form' | 'polarity' | 'side'> & {
  matter: MatterId;
  sex: Sex | null;
};

const relative = (name: Relative): Useful => ({ by: '用神', relative: name });
const SELF: Useful = { by: '世' };
const OTHER: Useful = { by: '应' };

interface Own {
  readonly useful: Useful;
  readonly why: string;
  readonly second?: Relative;
  readonly rival?: boolean;
}

/** The line of a matter that is the asker's own. Source: 《增删卜易》 用神章 and the chapter of each matter. */
function ownUseful(asked: Asked, details: Details): Own {
  const partner = (why: string): Own =>
    asked.sex === null
      ? { useful: OTHER, why: '没有说明对方是男是女，按世应来看' }
      : { useful: relative(asked.sex === '男' ? '官鬼' : '妻财'), why };
  switch (asked.matter) {
    case 'wealth':
      return { useful: relative('妻财'), why: '求财看妻财' };
    case 'trade':
      return { useful: relative('妻财'), why: '买卖看妻财' };
    case 'invest':
      return { useful: relative('妻财'), why: '放出去的钱看妻财' };
    case 'business':
      return { useful: SELF, why: '自己出面经营，先看世爻当得起当不起' };
    case 'debt':
      return { useful: OTHER, why: '钱在对方手里，看应爻，兼看妻财', second: '妻财' };
    case 'partnership':
      return { useful: OTHER, why: '与人合作，看应爻' };
    case 'job':
      return { useful: relative('官鬼'), why: '问职位得不得，看官鬼' };
    case 'promotion':
    case 'career':
    case 'exam':
      return { useful: SELF, why: '问自己的前程，先看世爻与官鬼相不相得' };
    case 'meeting':
      return { useful: SELF, why: '自己去求见，先看世爻' };
    case 'contest':
      return { useful: SELF, why: '与人相争，世爻是自己，应爻是对手', rival: true };
    case 'study':
      return { useful: relative('父母'), why: '读书作文，看父母' };
    case 'document':
      return { useful: relative('父母'), why: '文书凭证，看父母' };
    case 'message':
      return { useful: relative('父母'), why: '书信消息，看父母' };
    case 'house':
      return {
        useful: relative('父母'),
        why: '房屋看父母',
        ...(asked.side !== null && { second: '妻财' as const }),
      };
    case 'love':
    case 'marriage':
    case 'reunion':
      return partner(asked.sex === '男' ? '所问的是男方，看官鬼' : '所问的是女方，看妻财');
    case 'pregnancy':
    case 'child':
      return { useful: relative('子孙'), why: '问子女，看子孙' };
    case 'animal':
      return { useful: relative('子孙'), why: '六畜看子孙' };
    case 'lost':
      return details.goods === 'paper'
        ? { useful: relative('父母'), why: '丢的是证件文书或车，看父母' }
        : details.goods === 'animal'
          ? { useful: relative('子孙'), why: '走失的是动物，看子孙' }
          : { useful: relative('妻财'), why: '失物看妻财' };
    case 'traveller':
    case 'missing':
      return { useful: OTHER, why: '问在外的人，看应爻' };
    case 'social':
      return { useful: OTHER, why: '与人相处，看应爻' };
    case 'travel':
      return details.sky === '风'
        ? { useful: relative('子孙'), why: '问风顺不顺，看子孙' }
        : { useful: SELF, why: '自己出门，看世爻' };
    case 'weather':
      if (details.sky === '阴晴' || details.sky === '风')
        return { useful: relative('子孙'), why: '问阴晴，看子孙' };
      return details.sky === '晴'
        ? { useful: relative('妻财'), why: '问晴，看妻财' }
        : { useful: relative('父母'), why: '问雨，看父母' };
    case 'health':
      return { useful: SELF, why: '问自己的身体，看世爻' };
    case 'lawsuit':
    case 'move':
    case 'safety':
    case 'fortune':
    case 'family':
    case 'general':
      return { useful: SELF, why: '问自己的事，看世爻' };
  }
}

/** The line of a person; null for the asker, and for things and undertakings. */
function personUseful(person: Person, sex: Sex | null, details: Details): readonly [Useful, string] | null {
  switch (person) {
    case 'parent':
      return [relative('父母'), '所问是长辈，看父母'];
    case 'child':
      return [relative('子孙'), '所问是晚辈，看子孙'];
    case 'animal':
      return [relative('子孙'), '六畜看子孙'];
    case 'sibling':
      return [relative('兄弟'), '所问是同辈，看兄弟'];
    case 'partner':
    case 'ex':
      if (sex === null) return [OTHER, '没有说明对方是男是女，看应爻'];
      return sex === '男'
        ? [relative('官鬼'), '所问是丈夫、男友一边的人，看官鬼']
        : [relative('妻财'), '所问是妻子、女友一边的人，看妻财'];
    case 'boss':
      return details.teacher
        ? [relative('父母'), '所问是老师，看父母']
        : [relative('官鬼'), '所问是上级，看官鬼'];
    case 'friend':
    case 'colleague':
    case 'other':
      return [OTHER, '所问是别人，看应爻'];
    case 'self':
    case 'two':
    case 'thing':
    case 'project':
      return null;
  }
}

/** Matters of two equal sides: 应 stands for the other one, whoever he is. */
const DEALS: readonly MatterId[] = ['debt', 'trade', 'partnership', 'contest'];
/** Matters whose own line stands, whoever is named beside it. */
const IMPERSONAL: readonly MatterId[] = ['weather', 'lost', 'document', 'message', 'animal'];
/** A bond of the asker's own: the partner's line is that of the bond itself. */
const BONDS: readonly MatterId[] = ['love', 'marriage', 'reunion'];

/** A question as the desk reads it, where it was not read before; null without words. */
export const readOf = ({ text, asked }: Pick<Question, 'text' | 'asked'>): Understood | null =>
  asked ?? (text.trim() === '' ? null : understand(text, { now: ANY_DAY }));

/** What is asked, with the choices by hand. */
function askedOf({ text, asked, kind, subject, sex }: Question): Asked {
  const read = readOf({ text, asked });
  const seen = read ?? { ...NOTHING_ASKED, matter: 'general' as const, sex: null };
  const matter = kind === undefined || KIND_OF[seen.matter] === kind ? seen.matter : MATTER_OF[kind];
  const person =
    subject === undefined || SUBJECT_OF[seen.person] === subject ? seen.person : PERSON_OF[subject];
  return {
    person,
    with: seen.with,
    form: seen.form,
    polarity: seen.polarity,
    side: seen.side,
    matter,
    // Without other words a partner is of the other sex.
    sex: seen.sex ?? (sex === undefined ? null : sex === '男' ? '女' : '男'),
  };
}
/** The line of a question does not depend on the day on which it is asked. */
const ANY_DAY = { year: 2000, month: 1, day: 1 };

/**
 * Interprets a question: its kind, the person, and which line stands for it. A matter of somebody else is judged by that
 * person's line, and the matter's own line counts beside it.
 */
export function matterOf(question: Question): Matter {
  const asked = askedOf(question);
  const details = detailsOf(question.text);
  const { matter, person } = asked;
  const own = ownUseful(asked, details);
  const theirs = IMPERSONAL.includes(matter) ? null : personUseful(person, asked.sex, details);
  const bond = BONDS.includes(matter) && (person === 'partner' || person === 'ex');
  const deal = theirs !== null && (bond || (DEALS.includes(matter) && STRANGERS.includes(person)));
  const [useful, why] = theirs === null || deal ? [own.useful, own.why] : theirs;
  const about = theirs !== null && !deal;
  const kind = KIND_OF[matter];
  return {
    kind,
    subject: question.subject ?? (theirs === null || bond ? '自占' : SUBJECT_OF[person]),
    id: matter,
    useful,
    why,
    recent: kind === '疾病' && details.illness === 'new',
    long: kind === '疾病' && details.illness === 'old',
    asksWhen: asked.polarity === 'same' && (asked.form === 'when' || asked.form === 'where'),
    exam: matter === 'exam',
    second: about ? null : (own.second ?? null),
    rival: own.rival === true,
    towards: !about || standsAcross(asked),
  };
}
