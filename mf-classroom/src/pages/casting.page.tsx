import { whatToRead } from '@tianji/classroom/engine';
import { useSearchParams, useTitle } from '@tianji/kit';
import { Anchor, lazyPiece, media, Page, PageTitle, ResultFrame, Section, song, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { LinePicker } from '../features/casting/line-picker.tsx';
import { PassageText } from '../features/casting/passages.tsx';
import { HexagramGlyph } from '../features/hexagram/glyph.tsx';
import { hexagramHref } from '../features/shared/words.ts';

const CRUMBS = [{ label: '学堂', href: '/classroomIndex' }, { label: '周易解卦' }];
const BASIS = ['变占依《易学启蒙》', '原文据《周易》通行本'];
const FIRST = '868787';

// Who follows no such link fetches none of it. Without its code the page says the rest.
const UnreadLink = lazyPiece<object>(
  () => import('@tianji/kit/form').then((kit) => ({ default: kit.UnreadLink })),
  () => 'told',
);

const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 48px;
  align-items: start;
  @media screen and (max-width: 1079.98px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
`;
const Pair = styled.div`
  display: flex;
  gap: 40px;
  margin-bottom: 12px;
  a {
    display: grid;
    justify-items: center;
    gap: 8px;
  }
  strong {
    ${song}
    font-size: 1.125rem;
  }
  small {
    ${type.small}
    color: var(--ink-2);
  }
`;
const Rule = styled.p`
  ${type.reading}
  font-weight: 600;
`;
const Steps = styled.ol`
  display: grid;
  gap: 12px;
  padding-left: 22px;
  list-style: decimal;
  ${type.reading}
  ${media.phone} {
    line-height: 1.75rem;
  }
  a {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

/** /zhouYiJieGua: how to read a text of 《周易》, and which text answers a cast. */
export default function CastingPage() {
  useTitle('周易解卦');
  const [query, setQuery] = useSearchParams();
  const given = query.get('d') ?? '';
  const digits = /^[6-9]{6}$/.test(given) ? given : FIRST;
  const found = whatToRead(digits);
  const shown = [
    { name: '本卦', hexagram: found.original },
    ...(found.changed ? [{ name: '之卦', hexagram: found.changed }] : []),
  ];
  return (
    <Page>
      <PageTitle title="周易解卦" crumbs={CRUMBS} lead="填好六爻，看该读哪一句，再照着次序读下去" />
      <ResultFrame label="该读的经文" basis={BASIS}>
        <Two>
          <Section title="六爻" note="自下而上填，老阳、老阴为动">
            {given && given !== digits ? <UnreadLink /> : null}
            <LinePicker digits={digits} onChange={(next) => setQuery(new URLSearchParams({ d: next }))} />
          </Section>
          <Section title="该读哪一句">
            <Pair>
              {shown.map(({ name, hexagram }) => (
                <Anchor key={name} href={hexagramHref(hexagram.number)}>
                  <HexagramGlyph digits={hexagram.digits} size={72} />
                  <strong>{hexagram.fullName}</strong>
                  <small>{name}</small>
                </Anchor>
              ))}
            </Pair>
            <Rule aria-live="polite">{found.rule}</Rule>
            {found.passages.map((passage) => (
              <PassageText key={`${passage.number}.${passage.line}`} passage={passage} />
            ))}
          </Section>
        </Two>
      </ResultFrame>
      <Section title="一段经文怎样读" rule>
        <Steps>
          <li>先把问题写成一句话，再看原文。问题含糊，读到什么都像答案。</li>
          <li>
            先读原文的字面：谁，在什么位置，做了什么，结果怎样。吉、凶、悔、吝、无咎是判断，其余是情形。
          </li>
          <li>再看位置：初爻是开头，上爻是过头；二、五居中；阳居奇位、阴居偶位为当位。</li>
          <li>再看关系：初与四、二与五、三与上相应；相邻的两爻，上为乘，下为承。</li>
          <li>再读小象。小象多半在说这一爻为什么得到这样的判断，说的常是位置与相应。</li>
          <li>最后回到自己的问题：情形合不合？合在哪里？不合的地方也写下来，过些时候对照。</li>
        </Steps>
        <p style={{ marginTop: 16 }}>
          更多见{' '}
          <Anchor className="term" href="/yiXueZhiShiChaKan/du-zhou-yi">
            怎样读一段《周易》
          </Anchor>
          。
        </p>
      </Section>
    </Page>
  );
}
