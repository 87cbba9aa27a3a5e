import { Dialog, lazyPiece } from '../ui/index.ts';
import type { Place, PlacesLoader } from './places.ts';
import type { Abroad } from './value.ts';

export type PlacePickerProps = {
  open: boolean;
  onClose: () => void;
  /** The selected `省-市-区`; an unknown or empty one means the first row. */
  value: string;
  onPick: (location: string, place: Place) => void;
  loadPlaces?: PlacesLoader;
  /** Called with a place abroad; without it the dialog offers none. */
  onPickAbroad?: (location: string, abroad: Abroad) => void;
  /** Zone and longitude of `value` when it is abroad. */
  abroad?: Abroad | undefined;
};

const Heavy = lazyPiece<PlacePickerProps>(
  () => import('./heavy/place-dialog.tsx'),
  (props) => props.onClose(),
);

/** The dialog 出生位置: province, city, district side by side, a search box and the most common cities. */
export function PlacePicker(props: PlacePickerProps) {
  return props.open ? <Heavy {...props} /> : null;
}
PlacePicker.preload = () => Promise.all([Dialog.preload(), Heavy.preload()]);
