/** The sex that decides the partner's line in Liu Yao: known from words, never guessed from a name. */
import type { MatterId, Person } from './ids.ts';

export type Sex = '男' | '女';

const ASKER_WOMAN =
  /老公|丈夫|男朋友|男友|未婚夫|男神|前夫|前男友|公婆|婆婆|公公|婆家|我(?:想|要|该|能)?嫁|嫁(?:给|人|他|得|不)|孩子他?爸|我一个女的|我是女|本人女|怀孕|怀上|我这胎|两个男生(?:都)?追我|小姑子|妯娌|旺夫|先生(?=[他会能要什今明最近])/;
const ASKER_MAN =
  /老婆|妻子|媳妇|女朋友|女友|未婚妻|女神|前妻|前女友|丈母娘|岳父|岳母|老丈人|我(?:想|要|该|能)?娶|娶(?:她|到|得|不|媳|老)|孩子她?妈|我一个男的|我是男|本人男|女方|两个女生(?:都)?追我|小舅子|小姨子|姑娘|女生|旺妻/;

/** The asker's own sex, where his words for the other tell it: 他 is taken as a man, 她 as a woman. */
export function partnerSexIn(text: string): Sex | null {
  const woman = ASKER_WOMAN.test(text);
  const man = ASKER_MAN.test(text);
  if (woman !== man) return woman ? '男' : '女';
  if (woman && man) return /我(?:的)?(?:老公|男朋友|男友)/.test(text) ? '男' : '女';
  const he = /他(?!们|人|妈的)/.test(text);
  const she = /她(?!们)/.test(text);
  return he === she ? null : he ? '男' : '女';
}

const PARTNERS_LINE: readonly MatterId[] = ['love', 'marriage', 'reunion'];
const OWN_LINE: readonly MatterId[] = [
  'health',
  'fortune',
  'traveller',
  'safety',
  'exam',
  'travel',
  'career',
  'job',
  'promotion',
  'wealth',
];

/** Whether the partner's or ex's line decides and nothing tells which it is. */
export function sexNeeded(
  text: string,
  matter: MatterId,
  person: Person,
  other: Person | null,
  known: Sex | undefined,
): boolean {
  if (known || partnerSexIn(text)) return false;
  if (PARTNERS_LINE.includes(matter))
    return (
      person === 'self' ||
      person === 'partner' ||
      person === 'ex' ||
      (person === 'two' && (other === 'partner' || other === 'ex' || other === 'other'))
    );
  return (person === 'partner' || person === 'ex') && OWN_LINE.includes(matter);
}
