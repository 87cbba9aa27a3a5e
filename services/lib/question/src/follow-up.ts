/** Follow-ups: a text that leans on the question before it. */
import type { Clause } from './clauses.ts';
import type { Form, Person } from './ids.ts';
import type { Parts } from './read.ts';
import type { Understood } from './understand.ts';
import { mentionsOf } from './words/persons.ts';

/** Texts that name neither matter nor person. */
export const VAGUE =
  /^(?:请|麻烦)?(?:帮我|给我|你)?(?:能成|该不该|帮我看看|看看|算一卦|算算|什么时候|成不成|能不能|会不会|行不行|可不可以|可以|到底要不要|要不要|有没有可能|有戏|这事能成|这件事能成|能行|好不好|行|能|怎么样|怎么办|我的事怎么样|我的事|该怎么办|起一卦|占一卦|算卦|测一下|问一卦|求一卦|还是不行|要不就算|算不算)(?:吗|啊|呢|了|呀|一下|不|没|看看)*$/;

/** Whether a text that follows another one leans on it. */
export function followsOn(text: string, parts: Parts, clauses: readonly Clause[]): boolean {
  if (clauses.length > 3 || text.length > 30) return false;
  if (VAGUE.test(text.replace(/[，。？]/g, ''))) return true;
  const own = parts.lead > 0.5 && parts.matter !== 'general';
  if (!own) return true;
  return (
    /^(?:那|所以|要是|万一|换|如果|另外|具体|主要|不是|改问|改成|我是)/.test(text) &&
    (text.length < 12 || !own)
  );
}

/** Joins a follow-up with what it leans on (section 12 of the rules). */
export function followUp(text: string, own: Parts, last: Understood): Parts {
  const form = (() => {
    if (/为什么|怎么会/.test(text)) return 'how' as Form;
    if (/怎么办|怎么(?:做|弄|处理)/.test(text)) return 'do' as Form;
    if (/什么时候|几(?:月|号|点)|哪天|多久|哪年/.test(text)) return 'when' as Form;
    if (/在哪|哪里|哪个方向|往哪/.test(text)) return 'where' as Form;
    if (/多少|几成/.test(text)) return 'much' as Form;
    if (/哪个|哪家|还是/.test(text)) return 'which' as Form;
    if (/(?:能|会|成)[^，。？]*(?:吗|不|没)$|成不成/.test(text) && !/^那?(?:[^，。？]{1,6})呢$/.test(text))
      return own.form;
    return null;
  })();
  const option = /^(?:要是|如果|万一|换|那)[^，。？]*(?:呢)$/.test(text);
  const act = /(?:要是|如果|那)(?:我)?(?:不)?(?:等|辞职|离|分|去|走|接|换|告|找|主动|退|放弃|留|买|卖)/.test(
    text,
  );
  const correct = /不是/.test(text) && own.person !== 'self';
  const mentions = mentionsOf(text);
  const named = mentions.filter(({ pronoun }) => !pronoun);
  const person: Person = correct
    ? (named.at(-1)?.person ?? own.person)
    : act && !/告/.test(text)
      ? 'self'
      : named.length > 0 && own.form !== 'do'
        ? own.person
        : mentions.length > 0 && last.person === 'self' && form === null
          ? own.person === 'other'
            ? 'partner'
            : own.person
          : last.person;
  const matter = own.lead > 1.5 && own.matter !== 'general' ? own.matter : last.matter;
  const nextForm: Form =
    form ?? (act ? 'should' : own.matter !== last.matter && own.lead > 1.5 ? own.form : last.form);
  const reversed = act
    ? /辞|离|分|退|放弃|不等/.test(text)
      ? 'reversed'
      : 'same'
    : nextForm === 'do'
      ? last.polarity === 'reversed' || /不|坏|败/.test(text)
        ? 'reversed'
        : 'same'
      : form === null || form === 'how'
        ? last.polarity
        : form === 'when' || form === 'where'
          ? last.polarity
          : own.polarity;
  return {
    ...own,
    person,
    with: person === 'two' ? (own.with ?? last.with) : null,
    matter,
    form: nextForm,
    polarity: option && !act ? last.polarity : reversed,
    side: own.side ?? (person === last.person || own.person === 'self' ? last.side : null),
    phrase: own.phrase ?? last.time?.text ?? null,
    lead: 2,
    open: false,
    sex: own.sex ?? last.sex,
  };
}
