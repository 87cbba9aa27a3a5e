import type { Defen } from './use-reading.ts';

/** Where a later decade scores higher than the one called the best: why it is not called so. Else ''. */
export function whyNotLater({ daxian, guanjianzhibiao }: Defen): string {
  const best = daxian.find(({ nianling }) => guanjianzhibiao.zuijiadaxian.startsWith(`${nianling}岁`));
  const isOutdone = best !== undefined && daxian.some(({ defen }) => defen > best.defen);
  return isOutdone ? '八十岁以后开始的大限只列评分，不作“最佳”' : '';
}
