import type { BirthValue } from './value.ts';

/** `四川省-成都市-武侯区` for display; repeated parts appear once. */
export function placeText(location: string): string {
  return [...new Set(location.split('-'))].join(' ');
}

/** `1983-08-17 09:20`, or the double hour, or 时辰不详, as it was entered. */
export function timeText(value: Pick<BirthValue, 'time' | 'doubleHour' | 'hourUnknown'>): string {
  if (!value.time) return '';
  const day = value.time.slice(0, -9);
  if (value.hourUnknown) return `${day} 时辰不详`;
  if (value.doubleHour) return `${day} ${value.doubleHour}时`;
  return value.time.slice(0, -3);
}
