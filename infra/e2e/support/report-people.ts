import { dataOf, kindsDeclared, memberClient, newPhone, type Person } from './members.ts';
import type { SmsStandIn } from './sms-stand-in.ts';

export type Kind = 'bazi' | 'ziwei';

export interface Row {
  key: string;
  status: 'processing' | 'finished' | 'failed';
  complete: boolean;
  progress: { done: number; total: number };
}

const BUILD = { bazi: 'reports/buildReports', ziwei: 'reports/buildDouShuReport' } as const;
const PLACES = ['四川-成都-武侯', '北京-北京-北京', '广东-广州-天河'];

/** A birth that differs from report to report. */
export const birthOf = (n: number): Record<string, string> => ({
  name: `试${n}`,
  sex: n % 2 ? '男' : '女',
  birthtime: `${1950 + (n % 60)}-0${1 + (n % 9)}-1${n % 10} ${String((n * 5) % 24).padStart(2, '0')}:20:00`,
  location: PLACES[n % 3] ?? '',
});

/** People who request reports at a portal whose messages go to the stand-in. */
export function reportPeople(url: () => string, sms: SmsStandIn) {
  const client = () => memberClient(url());
  let births = 0;
  const declared = new Map<Kind, Promise<void>>();
  return {
    /** Logs in a new member, with the code sent to the phone. */
    async login(): Promise<Person> {
      const phone = newPhone();
      const { code: mm } = dataOf<{ code: string }>(
        await client().call('member/sendCode', { loginname: phone }),
      );
      return client().login(phone, { mm, code: sms.codeOf(phone) });
    },
    /** Resolves with the key once the request is acknowledged. @throws when it is refused, or nobody answers */
    async build(person: Person, kind: Kind = 'bazi', more: Record<string, string> = {}): Promise<string> {
      const known = declared.get(kind) ?? kindsDeclared(client(), person, [kind]);
      declared.set(kind, known);
      await known;
      births += 1;
      const birth = { ...birthOf(births), ...more };
      return dataOf<{ key: string }>(await client().call(BUILD[kind], birth, person.token)).key;
    },
    async rows({ token }: Person): Promise<Row[]> {
      return dataOf<{ list: Row[] }>(await client().call('reports/getList', {}, token)).list;
    },
    async unread({ token }: Person): Promise<number> {
      const reply = await client().call('member/getIndexInfo', {}, token);
      return dataOf<{ notReadReportCount: number }>(reply).notReadReportCount;
    },
    view: ({ token }: Person, key: string) => client().call('reports/viewReport', { key }, token),
    /** The report as PDF, by its issued file name. */
    async download({ token }: Person, key: string, kind: Kind): Promise<Buffer> {
      const path = kind === 'bazi' ? 'reports/exportReport' : 'reports/getDouShuPDFUrl';
      const { filename } = dataOf<{ filename: string }>(await client().call(path, { key }, token));
      const answer = await fetch(`${url()}/api/reports/downloadFile?${new URLSearchParams({ filename })}`, {
        headers: { token },
      });
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}

export type People = ReturnType<typeof reportPeople>;
