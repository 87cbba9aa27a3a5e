const BEIJING = { timeZone: 'Asia/Shanghai', hour12: false } as const;
const day = new Intl.DateTimeFormat('zh-CN', { ...BEIJING, year: 'numeric', month: 'long', day: 'numeric' });
const minute = new Intl.DateTimeFormat('zh-CN', { ...BEIJING, hour: '2-digit', minute: '2-digit' });

const at = (time: string | Date) => (typeof time === 'string' ? new Date(time) : time);

/** `2026年11月24日`, in Beijing. */
export const dayText = (time: string | Date): string => day.format(at(time));
/** `10:32`, in Beijing. */
export const minuteText = (time: string | Date): string => minute.format(at(time));
/** `2026年11月24日 10:32`. */
export const timeText = (time: string | Date): string => `${dayText(time)} ${minuteText(time)}`;
