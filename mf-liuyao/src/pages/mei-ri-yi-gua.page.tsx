import { castOf } from '@tianji/hexagram';
import { askConfirm, rememberRecent, saveFile, useSearchParams, useTenant, useTitle } from '@tianji/kit';
import { bringToEye, copyResult, SiteOnPaper } from '@tianji/kit/form';
import {
  Button,
  Copy,
  Icon,
  ImageDown,
  media,
  Notice,
  Page,
  PageTitle,
  Printer,
  ResultFoot,
  ResultFrame,
  TextButton,
  toast,
} from '@tianji/kit/ui';
import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { DayCalendar } from '../features/daily/calendar.tsx';
import { Casting } from '../features/daily/casting.tsx';
import { dayFacts, pillarsAt } from '../features/daily/day.ts';
import { Hours } from '../features/daily/hours.tsx';
import { isComplete, type KeptDays } from '../features/daily/kept.ts';
import { RemarkText } from '../features/daily/remark.tsx';
import { DayResult } from '../features/daily/result.tsx';
import { dayText } from '../features/daily/text.ts';
import { useDaily } from '../features/daily/use-daily.ts';
import { useRemark } from '../features/daily/use-remark.ts';

const CRUMBS = [{ label: '排盘', href: '/toolsIndex' }, { label: '每日一卦' }];

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 424px;
  gap: 32px;
  align-items: start;
  .shown {
    min-width: 0;
    scroll-margin-top: calc(var(--header-h) + 12px);
  }
  .shown:focus,
  .shown > [tabindex='-1']:focus {
    outline: none;
  }
  @media (max-width: 1199.98px) {
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: 24px;
  }
  @media (max-width: 1079.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.print} {
    display: block;
    > section[aria-label='日历'] {
      display: none;
    }
  }
`;

const Past = styled.div`
  margin-bottom: 12px;
`;

async function saveCalendar(days: KeptDays): Promise<void> {
  try {
    const { dayFile } = await import('../features/daily/day-file.ts');
    saveFile(new Blob([dayFile(days)], { type: 'text/calendar;charset=utf-8' }), '每日一卦.ics');
    toast('已生成日历文件');
  } catch {
    toast('没有存成，请再试一次', 'error');
  }
}

/** The daily hexagram: five presses, what it says, the hours of the day, and the days on this device. */
export default function MeiRiYiGuaPage() {
  useTitle('每日一卦');
  const daily = useDaily();
  const { brand } = useTenant();
  const [query, setQuery] = useSearchParams();
  const { today, days, now } = daily;

  const asked = query.get('d') ?? '';
  const shown = isComplete(days[asked]) ? asked : today;
  const day = days[shown];
  const complete = day && isComplete(day) ? day : null;
  const facts = useMemo(() => dayFacts(shown), [shown]);
  const cast = useMemo(() => (complete ? castOf(complete.digits) : null), [complete]);
  const remark = useRemark(complete?.digits ?? null);
  const result = useRef<HTMLElement>(null);
  const shownBox = useRef<HTMLDivElement>(null);

  // The fifth press removes its own button: the result then gets the focus and is read out.
  const fresh = daily.thrown?.number === 5 && shown === today;
  useEffect(() => {
    if (fresh) result.current?.focus({ preventScroll: true });
  }, [fresh]);

  const name = cast?.original.fullName ?? '';
  useEffect(() => {
    if (name && shown === today)
      rememberRecent({ title: '每日一卦', link: '/meiRiYiGua', text: `${facts.civil}　${name}` });
  }, [name, shown, today, facts.civil]);

  function show(date: string) {
    setQuery(new URLSearchParams(date === today ? {} : { d: date }), { push: true });
    if (shownBox.current) bringToEye(shownBox.current);
  }

  async function share() {
    if (!cast || !remark.value) return;
    try {
      const [{ sharePicture }, { markOf, pngOf, shareOrSave }, { paletteOf }] = await Promise.all([
        import('../features/daily/picture.ts'),
        import('../features/picture/save.ts'),
        import('../features/picture/svg.ts'),
      ]);
      const mark = await markOf(brand.logo);
      const svg = sharePicture({ cast, facts, remark: remark.value, site: brand.name, mark }, paletteOf());
      const done = await shareOrSave(await pngOf(svg), `每日一卦-${shown}.png`);
      if (done === 'saved') toast('已存为图片');
    } catch {
      toast('没有存成，请再试一次', 'error');
    }
  }

  async function forget() {
    if (await askConfirm('清除本机上的每日一卦记录吗？', { yes: '清除', no: '不清除' })) {
      daily.forget();
      setQuery(new URLSearchParams());
    }
  }

  const tools = remark.value && cast && (
    <>
      <Button variant="quiet" icon={<Icon of={ImageDown} size={16} />} onClick={() => void share()}>
        分享图
      </Button>
      <Button
        variant="quiet"
        icon={<Icon of={Copy} size={16} />}
        onClick={() => remark.value && void copyResult(dayText(facts, cast, remark.value), '已复制今日之卦')}
      >
        复制
      </Button>
      <Button variant="quiet" icon={<Icon of={Printer} size={16} />} onClick={() => window.print()}>
        打印
      </Button>
    </>
  );

  return (
    <Page>
      <PageTitle title="每日一卦" crumbs={CRUMBS} tools={tools} />
      <ResultFrame label="每日一卦">
        <SiteOnPaper />
        <Columns>
          <div ref={shownBox} tabIndex={-1} className="shown">
            {shown !== today ? (
              <Past>
                <Notice>
                  这是{facts.civil}的卦。　<TextButton onClick={() => show(today)}>回到今天</TextButton>
                </Notice>
              </Past>
            ) : null}
            {cast && complete ? (
              <section ref={result} tabIndex={-1} aria-label={`${facts.civil}，${name}`}>
                <DayResult facts={facts} cast={cast} remark={remark} />
                {remark.value ? (
                  <>
                    <Hours
                      remark={remark.value}
                      own={ownOf(cast)}
                      hour={shown === today ? Number(now.slice(11, 13)) : null}
                    />
                    <RemarkText remark={remark.value} pillars={pillarsAt(complete.at)} at={complete.at} />
                  </>
                ) : null}
              </section>
            ) : (
              <Casting daily={daily} facts={facts} />
            )}
          </div>
          <DayCalendar
            today={today}
            shown={shown}
            days={days}
            onShow={show}
            onFile={() => void saveCalendar(days)}
            onForget={() => void forget()}
          />
        </Columns>
        <ResultFoot basis={[]} />
      </ResultFrame>
    </Page>
  );
}

/** 卯木: the branch of the 世 line with its element. */
function ownOf({ original }: ReturnType<typeof castOf>): string {
  const line = original.lines[original.shi - 1]!;
  return line.ganzhi[1]! + line.element;
}
