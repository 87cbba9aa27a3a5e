import { HEXAGRAMS } from '@tianji/hexagram';
import { zhouyiOf } from '@tianji/hexagram/zhouyi';
import type { HexagramPage } from '../contract/hexagram.ts';
import { crumbs, type Html, html, link, SCHOOL } from './html.ts';

const path = (id: number) => `/gua64view/${id}`;

/** The texts of one hexagram: judgement, wings, lines from the top, our explanation. */
export function hexagramHtml(page: HexagramPage): Html {
  const hexagram = HEXAGRAMS[page.id - 1]!;
  const { lines } = zhouyiOf(page.id);
  const parts = lines
    .map(
      ({ text, image }, index) =>
        html`<li><strong>${hexagram.lines[index]!.title}：${text}</strong><br>象曰：${image}<br>${page.lines[index]!.plain}</li>`,
    )
    .reverse();
  const all = page.all
    ? html`<p><strong>${page.all.title}：${page.all.text}</strong><br>象曰：${page.all.image}<br>${page.all.plain}</p>`
    : html``;
  const facts = page.facts.map(
    ({ name, value }) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`,
  );
  return html`${crumbs(SCHOOL, ['/gua64', '六十四卦'], page.quanming)}<h1>第 ${page.id} 卦　${page.quanming}</h1><p><strong>${page.name}：${page.guaChi}</strong></p><p>彖曰：${page.tuan}</p><p>象曰：${page.xiangchi}</p><table><tbody>${facts}</tbody></table><h2>爻辞</h2><ul>${parts}</ul>${all}<h2>读法</h2>${page.jiedu.split('\n').map((one) => html`<p>${one}</p>`)}<h2>关联</h2><ul>${page.links.map(({ relation, id, name }) => html`<li>${relation}：${link(path(id), name)}</li>`)}</ul><p>${page.previous ? link(path(page.previous.id), page.previous.name) : ''}　${page.next ? link(path(page.next.id), page.next.name) : ''}</p>`;
}

/** All 64, each as a link. */
export const listHtml = (): Html =>
  html`${crumbs(SCHOOL, '六十四卦')}<h1>六十四卦</h1><ol>${HEXAGRAMS.map(({ number, fullName }) => html`<li>${link(path(number), fullName)}：${zhouyiOf(number).text}</li>`)}</ol>`;
