/** English questions: the same classes by words. */
import type { GuardKind } from '../guard/texts.ts';
import type { Form, MatterId, Person, Polarity } from '../ids.ts';

const GUARDS: readonly (readonly [GuardKind, RegExp])[] = [
  [
    'selfharm/self',
    /\b(?:kill (?:myself|me)|suicid\w*|kms|end (?:it all|my life|everything)|want to die|wanna die|wish i (?:was|were) (?:dead|never born)|don'?t want to (?:live|be alive|wake up|exist|be here anymore)|no reason to live|better off (?:dead|without me)|hang myself|cut (?:myself|my wrists?)|overdose|jump off|unalive|can'?t go on|self[- ]?harm\w*|tired of (?:living|being alive))\b/,
  ],
  [
    'danger/violence',
    /\b(?:(?:husband|boyfriend|father|he|she|wife|partner) (?:beats?|hits?|hit|chokes?|rapes?d?|abuses?d?) me|domestic violence|raped|abus(?:ed|ive)|stalk(?:s|ing|er))\b/,
  ],
  [
    'danger/threat',
    /\b(?:blackmail\w*|threaten\w* (?:me|to)|kidnap\w*|held (?:captive|hostage)|locked me)\b/,
  ],
  [
    'danger/illness',
    /\b(?:stroke symptoms|can'?t breathe|chok(?:es|ing)|unconscious|poisoned|heart attack now)\b/,
  ],
  [
    'life/any',
    /\b(?:when (?:will|do) \w+(?: \w+){0,3} die|how long (?:will|do|does|have) \w+(?: \w+){0,3} (?:live|left)|life ?span|will \w+(?: \w+){0,2} (?:survive|die)|how old will i live)\b/,
  ],
  [
    'unborn/any',
    /\b(?:boy or (?:a )?girl|girl or (?:a )?boy|sex of (?:the|my) (?:baby|child)|gender of (?:the|my) (?:baby|child))\b/,
  ],
  [
    'medical/any',
    /\b(?:do i have (?:cancer|hiv|diabetes|depression|covid|a disease)|is it (?:cancer|benign|malignant)|should i (?:stop|take|quit) (?:my |the )?(?:medicine|medication|pills|drugs|chemo\w*)|am i pregnant|abortion|test results?)\b/,
  ],
  [
    'harm/any',
    /\b(?:(?:kill|hurt|poison|curse|destroy|ruin|drug) (?:him|her|them|my (?:boss|ex|wife|husband))|revenge|evade tax\w*|spy on)\b/,
  ],
  [
    'accuse/partner',
    /\b(?:cheat(?:s|ing|ed)? on me|having an affair|is (?:he|she|my \w+) cheating|unfaithful)\b/,
  ],
  ['accuse/any', /\b(?:who (?:stole|took|betrayed)|did \w+(?: \w+)? (?:steal|take) (?:my|the))\b/],
  [
    'verdict/any',
    /\b(?:win (?:my|the|this) (?:case|lawsuit|trial)|go to (?:jail|prison)|found guilty|sentence[d]?|custody|lose (?:the|my) (?:case|lawsuit))\b/,
  ],
  ['fraud/any', /\b(?:scam\w*|fraud\w*|ponzi|is (?:this|it) legit)\b/],
  [
    'lottery/any',
    /\b(?:lottery|lotto|powerball|casino|gambl\w*|bet(?:ting)?|winning numbers?|jackpot|slot machines?)\b/,
  ],
  ['security/crypto', /\b(?:bitcoin|btc|eth(?:ereum)?|crypto\w*|dogecoin|nft)\b/],
  ['security/any', /\b(?:stocks?|shares|forex|futures|nasdaq|etf|s&p|dow jones|tesla stock|gold price)\b/],
  [
    'public/any',
    /\b(?:president\w*|election|world war|war (?:in|with|break)|earthquake|pandemic|government)\b/,
  ],
  ['privacy/any', /\b(?:password|where does (?:he|she|my ex) live|celebrity)\b/],
  [
    'occult/any',
    /\b(?:black magic|love spell|spell|voodoo|possess(?:ed|ion)|ghosts?|demon|curse on me|exorcis\w*)\b/,
  ],
  [
    'service/any',
    /\b(?:are you (?:an? )?(?:ai|bot|robot|human|real)|refund|subscription|cancel my|how accurate|is this accurate)\b/,
  ],
];

/** The guard of an English text; null where none fits or the text is not English. */
export function englishGuard(text: string): GuardKind | null {
  if (!/[a-z]{2,}/.test(text)) return null;
  // The normal form turns an apostrophe into a comma.
  const plain = text.replace(/([a-z])，(?=(?:t|s|m|re|ve|ll|d)\b)/g, "$1'").replace(/[，。？]+/g, ' ');
  return GUARDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

const MATTERS_EN: readonly (readonly [MatterId, RegExp])[] = [
  ['lawsuit', /\b(?:lawsuit|sue|court|legal)\b/],
  ['pregnancy', /\b(?:pregnan\w*|conceive|have a baby)\b/],
  ['reunion', /\b(?:ex|get back together|come back to me|reconcile)\b/],
  ['marriage', /\b(?:marr\w*|wedding|divorce\w*|husband|wife)\b/],
  ['love', /\b(?:love\w*|relationship|boyfriend|girlfriend|dating|crush|soulmate|single)\b/],
  ['promotion', /\b(?:promot\w*|raise|pay rise)\b/],
  ['job', /\b(?:interview|job offer|offer|new job|get the job|hired?)\b/],
  ['career', /\b(?:career|quit|resign|laid off|layoff|fired|work|job)\b/],
  ['exam', /\b(?:exam\w*|test|pass|ielts|toefl|gre)\b/],
  ['study', /\b(?:study|school|university|college|thesis)\b/],
  ['document', /\b(?:visa|permit|passport|patent)\b/],
  ['debt', /\b(?:loan|owe\w*|debt|borrow|lend|lent)\b/],
  ['invest', /\binvest\w*\b/],
  ['business', /\b(?:business|shop|startup|company)\b/],
  ['trade', /\b(?:sell|buy|deal|price|car)\b/],
  ['house', /\b(?:house|apartment|flat|rent|landlord|tenant)\b/],
  ['move', /\b(?:move|moving|relocat\w*|renovat\w*)\b/],
  ['travel', /\b(?:travel|trip|flight|journey|vacation)\b/],
  ['lost', /\b(?:lost|missing (?:keys?|wallet|phone|ring)|find my)\b/],
  ['missing', /\b(?:missing|disappeared)\b/],
  ['health', /\b(?:health|surgery|operation|recover\w*|sick|ill(?:ness)?|sleep)\b/],
  ['wealth', /\b(?:money|wealth|rich|income|salary|finances?)\b/],
  ['child', /\b(?:son|daughter|child|kids?)\b/],
  ['family', /\b(?:family|mother|father|mom|dad|parents)\b/],
  ['social', /\b(?:friends?|boss|colleagues?|coworkers?)\b/],
  ['weather', /\b(?:rain|weather|snow)\b/],
  ['fortune', /\b(?:luck|fortune|year|future|destiny|life)\b/],
];

const PERSONS_EN: readonly (readonly [Person, RegExp])[] = [
  ['ex', /\bmy ex\b/],
  ['partner', /\b(?:husband|wife|boyfriend|girlfriend|partner|fianc\w+|crush)\b/],
  ['parent', /\b(?:mother|father|mom|dad|mum|parents?|grandmother|grandfather)\b/],
  ['child', /\b(?:son|daughter|child|kids?)\b/],
  ['sibling', /\b(?:brother|sister)\b/],
  ['friend', /\bfriend\b/],
  ['boss', /\b(?:boss|manager|teacher)\b/],
  ['colleague', /\b(?:colleague|coworker)\b/],
  ['animal', /\b(?:dog|cat|pet)\b/],
];

/** The parts of an English question that its words tell; null where the text has Chinese in it. */
export function englishQuestion(text: string): {
  matter: MatterId;
  form: Form;
  person: Person;
  polarity: Polarity;
  lead: number;
  words: string[];
} | null {
  if (!/^[a-z\d，。？ .'-]+$/.test(text) || !/[a-z]{2,} [a-z]/.test(text)) return null;
  const plain = text.replace(/[，。？]+/g, ' ').trim();
  const matter = MATTERS_EN.find(([, pattern]) => pattern.test(plain));
  const form: Form = /\bwhen\b|how long|what (?:day|month|year)/.test(plain)
    ? 'when'
    : /\bwhere\b|which direction/.test(plain)
      ? 'where'
      : /\bshould\b|is it (?:good|wise|right) to/.test(plain)
        ? 'should'
        : /\bwhich\b|\bor\b/.test(plain)
          ? 'which'
          : /how (?:much|many)/.test(plain)
            ? 'much'
            : /how (?:can|do|to|should)/.test(plain)
              ? 'do'
              : /^(?:will|can|could|would)\b|\bwill\b/.test(plain)
                ? 'succeed'
                : /^(?:is|are|am|do|does|did|has|have)\b/.test(plain)
                  ? 'whether'
                  : 'how';
  const person = PERSONS_EN.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'self';
  const reversed =
    form === 'should'
      ? /\b(?:quit|resign|leave|divorce|break up|close)\b/.test(plain)
      : /\b(?:fired|laid off|fail|lose|divorce|break up|leave me|rejected|delayed|rain)\b/.test(plain);
  return {
    matter: matter?.[0] ?? 'general',
    form,
    person: form === 'should' ? 'self' : person,
    polarity: reversed ? 'reversed' : 'same',
    lead: matter ? 1.5 : 0,
    words: matter ? [plain.match(matter[1])![0]] : [],
  };
}
