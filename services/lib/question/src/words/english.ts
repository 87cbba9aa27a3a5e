/** English questions: the same classes by words. */
import type { GuardKind } from '../guard/texts.ts';

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
