import { ReportCard } from '@tianji/kit/chart';
import type { NamingResult } from '@tianji/naming/contract';
import { type FormValue, ownText } from '../form/value.ts';

/** Offers the long report of the list on the page. */
export function NamingReportCard(props: { form: FormValue; result: NamingResult; expired: boolean }) {
  const { form, result, expired } = props;
  // As the service parsed it, including surnames of two characters.
  const surname = result.list[0]?.chars.filter(({ part }) => part === 'surname') ?? [];
  return (
    <ReportCard
      kind="naming"
      title="宝宝起名报告"
      words="孩子的八字、三个优选逐字说明、二十个名字一览，可存成PDF打印给长辈看。通常几秒写成，完成后短信通知。"
      expired={expired}
      request={{
        name: `${surname.map(({ char }) => char).join('')}姓宝宝`,
        sex: form.sex || '男',
        time: form.time,
        location: form.location,
        hourUnknown: false,
        options: { qiming: ownText(form, result.batch) },
      }}
    />
  );
}
