import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { NO_NAME, personName } from '../../birth/value.ts';
import { callOfKind } from '../../report/kind-call.ts';
import { REPORTS_LIST } from '../../report/kinds.ts';
import { Link } from '../../tool/navigation.tsx';
import { getSession, useSession } from '../../tool/session.ts';
import { Button, Card, FailureState, Field, LinkButton, media, TextInput } from '../../ui/index.ts';
import { type Failure, failureOf } from '../failure.ts';
import type { ReportCardProps } from '../report-card.tsx';
import { type ChartRequest, inputOf } from '../request.ts';

const Offer = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-top: 40px;
  p {
    color: var(--ink-2);
  }
  a {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.phone} {
    margin-top: 32px;
    > button,
    > a {
      width: 100%;
    }
  }
  ${media.print} {
    display: none;
  }
`;

/**
 * The charts whose reports were requested since the site was opened, each with the name that it was last requested for:
 * the button then leads to the list instead of requesting again, also for those who come back to the chart.
 */
const ASKED = new Map<string, string>();

/** What one member asks for is not another's. */
const keyOf = <V,>(kind: string, request: ChartRequest<V>) =>
  JSON.stringify([getSession()?.loginname, kind, inputOf(request)]);

/** Offers the long report of the chart on the page, with exactly that chart's options. It comes with membership. */
export default function ReportOffer<V>(props: ReportCardProps<V>) {
  const { kind, build, title, words, expired, request } = props;
  const about = useId();
  // The progress text beside the button while a request runs.
  const [step, setStep] = useState<string | null>(null);
  const [failed, setFailed] = useState<Failure | null>(null);
  const nameless = personName(request.name) === '';
  useSession();
  const chart = keyOf(kind, request);
  // Asked for when the chart has no name; a report may be without one.
  const [name, setName] = useState(() => ASKED.get(chart) ?? '');
  const whose = personName(nameless ? name : request.name);
  const busy = useRef(false);
  const asked = ASKED.get(chart) === whose;
  const [, setAsked] = useState(0);

  async function order() {
    // A second press may come before the button shows that it is busy.
    if (busy.current) return;
    busy.current = true;
    setStep('');
    setFailed(null);
    try {
      const { requestReport } = await import('../../report/request.ts');
      const { time, ...chart } = inputOf(request);
      const input = {
        ...chart,
        birthtime: time,
        name: whose || NO_NAME,
      };
      await requestReport(
        kind,
        (extras, options) =>
          callOfKind<{ key: string }>(
            'build',
            { kind, ...(build && { paths: { build: build.path, rebuild: '', export: '' } }) },
            { ...input, ...build?.fields, ...extras },
            options,
          ),
        (words) => {
          setStep(words || null);
          if (!words) setAsked(ASKED.set(keyOf(kind, request), whose).size);
        },
      );
    } catch (error) {
      setFailed(failureOf(error, '没有提交成功'));
    }
    busy.current = false;
    setStep(null);
  }

  return (
    <Offer as="section" aria-label={title}>
      <div>
        <h3>{title}</h3>
        <p id={about}>
          {expired ? '会员已到期，续费后可生成报告。' : asked ? '这份报告已在“我的报告”中。' : words}
        </p>
        {expired ? <Link href="/pay">去续费</Link> : null}
        {nameless && !expired ? (
          <Field label="报告写给谁" hint="可以不填">
            <TextInput maxLength={20} value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
        ) : null}
        <p role="status">{step}</p>
      </div>
      {asked ? (
        <LinkButton variant="ink" size="lg" href={REPORTS_LIST} aria-describedby={about}>
          去查看
        </LinkButton>
      ) : (
        <Button
          variant="seal"
          size="lg"
          disabled={expired}
          loading={step !== null}
          aria-describedby={about}
          onClick={() => void order()}
        >
          生成报告
        </Button>
      )}
      {failed ? <FailureState failure={failed} onRetry={() => void order()} /> : null}
    </Offer>
  );
}
