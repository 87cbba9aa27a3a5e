// What a chart needs and the form does not, fetched as one.
export { ChartLeaf } from './chart-leaf.tsx';
export { Facts } from './moment-facts.tsx';
export { NineView as default } from './nine-view.tsx';
