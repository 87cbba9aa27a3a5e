import { useState } from 'react';
import styled from 'styled-components';
import { api } from '../api/own-calls.ts';
import { personName } from '../birth/value.ts';
import { saveFile } from '../tool/save-file.ts';
import { Download as Arrow, Button, Icon, media, tellLost, toast } from '../ui/index.ts';
import { type CalledKind, callOfKind } from './kind-call.ts';

/* Always at hand, above the bar of phones. */
const Fixed = styled.div`
  position: fixed;
  right: max(24px, calc((100vw - 1200px) / 2));
  bottom: calc(24px + var(--slip, 0px));
  z-index: 10;
  ${media.phone} {
    right: 16px;
    bottom: calc(var(--foot-h) + 12px + var(--slip, 0px) + env(safe-area-inset-bottom));
  }
  @media screen and (max-height: 480px) {
    position: static;
  }
  ${media.print} {
    display: none;
  }
`;

export interface DownloadProps {
  report: { key: string; name: string; birthtime: string; kind?: CalledKind & { title: string } };
}

/** `八字报告-沈清和-1983-08-17.pdf`; characters that a file name may not contain are left out. */
export function fileNameOf({ kind, name, birthtime }: DownloadProps['report']): string {
  const person = personName(name).replace(/[\\/:*?"<>|\s]|\p{Cc}/gu, '');
  return `${[kind?.title ?? '报告', person, birthtime.slice(0, 10)].filter(Boolean).join('-')}.pdf`;
}

interface LinkedProps extends DownloadProps {
  /** The link by which the reader got the report. */
  link?: string | undefined;
}

const HOW = { made: 'pressed' } as const;

async function fetchPdf({ report, link }: LinkedProps, onFile: () => void): Promise<Blob> {
  if (link !== undefined) return api.file('reports/downloadShared', {}, { link, made: 'pressed' });
  const { key, kind } = report;
  const { filename } = await callOfKind<{ filename: string }>('export', kind ?? { kind: '' }, { key }, HOW);
  onFile();
  // By POST, so that neither file name nor token appears in an address.
  return api.file('reports/downloadFile', { filename }, HOW);
}

const LABELS = { resting: '下载报告', making: '正在生成文件', loading: '正在下载' } as const;

/** The button that downloads the member's own report as PDF; the API client shows errors. */
export function DownloadButton({ report }: DownloadProps) {
  return <Download report={report} />;
}

/** The same for a report that may have been opened by a link. */
export function Download(props: LinkedProps) {
  const [phase, setPhase] = useState<keyof typeof LABELS>('resting');
  const take = async () => {
    setPhase('making');
    try {
      saveFile(await fetchPdf(props, () => setPhase('loading')), fileNameOf(props.report));
      toast('报告已下载');
    } catch (error) {
      tellLost(error);
    }
    setPhase('resting');
  };
  return (
    <Fixed data-bar>
      <Button
        variant="ink"
        loading={phase !== 'resting'}
        icon={<Icon of={Arrow} size={16} />}
        onClick={() => void take()}
      >
        {LABELS[phase]}
      </Button>
    </Fixed>
  );
}
