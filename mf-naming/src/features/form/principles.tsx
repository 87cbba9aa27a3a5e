import { Dialog, media, song, TextButton, type } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { HistoryLink } from '../history-link.tsx';

const SHORT = [
  '出生时间、地点要准，父母写全名。',
  '写上哥哥姐姐的名字，用来避同字、接字辈。',
  '以三字名为主；选二字时，若五行难以兼顾，也会给三字并说明原因。',
  '不用生僻字，不用多音难辨的字。',
  '一次二十个，其中三个优选，每个都写明依据。',
];
const NUMBERS = [...'一二三四五'];

const FULL: readonly (readonly [string, string])[] = [
  [
    '时间与地点',
    '八字由出生的时间与地点推得。时间尽量到分钟，地点选到区县，好按真太阳时定时辰。时辰不详或孩子还没有出生，也可以起名，只是少用或不用八字。',
  ],
  ['父母的全名', '父母要写全名：名字里的字不再用，同音的字也避开。祖辈及其他长辈，可写在“避讳的长辈”里。'],
  ['哥哥姐姐的名字', '写上哥哥姐姐的名字，可以避开同字同音，比较五行与声调，也看得出家里起名的习惯。'],
  [
    '二字与三字',
    '以三字名为主。二字名只有一个字可选，五行、声韵、避讳难以兼顾，合适的不足二十个时，会以三字名补足，并写明原因。填了字辈的，一律三字。',
  ],
  ['不用生僻字', '只用《通用规范汉字表》一、二级的字，名字里不用多音难辨的字，写得出、读得准、录得进电脑。'],
  [
    '五行怎么定',
    '字的五行，先看字形（部首），再看字义，最后才看字音，每个字都标明“形”“义”“音”。取用按八字的旺衰与调候，不是缺什么补什么。',
  ],
  [
    '二十个与三个优选',
    '一次给二十个名字，按总分排列；其中三个优选，各取一个主题：五行、音韵、典故。每个名字都有分项得分。不满意可以换一批，不会重复。',
  ],
];

const Box = styled.aside`
  padding-top: 12px;
  border-top: 3px solid var(--ink-1);
  align-self: start;
  h2 {
    ${type.h3}
  }
  li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
    ${type.body}
  }
  li > b {
    ${song}
    font-size: 0.9375rem;
  }
  .links {
    display: flex;
    gap: 20px;
    margin-top: 12px;
  }
  .links a {
    color: var(--ink-2);
    text-decoration: underline;
    text-underline-offset: 4px;
    text-decoration-color: var(--ink-4);
  }
  ${media.print} {
    display: none;
  }
`;
const Text = styled.dl`
  display: grid;
  gap: 16px;
  dt {
    ${type.h3}
  }
  dd {
    ${type.reading}
  }
`;

/** What to know before naming: five lines beside the form, and the full text in a dialog. */
export function Principles() {
  const [open, setOpen] = useState(false);
  return (
    <Box aria-label="起名须知">
      <h2>起名须知</h2>
      <ol>
        {SHORT.map((line, i) => (
          <li key={line}>
            <b>{NUMBERS[i]}</b>
            <span>{line}</span>
          </li>
        ))}
      </ol>
      <p className="links">
        <TextButton onClick={() => setOpen(true)}>起名须知全文</TextButton>
        <HistoryLink plain />
      </p>
      <Dialog open={open} onClose={() => setOpen(false)} title="起名须知" width={800}>
        <Text>
          {FULL.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Text>
      </Dialog>
    </Box>
  );
}
