import type { Favour } from './model.ts';

type Three = Readonly<Record<Favour, string>>;

/** How the favour of one role is worded. */
const CLOSE: Three = { 顺: '可以倚靠', 平: '有进有退，看怎么用', 慎: '要留出余地' };
/** An opponent is not leant upon, and neither is what ails or threatens. */
const OF_RIVAL: Three = { 顺: '势头正足', 平: '有进有退', 慎: '势头不足' };
const OF_TROUBLE: Three = { 顺: '眼下平缓', 平: '时起时落', 慎: '要多加留心' };

const RIVALS: readonly string[] = ['对方', '对手'];
const TROUBLES: readonly string[] = ['不适', '风险'];

/** Whether what strengthens a role weakens the asker. */
export const isRival = (role: string): boolean => RIVALS.includes(role);

/** Whether a role is what the asker wishes to be rid of, or to overcome. */
export const isAgainst = (role: string): boolean => isRival(role) || TROUBLES.includes(role);

export const closeOf = (role: string, favour: Favour): string =>
  (isRival(role) ? OF_RIVAL : TROUBLES.includes(role) ? OF_TROUBLE : CLOSE)[favour];

/** All of them, the longer before those that they begin with. */
export const CLOSES: readonly string[] = [CLOSE, OF_RIVAL, OF_TROUBLE]
  .flatMap((three) => Object.values(three))
  .sort((a, b) => b.length - a.length);
