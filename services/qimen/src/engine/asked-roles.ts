/** The kind of matter and the roles of a question, as the question desk understood it. */
import { standsAcross, type Understood } from '@tianji/question';
import type { MatterId, Person, Side } from '@tianji/question/ids';
import { type Found, GENERAL, type Matter, matterById, type Role } from './matters.ts';

/** The kinds of this craft, by matter. */
export const KIND_OF: Readonly<Record<MatterId, string>> = {
  ...{ wealth: 'wealth', trade: 'trade', business: 'launch', partnership: 'cooperation', invest: 'invest' },
  ...{ debt: 'dispute', lawsuit: 'dispute', contest: 'contest' },
  ...{ job: 'career', promotion: 'career', career: 'career' },
  ...{ exam: 'study', study: 'study', document: 'document' },
  ...{ love: 'love', marriage: 'love', reunion: 'love' },
  ...{ pregnancy: 'health', health: 'health', animal: 'health' },
  ...{ travel: 'travel', traveller: 'person', missing: 'person', lost: 'lost' },
  ...{ house: 'house', move: 'house', message: 'news', meeting: 'meeting', social: 'meeting' },
  ...{ child: 'general', family: 'general', safety: 'general' },
  ...{ weather: 'general', fortune: 'general', general: 'general' },
};

/** Who borrows asks for money, and disputes with nobody. */
const kindOf = ({ matter, side }: Pick<Understood, 'matter' | 'side'>): string =>
  matter === 'debt' && side === 'borrower' ? 'wealth' : KIND_OF[matter];

/** What the asker looks at first, by his side: a buyer at the goods, a seller at the gain. Our own order. */
const FIRST: Readonly<Record<string, Readonly<Partial<Record<Side, string>>>>> = {
  trade: { buyer: '货物', seller: '利' },
  house: { buyer: '住处', tenant: '住处', seller: '契约', landlord: '契约' },
};

/** The asker is 日干 on either side: the role has the name of his side. */
const NAMED: Readonly<Partial<Record<Side, string>>> = { buyer: '买方' };

function sided(matter: Matter, side: Side | null): Matter {
  if (side === null) return matter;
  const first = FIRST[matter.id]?.[side];
  const roles = matter.roles.map((one) =>
    one.role === '卖方' ? { ...one, role: NAMED[side] ?? one.role } : one,
  );
  return {
    ...matter,
    roles: [...roles].sort((a, b) => Number(b.role === first) - Number(a.role === first)),
  };
}

const pillar = (role: string, name: string): Role => ({ role, symbol: { kind: 'pillar', name } });

/** 年干 stands for those above, 月干 for those beside, 时干 for those below; 庚 for the man, 乙 for the woman. */
function roleOf(person: Person, sex: Understood['sex']): Role | undefined {
  switch (person) {
    case 'parent':
      return pillar('所问的长辈', '年');
    case 'sibling':
    case 'friend':
    case 'colleague':
      return pillar('所问的同辈', '月');
    case 'child':
      return pillar('所问的晚辈', '时');
    case 'boss':
      return { role: '所问的上级', symbol: { kind: 'god', name: '值符' } };
    case 'partner':
    case 'ex':
      return sex === null
        ? undefined
        : { role: '所问的对方', symbol: { kind: 'stem', name: sex === '男' ? '庚' : '乙' } };
    default:
      return undefined;
  }
}

/** What of a question decides the chart's reading. */
export interface FoundFor extends Found {
  /** The person asked about, who is read in the place of the asker; undefined for the asker. */
  readonly person: Role | undefined;
  /** The alternatives of A还是B, in the asker's words; empty for another form. */
  readonly options: readonly string[];
}

/**
 * The kind, the roles and the person of a question.
 * @param kind chosen by hand, in the place of the one understood
 */
export function matterOf(asked: Understood | null, title: string, kind?: string): FoundFor {
  if (!asked) return { matter: kind ? matterById(kind) : GENERAL, words: [], person: undefined, options: [] };
  const matter = sided(matterById(kind ?? kindOf(asked)), asked.side);
  const words = kind ? [] : asked.why.filter((word) => word !== '' && title.includes(word)).slice(0, 3);
  const person = standsAcross(asked) ? undefined : roleOf(asked.person, asked.sex);
  const options = asked.form === 'which' ? asked.options : [];
  return { matter, words: matter.id === GENERAL.id ? [] : words, person, options };
}
