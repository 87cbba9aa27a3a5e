import type { Outbound } from '@tianji/service-kit/outbound';
import type { TemplateName } from './templates.ts';

/** What a provider's adapter is given. */
export interface ProviderSettings {
  keyId: string;
  keySecret: string;
  signName: string;
  /** The provider's ids of the approved templates. */
  templates: Readonly<Record<TemplateName, string>>;
  /** Tencent's application. */
  appId?: string;
  /** Where to send instead of the provider's own address. */
  endpoint?: Outbound;
  timeoutMs: number;
}
