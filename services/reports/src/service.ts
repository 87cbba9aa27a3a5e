import { randomUUID } from 'node:crypto';
import { clientAddition, clientDeletion, siteErasure } from '@tianji/contracts';
import {
  documentConverted,
  kindAnnounced,
  kindsWanted,
  writingFailed,
  writingProgressed,
  writingWritten,
} from '@tianji/contracts/report';
import { memberDeleted } from '@tianji/member/contract';
import { createService, type ServiceDefinition } from '@tianji/service-kit';
import { reportsContract, reportsPrevious } from './contract/index.ts';
import { pdfWorker } from './export/ahead.ts';
import { type PdfMaker, pdfCache } from './export/maker.ts';
import { build, rebuild } from './handlers/build.ts';
import { buildFor, getListOf, getTextsOf } from './handlers/clients.ts';
import { downloadFile, nameFile } from './handlers/export.ts';
import type { Input } from './handlers/input.ts';
import { getList, getReportCount, getUnfinishedCount } from './handlers/list.ts';
import { downloadShared, getLinks, share, unshare, viewShared } from './handlers/share.ts';
import { viewPrevious, viewReport } from './handlers/view.ts';
import { onKindAnnounced } from './kinds/announced.ts';
import { lateParts } from './parts.ts';
import { conversion, onConverted } from './reports/convert.ts';
import { onClientDeleted, onMemberDeleted, onSiteErased } from './reports/erase.ts';
import { sweepReports } from './reports/sweep.ts';
import { NEWS_MS, onClientAdded } from './reports/whose-client.ts';
import { onFailed, onProgressed, onWritten } from './reports/writing.ts';
import { type ReportsCallContext, stores } from './stores.ts';

/** How often the job looks for open reports without progress, in seconds. */
const SWEEP_SECONDS = 5;

interface ReportsOptions {
  /** Opens the PDF maker; called with the first PDF. */
  openPdfMaker?: () => PdfMaker | Promise<PdfMaker>;
  sweepSeconds?: number;
  /** How long an order waits for news of its client, in milliseconds. */
  newsMs?: number;
  /** Variables that replace the process's own. */
  env?: Readonly<Record<string, string | undefined>>;
}

/** Loaded with the first PDF: most processes never make one. */
const openRealMaker = async (): Promise<PdfMaker> => (await import('./export/open-maker.ts')).openMaker();

/** Reports: requests, list, reading, PDF. The chart services write the contents. */
export function reportsService(options: ReportsOptions = {}): ServiceDefinition {
  const { openPdfMaker = openRealMaker, sweepSeconds = SWEEP_SECONDS, newsMs = NEWS_MS, env } = options;
  const parts = lateParts(env);
  const pdfs = pdfCache(openPdfMaker);
  const handlers = {
    'reports/getReportCount': getReportCount,
    'reports/getNotFinishReportCount': getUnfinishedCount,
    'reports/build/{kind}': build,
    'reports/getList': getList,
    'reports/viewReport': viewReport,
    'reports/rebuild/{kind}': rebuild,
    'reports/export/{kind}': nameFile,
    'reports/downloadFile': (input: { filename: string }, ctx: ReportsCallContext) =>
      downloadFile(input, ctx, pdfs),
    'reports/buildFor/{kind}': (input: Input<'reports/buildFor/{kind}'>, ctx: ReportsCallContext) =>
      buildFor(input, ctx, newsMs),
    'reports/getTextsOf': getTextsOf,
    'reports/getListOf': getListOf,
    'reports/share': (input: Input<'reports/share'>, ctx: ReportsCallContext) =>
      share(input, ctx, parts.get().links),
    'reports/getLinks': (input: Input<'reports/getLinks'>, ctx: ReportsCallContext) =>
      getLinks(input, ctx, parts.get().links),
    'reports/unshare': unshare,
    'reports/viewShared': viewShared,
    'reports/downloadShared': (_input: unknown, ctx: ReportsCallContext) => downloadShared(ctx, pdfs),
  };
  return createService({
    name: 'reports',
    contract: reportsContract,
    stores,
    needsStore: true,
    links: () => parts.get().links,
    handlers,
    previous: { contract: reportsPrevious, handlers: { ...handlers, 'reports/viewReport': viewPrevious } },
    consumers: [
      { subject: kindAnnounced.subject, handler: onKindAnnounced },
      { subject: writingProgressed.subject, handler: onProgressed },
      { subject: writingWritten.subject, personal: true, handler: onWritten },
      { subject: writingFailed.subject, personal: true, handler: onFailed },
      { subject: documentConverted.subject, personal: true, handler: onConverted },
      { subject: memberDeleted.subject, handler: onMemberDeleted },
      { subject: clientAddition.subject, handler: onClientAdded },
      { subject: clientDeletion.subject, handler: onClientDeleted },
      { subject: siteErasure.subject, handler: onSiteErased },
    ],
    workers: [pdfWorker(pdfs, () => parts.get().pdfsKept)],
    jobs: [
      { name: 'look after open reports', everySeconds: sweepSeconds, run: sweepReports },
      { name: 'bring old reports into the present form', everySeconds: sweepSeconds, run: conversion() },
    ],
    // Writers declare their kinds at their own start; one that did so before this store existed is asked.
    async start(ctx) {
      parts.open(ctx);
      const { metrics } = ctx;
      metrics.read(async () => metrics.pdfsWaiting.set({ service: 'reports' }, pdfs.waiting()));
      const id = `reports:wanted:${randomUUID()}`;
      await ctx.persistently('ask writers for their kinds', () =>
        ctx.bus.publish(kindsWanted.subject, { at: ctx.now() }, { id }).then(() => undefined),
      );
    },
  });
}

export default reportsService();
