import type { ReportRequest } from '@tianji/contracts';
import type { ReportPlan, Texts } from '../plan.ts';
import type { ReportKind } from '../write-report.ts';

export const FAKE_KEYS = ['命盘解析', '健康', '健康Baihua', '建议', '建议Baihua'] as const;

/** What a fake birth can do to its writer, by its name. */
export const REFUSED = '不存在的日子';
export const POISON = '写不出的报告';

/** A writer of five short texts. What is written hangs on all that was written before, as in a real one. */
export const fakeKind = {
  terms: ['天魁', '地劫'],
  plan(request: ReportRequest): ReportPlan {
    if (request.name === REFUSED)
      throw Object.assign(new Error('birthtime（出生时间）不存在'), {
        code: 'wrong_solar_day',
        field: 'birthtime',
      });
    let told = 0;
    return {
      bazi: '甲子 丙寅 戊辰 壬子',
      engine: 'fake-engine-1',
      version: 'fake-report-1',
      facts: `四柱：甲子 丙寅 戊辰 壬子，${request.sex}，生于${request.birthtime}，有天魁`,
      keys: FAKE_KEYS,
      write(key) {
        if (request.name === POISON && key === '建议') throw new Error('poison');
        told += 1;
        const line = `${request.name}的${key}，第${told}节，日主戊土生于寅月，${'木旺土虚宜先安其本，'.repeat(12)}如此而已。`;
        return { text: `# ${key}\n${line}`, trace: [{ rule: `r${told}`, facts: ['戊辰'] }] };
      },
    };
  },
  assemble: (plan: ReportPlan, texts: Texts) => ({
    writer: `rules/${plan.version}`,
    engine: plan.engine,
    trace: Object.fromEntries(Object.entries(texts).map(([key, { trace }]) => [key, trace])),
    ...Object.fromEntries(Object.entries(texts).map(([key, { text }]) => [key, text])),
  }),
} satisfies ReportKind<ReportPlan>;

export function fakeRequest(more: Partial<ReportRequest> = {}): ReportRequest {
  return {
    key: 'k1',
    round: 1,
    tenant: 'default',
    memberId: 'm1',
    brand: '天机',
    name: '林一',
    sex: '女',
    birthtime: '1984-02-10 12:30:00',
    location: '北京市-北京市-东城区',
    jingdu: 0,
    options: {},
    at: Date.now(),
    ...more,
  };
}
