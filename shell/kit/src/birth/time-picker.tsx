import { Dialog, lazyPiece } from '../ui/index.ts';
import type { ClockedPlace } from './lunar.ts';
import type { BirthValue } from './value.ts';

/** The part of a birth value that the picker fills in. */
export type PickedTime = Pick<BirthValue, 'time' | 'lunarEntry' | 'doubleHour' | 'hourUnknown'>;

export type TimePickerProps = {
  open: boolean;
  onClose: () => void;
  value: PickedTime;
  onPick: (picked: PickedTime) => void;
  /** Opens with lunar entry. */
  lunar?: boolean;
  /** Offers 时辰不详. */
  allowUnknownHour?: boolean;
  /** The place of birth, once its longitude is known: the dialog then shows true solar time. */
  place?: ClockedPlace | undefined;
};

const Heavy = lazyPiece<TimePickerProps>(
  () => import('./heavy/time-dialog.tsx'),
  (props) => props.onClose(),
);

/** The dialog 选择时间: Gregorian or lunar day, clock time or double hour. */
export function TimePicker(props: TimePickerProps) {
  return props.open ? <Heavy {...props} /> : null;
}
TimePicker.preload = () => Promise.all([Dialog.preload(), Heavy.preload()]);
