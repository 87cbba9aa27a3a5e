import { startRegistration } from '@simplewebauthn/browser';

/** What became of it, in words, by the browser's name of the error. */
const WORDS: Readonly<Record<string, string>> = {
  InvalidStateError: '这台设备已经添加过了。',
  NotAllowedError: '没有完成，设备上取消了或等得太久，可以再试一次。',
  AbortError: '没有完成，设备上取消了或等得太久，可以再试一次。',
  ConstraintError: '这台设备没有设置指纹、面容或屏幕锁，请先在系统设置里设好。',
  NotSupportedError: '这台设备不支持这种登录方式。',
};

/**
 * Has the device make a passkey, for which it asks its owner for fingerprint, face or screen lock.
 * @param options of the server, as JSON text
 * @returns the device's answer as JSON text
 * @throws Error with a sentence for the reader
 */
export async function makePasskey(options: string): Promise<string> {
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
  } catch (error) {
    throw new Error(WORDS[(error as Error).name] ?? '这台设备没能完成，请换一台设备再试。');
  }
}
