/** Help numbers by region: defaults that an operator confirms before a site opens, and a tenant may replace. */
import type { PhoneRole, Region } from '../ids.ts';

/** A number that can be dialled, with the name under which its service is known. */
export interface Phone {
  readonly number: string;
  readonly label: string;
}

/** Numbers of an operator or a tenant, by role. A role that is left out or empty keeps its default: none can be removed. */
export type PhoneSettings = Readonly<Partial<Record<PhoneRole, readonly Phone[]>>>;

/** A default number and the day on which it was last compared with what its office announced. */
interface CheckedPhone extends Phone {
  readonly checkedAt: string;
}

const checked = (number: string, label: string, checkedAt = '2026-11-29'): readonly CheckedPhone[] => [
  { number, label, checkedAt },
];

/** Roles that a region does not have here are left out of the texts. */
export const DEFAULT_PHONES: Readonly<
  Record<Region, Readonly<Partial<Record<PhoneRole, readonly CheckedPhone[]>>>>
> = {
  mainland: {
    help: checked('12356', '全国统一心理援助热线'),
    rescue: checked('120', '急救'),
    police: checked('110', '报警'),
    minors: checked('12355', '青少年热线'),
    women: checked('12338', '妇女维权热线'),
    legal: checked('12348', '法律援助'),
    fraud: checked('96110', '反诈专线'),
    wages: [
      { number: '12333', label: '劳动保障热线', checkedAt: '2026-11-29' },
      { number: '12345', label: '政务服务热线', checkedAt: '2026-11-29' },
    ],
  },
  hongkong: {
    help: checked('18111', '情绪通'),
    rescue: checked('999', '紧急求助'),
    police: checked('999', '紧急求助'),
  },
  macau: {
    help: checked('2852 5222', '明爱生命热线'),
    rescue: checked('999', '紧急求助'),
    police: checked('999', '紧急求助'),
  },
  taiwan: {
    help: [
      { number: '1925', label: '安心专线', checkedAt: '2026-11-29' },
      { number: '1995', label: '生命线', checkedAt: '2026-11-29' },
    ],
    rescue: checked('119', '急救'),
    police: checked('110', '报警'),
  },
};

/** The numbers of one role: those of the settings, else the region's own; empty where the region has none. */
export function phonesOf(role: PhoneRole, region: Region, settings: PhoneSettings = {}): readonly Phone[] {
  const own = settings[role];
  const phones = own && own.length > 0 ? own : (DEFAULT_PHONES[region][role] ?? []);
  return phones.map(({ number, label }) => ({ number, label }));
}
