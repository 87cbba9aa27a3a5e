// The host API of the kit, for the shell and the test portal only. Tools cannot import it.
export { provideTransport } from './api/client.ts';
export { askPanel } from './api/panel.ts';
export { learnClock } from './tool/clock.ts';
export { type Help, helpNow } from './tool/help.ts';
export type { Held } from './tool/hold-place.ts';
export { holdPlace } from './tool/hold-place.ts';
export type { ToolFailureKind } from './tool/load-failure.ts';
export { classifyFailure, ToolFailure, withLimit } from './tool/load-failure.ts';
export type { EntryState } from './tool/navigation.tsx';
export { trimSlash } from './tool/navigation.tsx';
export { useAgainOnline } from './tool/online.ts';
export { portalIfKnown, providePortal } from './tool/portal-state.ts';
export type { Prompts } from './tool/prompts.ts';
export { providePrompts } from './tool/prompts.ts';
export { detachSession, setSession } from './tool/session.ts';
export type { ThemeChoice } from './tool/theme.ts';
export { applyTheme, fixTheme, setTheme, THEME_KEY } from './tool/theme.ts';
