/** Fills the numbers of a region into a text. */
import type { PhoneRole, Region } from '../ids.ts';
import { type Phone, type PhoneSettings, phonesOf } from './phones.ts';

/** A text with the numbers that stand in it, in their order; a page makes them pressable. */
export interface HelpLine {
  readonly text: string;
  readonly phones: readonly Phone[];
}

export interface TextOptions {
  /** The tenant's region; 'mainland' by default. */
  readonly region?: Region;
  /** Numbers of operator or tenant in place of the defaults, by role. */
  readonly phones?: PhoneSettings;
  /** The reader is abroad: the text also names the emergency number of the place. */
  readonly abroad?: boolean;
}

const ROLE = /\{([a-z]+)(\+?)\}/g;

/** Fills one template. `who` stands for the person whom the helper must reach. */
export function render(template: string, options: TextOptions = {}, who = '对方'): HelpLine {
  const phones: Phone[] = [];
  const of = (role: PhoneRole) => phonesOf(role, options.region ?? 'mainland', options.phones);
  const use = (list: readonly Phone[], named = false) => {
    for (const phone of list) if (!phones.some(({ number }) => number === phone.number)) phones.push(phone);
    return list.map(({ number, label }) => (named ? `${label} ${number}` : number)).join(named ? '或' : '、');
  };
  const one = numbersAlike(of('rescue'), of('police'));
  const fill = (token: string, named: boolean): string => {
    switch (token) {
      case 'who':
        return who;
      case 'emergency':
        return one ? use(of('rescue')) : `${use(of('rescue'))}（已经吃药或受伤）或 ${use(of('police'))}`;
      case 'both':
        return one ? use(of('police')) : `${use(of('police'))}、${use(of('rescue'))}`;
      case 'hurt':
        return one ? '也打这个号码' : `请打 ${use(of('rescue'))}`;
      case 'youth':
        return of('minors').length > 0
          ? `${use(of('minors'))} 青少年热线`
          : of('help')
              .map((phone) => `${use([phone])} ${phone.label}`)
              .join('、');
      default:
        return use(of(token as PhoneRole), named);
    }
  };
  let text = template
    .replace(/\[([^\]]*)\]/g, (_, part: string) =>
      [...part.matchAll(ROLE)].every(([, role]) => of(role as PhoneRole).length > 0) ? part : '',
    )
    .replace(/，(?=这件事)/g, '。')
    .replace(ROLE, (_, token: string, named: string) => fill(token, named === '+'));
  if (options.abroad && /\{(?:emergency|both|hurt|rescue|police)\}/.test(template))
    text += '人在海外的，请打当地的急救电话。';
  return { text, phones };
}

const numbersAlike = (a: readonly Phone[], b: readonly Phone[]) =>
  a.map(({ number }) => number).join() === b.map(({ number }) => number).join();
