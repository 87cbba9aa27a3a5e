import type { PrintDocument } from '@tianji/contracts/print';
import { defineReport, type ReportRequest } from '@tianji/contracts/report';
import { z } from 'zod';
import type { ReportPlan, Texts } from '../plan.ts';
import type { ReportKind } from '../write-report.ts';

export const FAKE_KEYS = ['命盘解析', '健康', '健康Baihua', '建议', '建议Baihua'] as const;

/** What a fake birth can do to its writer, by its name. */
export const REFUSED = '不存在的日子';
export const POISON = '写不出的报告';

/** A kind of report on a birth. */
export const fakeReport = (kind = 'bazi') =>
  defineReport({
    kind,
    titles: { short: '八字', title: '八字报告' },
    viewer: '/viewFakeReport',
    request: z.object({ dayBoundary: z.enum(['00:00', '23:00']).optional() }),
    sections: [
      { key: '命盘解析' },
      { key: '健康', plain: '健康Baihua' },
      { key: '建议', plain: '建议Baihua' },
    ],
    content: z.looseObject({ writer: z.string() }),
  });
type FakeInput = ReturnType<typeof fakeReport>['request']['_output'];
export type FakeRequest = ReportRequest<FakeInput>;

/** A writer of five short texts. Each text depends on all earlier ones, as in a real writer. */
export const fakeKind = {
  report: fakeReport(),
  terms: ['天魁', '地劫'],
  plan({ input }: FakeRequest): ReportPlan {
    if (input.name === REFUSED)
      throw Object.assign(new Error('出生时间不存在'), {
        code: 'wrong_solar_day',
        field: 'birthtime',
      });
    let told = 0;
    return {
      bazi: '甲子 丙寅 戊辰 壬子',
      engine: 'fake-engine-1',
      version: 'fake-report-1',
      facts: `四柱：甲子 丙寅 戊辰 壬子，${input.sex}，生于${input.birthtime}，有天魁`,
      keys: FAKE_KEYS,
      write(key) {
        if (input.name === POISON && key === '建议') throw new Error('poison');
        told += 1;
        const line = `${input.name}的${key}，第${told}节，日主戊土生于寅月，${'木旺土虚宜先安其本，'.repeat(12)}如此而已。`;
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
  print: (content, { input, bazi }): PrintDocument => ({
    version: 1,
    title: '八字报告',
    name: input.name,
    subject: bazi,
    blocks: [{ block: 'section', title: '健康', expert: String(content.健康), plain: '' }],
  }),
} satisfies ReportKind<ReportPlan, FakeInput, { writer: string; [name: string]: unknown }>;

export function fakeRequest({
  name = '林一',
  ...more
}: Partial<Omit<FakeRequest, 'input'>> & { name?: string } = {}): FakeRequest {
  return {
    key: 'k1',
    round: 1,
    tenant: 'default',
    memberId: 'm1',
    brand: '天机',
    input: {
      name,
      sex: '女',
      birthtime: '1984-02-10 12:30:00',
      location: '北京市-北京市-东城区',
      jingdu: 0,
    },
    at: Date.now(),
    ...more,
  };
}
