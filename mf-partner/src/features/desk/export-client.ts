import type { Api, CallOutput } from '../../api.ts';

type Texts = CallOutput<'reports/getTextsOf'>['list'];

/** Every finished report for a client with its text; without one, those for all clients of the desk. */
async function textsOf(api: Api, client?: string): Promise<Texts> {
  const texts: Texts = [];
  const asked = client === undefined ? {} : { client };
  for (let offset = 0; ; ) {
    const page = await api.call('reports/getTextsOf', { ...asked, offset }, { made: 'pressed' });
    texts.push(...page.list);
    // A page without progress ends it, whatever the total says.
    if (page.next <= offset || page.next >= page.total) return texts;
    offset = page.next;
  }
}

/**
 * All that is stored about a client as one JSON file: two services keep it, the record and the reports made for them.
 * @throws ApiError when either cannot be read; half an export is none
 */
export async function exportOf(api: Api, client: string): Promise<Blob> {
  const record = await api.file('desk/exportClient', { client }, { made: 'pressed' });
  return withReports(record, await textsOf(api, client));
}

/**
 * All that is stored about the clients of a desk, as the export of one: records, and the reports made for them, each with its
 * client's id.
 * @throws ApiError when either cannot be read
 */
export async function exportOfAll(api: Api): Promise<Blob> {
  const records = await api.file('desk/exportAll', {}, { made: 'pressed' });
  return withReports(records, await textsOf(api));
}

/** The record is an object, as the service of desks writes it: the reports are added before its end. */
async function withReports(record: Blob, reports: Texts): Promise<Blob> {
  const text = (await record.text()).trimEnd().replace(/\}$/, '').trimEnd();
  return new Blob([`${text},\n  "reports": ${JSON.stringify(reports, null, 2)}\n}`], { type: 'text/plain' });
}
