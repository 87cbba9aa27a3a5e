export { chineseNumber } from '@tianji/classroom/engine';

/** The path of an article's or a chapter's page. */
export const articleHref = (id: string): string => `/yiXueZhiShiChaKan/${id}`;
export const hexagramHref = (id: number): string => `/gua64view/${id}`;

/** The lessons on the reader's own chart are listed among the articles, under this id. */
export const OWN_CHART = 'du-dong-wo-de-pan';
