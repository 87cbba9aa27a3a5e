import { useState } from 'react';
import styled from 'styled-components';
import { api } from '../api/client.ts';
import { Button, Download, Icon, media, toast } from '../ui/index.ts';
import { kindOf, type ReportType } from './kinds.ts';

/* Always at hand, above the bar of phones. */
const Fixed = styled.div`
  position: fixed;
  right: max(24px, calc((100vw - 1200px) / 2));
  bottom: 24px;
  z-index: 10;
  ${media.phone} {
    right: 16px;
    bottom: calc(58px + 12px + env(safe-area-inset-bottom));
  }
  ${media.print} {
    display: none;
  }
`;

export interface DownloadProps {
  report: { key: string; reporttype: ReportType; name: string; birthtime: string };
}

/** `八字报告-沈清和-1983-08-17.pdf`; what a file name may not hold is left out. */
export function fileNameOf({ reporttype, name, birthtime }: DownloadProps['report']): string {
  const person = name.replace(/[\\/:*?"<>|\s]|\p{Cc}/gu, '');
  return `${[kindOf(reporttype).title, person, birthtime.slice(0, 10)].filter(Boolean).join('-')}.pdf`;
}

async function fetchPdf({ key, reporttype }: DownloadProps['report'], onFile: () => void): Promise<Blob> {
  const { filename } =
    reporttype === '0'
      ? await api.call('reports/exportReport', { key })
      : await api.call('reports/getDouShuPDFUrl', { key });
  onFile();
  // By post: the name and the token stand in no address.
  return api.file('reports/downloadFile', { filename });
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const LABELS = { resting: '下载报告', making: '正在生成文件', loading: '正在下载' } as const;

/** The button that takes the report along as PDF; what goes wrong is told by the client. */
export function DownloadButton({ report }: DownloadProps) {
  const [phase, setPhase] = useState<keyof typeof LABELS>('resting');
  const take = async () => {
    setPhase('making');
    try {
      save(await fetchPdf(report, () => setPhase('loading')), fileNameOf(report));
      toast('报告已下载');
    } catch {
      // Told already; the button is ready for another try.
    }
    setPhase('resting');
  };
  return (
    <Fixed>
      <Button
        variant="ink"
        loading={phase !== 'resting'}
        icon={<Icon of={Download} size={16} />}
        onClick={() => void take()}
      >
        {LABELS[phase]}
      </Button>
    </Fixed>
  );
}
