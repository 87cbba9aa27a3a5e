/**
 * Sentences that stop the reader: an alert and a yes-or-no question. The shell shows them in its own
 * accessible dialog; without a shell (a tool's own tests) nothing is shown and a question means no.
 */
export interface Prompts {
  /** Resolves when the reader has closed it. */
  alert(message: string): Promise<void>;
  confirm(message: string, options?: ConfirmOptions): Promise<boolean>;
  /** Opens the login dialog; resolves true once somebody is logged in, false when it was closed. */
  login(): Promise<boolean>;
  /** Logs out, asking before when `ask` is true; goes to the home page afterwards. */
  logout(ask: boolean): Promise<void>;
}

export interface ConfirmOptions {
  /** Labels of the two buttons, by default 确定 and 取消. */
  yes?: string;
  no?: string;
}

const silent: Prompts = {
  alert: () => Promise.resolve(),
  confirm: () => Promise.resolve(false),
  login: () => Promise.resolve(false),
  logout: () => Promise.resolve(),
};

let prompts = silent;
let openLogin: Promise<boolean> | null = null;

/** Called by the shell (or a test) to say how prompts are shown; those left out stay silent. */
export function providePrompts(given: Partial<Prompts> | null): void {
  prompts = { ...silent, ...given };
  openLogin = null;
}

export function showAlert(message: string): Promise<void> {
  return prompts.alert(message);
}

export function askConfirm(message: string, options?: ConfirmOptions): Promise<boolean> {
  return prompts.confirm(message, options);
}

/** One dialog at a time: callers that ask while it is open wait for the same answer. */
export function askLogin(): Promise<boolean> {
  openLogin ??= prompts.login().finally(() => {
    openLogin = null;
  });
  return openLogin;
}

/** Logs out: asks first unless told not to (the account is gone already), then opens the home page anew. */
export function askLogout({ ask = true }: { ask?: boolean } = {}): Promise<void> {
  return prompts.logout(ask);
}
