import type { OptionRecord, Options } from '@tianji/contracts/options';
import { Notice } from '../../ui/index.ts';

/** The key under which a link names a school. */
const SCHOOL = 'school';
/** Of a value that nobody chose this much is repeated. */
const MOST = 12;

export interface UnknownNoticesProps {
  set: Options<OptionRecord>;
  unknown: readonly { key: string; value: string }[];
}

/** One notice for each option whose value the engine does not know: what the link says, and the default used instead. */
export default function UnknownNotices({ set, unknown }: UnknownNoticesProps) {
  const titleOf = (key: string) => (key === SCHOOL ? '流派' : set.list.find((one) => one.key === key)?.title);
  const usual = (key: string) => (key === SCHOOL ? set.presets[0]?.label : set.label(key, set.defaults[key]));
  return unknown.map(({ key, value }) => (
    <Notice key={key} tone="warn">
      链接里“{titleOf(key)}”一项写的是“{value.slice(0, MOST)}
      ”，本站没有这种取法，此盘按“{usual(key)}”排。
    </Notice>
  ));
}
