import { QimenPage } from '../features/ask/qimen-page.tsx';

/** 奇门遁甲: the matter, the moment, the nine palaces and what is read from them. */
export default function ChartPage() {
  return <QimenPage />;
}
