import type { HexagramPage } from '@tianji/classroom/contract';
import { readJson } from '@tianji/kit';
import { Anchor, ChevronRight, ElementGlyph, Icon, Leaf, Section, Tag, TextButton } from '@tianji/kit/ui';
import { useState } from 'react';
import { Neighbours } from '../article/neighbours.tsx';
import { hexagramHref } from '../shared/words.ts';
import { HexagramGlyph } from './glyph.tsx';
import { Facts, Lines, Links, OnPhone, Reading, Two, Words } from './hexagram-view.styles.ts';

const toNeighbour = (of: HexagramPage['next']) =>
  of ? { href: hexagramHref(of.id), label: `第 ${of.id} 卦`, title: of.name } : null;

/** One hexagram: its text in the printed frame, the lines from above, our reading, and related hexagrams. */
export function HexagramView({ page }: { page: HexagramPage }) {
  const lines = readJson(page.content) ?? [];
  // On a phone; wider pages and paper show the explanations whole.
  const [whole, setWhole] = useState(false);
  return (
    <>
      <Leaf>
        <Words>
          <div className="glyph">
            <HexagramGlyph digits={page.xuhao} size={168} label={`${page.quanming}卦象`} />
          </div>
          <div>
            <p className="judgement">
              {page.name}：{page.guaChi}
            </p>
            <p className="wing">
              <small>彖</small> {page.tuan}
            </p>
            <p className="wing">
              <small>大象</small> {page.xiangchi}
            </p>
          </div>
          <Facts>
            {page.facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Facts>
        </Words>
      </Leaf>
      <Two>
        <Section
          title="爻辞"
          note="自上而下"
          end={
            <OnPhone>
              <TextButton aria-expanded={whole} onClick={() => setWhole(!whole)}>
                {whole ? '收起白话' : '展开白话'}
              </TextButton>
            </OnPhone>
          }
        >
          <Lines data-whole={whole}>
            {lines
              .map((line, index) => ({ line, index }))
              .reverse()
              .map(({ line, index }) => (
                <li key={line.yaoxu}>
                  <div className="bar">
                    <span data-yin={line.guaxiang === '━ ━' ? '' : undefined} />
                    <small>{line.yaoxu}</small>
                    {line.yingshi ? (
                      <Tag variant={line.yingshi === '世' ? 'ink' : 'line'}>{line.yingshi}</Tag>
                    ) : null}
                  </div>
                  <div>
                    <p className="text">{line.yaochi}</p>
                    <p className="image">象曰：{line.xiangchi}</p>
                    <p className="plain">{page.lines[index]?.plain}</p>
                  </div>
                  <div className="najia">
                    <small>{line.liuqin}</small>
                    <span>
                      <ElementGlyph char={line.dizhi[0] ?? ''} word={false} />
                      <ElementGlyph char={line.dizhi[1] ?? ''} word={false} />
                      <small>{line.wuxing}</small>
                    </span>
                    {line.fu ? <small>伏 {line.fu}</small> : null}
                  </div>
                </li>
              ))}
          </Lines>
          {page.all ? (
            <Lines data-whole={whole}>
              <li>
                <div className="bar">
                  <small>{page.all.title}</small>
                </div>
                <div>
                  <p className="text">{page.all.text}</p>
                  <p className="image">象曰：{page.all.image}</p>
                  <p className="plain">{page.all.plain}</p>
                </div>
                <div />
              </li>
            </Lines>
          ) : null}
        </Section>
        <div>
          <Section title="读法">
            <Reading>
              {page.jiedu.split('\n').map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Reading>
          </Section>
          <Section title="关联">
            <Links>
              {page.links.map(({ relation, id, name, xuhao }) => (
                <li key={relation}>
                  <Anchor href={hexagramHref(id)}>
                    <HexagramGlyph digits={xuhao} size={34} />
                    <span>
                      <strong>{name}</strong>
                      <small>{relation}</small>
                    </span>
                    <Icon of={ChevronRight} size={16} />
                  </Anchor>
                </li>
              ))}
            </Links>
          </Section>
          <Section title="出处">
            <p>原文据《周易》通行本，两种旧本逐字对校；爻辞下的白话与读法为本站所写。</p>
          </Section>
        </div>
      </Two>
      <Neighbours previous={toNeighbour(page.previous)} next={toNeighbour(page.next)} />
    </>
  );
}
