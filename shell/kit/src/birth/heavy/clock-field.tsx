import { Field, Segmented } from '../../ui/index.ts';
import type { BirthValue } from '../value.ts';

/** The clock that is kept in Xinjiang beside Beijing time. */
const XINJIANG = 'Asia/Urumqi';

/** Which of the two clocks of Xinjiang was read; nothing for any other place. */
export function ClockField(props: {
  value: BirthValue;
  onChange: (change: Pick<BirthValue, 'tz' | 'clock'>) => void;
}) {
  const { value, onChange } = props;
  if (!value.location.startsWith('新疆')) return null;
  return (
    <Field group label="当时看的钟" hint="新疆通用北京时间与新疆时间两种钟">
      <Segmented
        wide
        value={value.tz === XINJIANG ? 'xinjiang' : 'beijing'}
        options={[
          { value: 'beijing', label: '北京时间' },
          { value: 'xinjiang', label: '新疆时间' },
        ]}
        onChange={(clock) => onChange({ tz: clock === 'xinjiang' ? XINJIANG : undefined, clock: undefined })}
      />
    </Field>
  );
}
