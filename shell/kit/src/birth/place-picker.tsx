import { Dialog, lazyPiece } from '../ui/index.ts';
import type { Place, PlacesLoader } from './places.ts';

export type PlacePickerProps = {
  open: boolean;
  onClose: () => void;
  /** `省-市-区` chosen now; unknown or empty means the first row. */
  value: string;
  onPick: (location: string, place: Place) => void;
  loadPlaces?: PlacesLoader;
};

const Heavy = lazyPiece<PlacePickerProps>(
  () => import('./heavy/place-dialog.tsx'),
  (props) => props.onClose(),
);

/** The dialog 出生位置: province, city, district side by side, a search box and the cities asked for most. */
export function PlacePicker(props: PlacePickerProps) {
  return props.open ? <Heavy {...props} /> : null;
}
PlacePicker.preload = () => Promise.all([Dialog.preload(), Heavy.preload()]);
