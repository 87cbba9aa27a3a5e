import { type Keys, keyInFolder, keyInText, keysOf } from './keys.ts';
import { type MemberConfig, readMemberConfig } from './settings.ts';
import { openSms, type Sms } from './sms/open.ts';
import type { MemberContext } from './stores.ts';

/** What one running member service has besides its store: read and opened once, at its start. */
export interface Parts {
  readonly config: MemberConfig;
  readonly keys: Keys;
  readonly sms: Sms;
}

/**
 * The parts of one service, made when it is opened.
 * @param env variables that replace the process's own
 */
export function lateParts(env?: Readonly<Record<string, string | undefined>>): {
  open(ctx: MemberContext): void;
  get(): Parts;
} {
  let parts: Parts | undefined;
  return {
    open(ctx) {
      const config = readMemberConfig(env);
      const secret = config.MEMBER_SECRET;
      const previous = config.MEMBER_SECRET_PREVIOUS;
      const keys = keysOf(
        secret === undefined ? keyInFolder(config.DATA_DIR) : keyInText(secret),
        previous === undefined ? undefined : keyInText(previous),
      );
      parts = { config, keys, sms: openSms(config, ctx.log, ctx.now) };
    },
    get() {
      if (!parts) throw new Error('the member service has not been opened');
      return parts;
    },
  };
}
