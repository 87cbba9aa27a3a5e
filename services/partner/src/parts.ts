import { join } from 'node:path';
import { type Late, type LinkSigner, late, linkSigner, type Secrets, secretsOf } from '@tianji/service-kit';
import { openDrawings } from '@tianji/service-kit/draw';
import { type JudgeMark, markJudge } from './documents/mark.ts';
import { type ResolveTxt, txtResolver } from './domains/resolver.ts';
import { type PartnerConfig, readPartnerConfig } from './settings.ts';
import { lazyPdf, type MakePdf } from './settlement/statement-pdf.ts';

/** What the running service has besides its store. */
export interface Parts {
  readonly config: PartnerConfig;
  readonly secrets: Secrets;
  readonly links: LinkSigner;
  readonly resolve: ResolveTxt;
  /** Hosts of the platform itself. */
  readonly reserved: readonly string[];
  readonly makePdf: MakePdf;
  readonly judgeMark: JudgeMark;
}

/**
 * @param env variables that replace the process's own
 * @param resolve asks name servers
 */
export const lateParts = (
  env?: Readonly<Record<string, string | undefined>>,
  resolve: ResolveTxt = txtResolver(),
): Late<Parts> =>
  late('partner', ({ log }) => {
    const config = readPartnerConfig(env);
    const { DATA_DIR: dataDir, PARTNER_SECRET: own, PARTNER_SECRET_PREVIOUS: previous } = config;
    const secrets = secretsOf('partner', { dataDir, own, previous });
    const reserved = [config.PARTNER_POINT_TO, config.SITE_ORIGIN && new URL(config.SITE_ORIGIN).hostname];
    return {
      ...{ config, secrets, resolve, links: linkSigner('partner', secrets), makePdf: lazyPdf() },
      judgeMark: markJudge(openDrawings({ folder: config.DRAWINGS_DIR ?? join(dataDir, 'drawings'), log })),
      reserved: reserved.filter((host) => host !== undefined),
    };
  });
