import { tenant as tenantSchema } from '@tianji/contracts';
import { DrawingLate, DrawingRefused, type Drawings, type Refused } from '@tianji/service-kit/draw';
import { type DocumentProblem, iconsOf, lookOf } from '@tianji/tenant';
import type { SiteDocument } from './text.ts';

/** What is wrong with the drawing of a document's mark; nothing where the document has none, or none that is valid. */
export type JudgeMark = (site: string, document: SiteDocument) => Promise<DocumentProblem[]>;

const REASONS: Readonly<Record<Refused, string>> = {
  time: '绘制它超过了 2 秒，请简化图形',
  memory: '绘制它需要的内存超过 128 MB，请简化图形',
  unreadable: '这个图形画不出来',
};

const problem = (why: string): DocumentProblem[] => [{ path: 'brand.mark', message: `标志不能使用：${why}` }];

/** Judges a mark by drawing its icons, in a process with limits of time and memory: the gateway then has them already. */
export const markJudge =
  (drawings: Drawings): JudgeMark =>
  async (site, document) => {
    const brand = tenantSchema.shape.brand.safeParse(document.brand);
    if (!brand.success || !brand.data.mark) return [];
    const look = lookOf(brand.data, () => {
      throw new Error('a document with a mark needs no seal');
    });
    try {
      await drawings.of(site, iconsOf(look));
      return [];
    } catch (error) {
      if (error instanceof DrawingRefused) return problem(REASONS[error.why]);
      if (error instanceof DrawingLate) return problem('暂时没有画出来，请过一分钟再试');
      throw error;
    }
  };
