import type { Api, CallOutput } from '../../api.ts';

type Texts = CallOutput<'reports/getTextsOf'>['list'];

/** Every finished report for a client with its text. */
async function textsOf(api: Api, client: string): Promise<Texts> {
  const texts: Texts = [];
  for (let offset = 0; ; ) {
    const page = await api.call('reports/getTextsOf', { client, offset }, { made: 'pressed' });
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
  const reports = await textsOf(api, client);
  // The record is an object, as the service of desks writes it: the reports are added before its end.
  const text = (await record.text()).trimEnd().replace(/\}$/, '').trimEnd();
  return new Blob([`${text},\n  "reports": ${JSON.stringify(reports, null, 2)}\n}`], { type: 'text/plain' });
}
