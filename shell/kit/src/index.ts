// The public API of the kit for tools, versioned by this package.

export type { ApiFailure, FieldRefusal, Guarded } from './api/api-error.ts';
export { ApiError, isAborted, isWithheld } from './api/api-error.ts';
export type { Answer, Api, CallOptions, Made } from './api/client.ts';
export { apiOf, CALL_TIMEOUT, NETWORK_MESSAGE, tellFailure, useApi } from './api/client.ts';
export { readJson } from './api/read-json.ts';
export type { Off } from './events/index.ts';
export {
  emitAnnouncement,
  emitReportRequested,
  emitReportViewed,
  onAnnouncement,
  onReportRequested,
  onReportViewed,
} from './events/index.ts';
export { after, backInSight, every, inSight, otherTabs } from './streams/sources.ts';
export { afterPaint, onPhone, usePainted } from './tool/after-paint.ts';
export { nowInBeijing } from './tool/beijing-now.ts';
export { portalNow } from './tool/clock.ts';
export type { MountProps, Tool, ToolDefinition, ToolPageProps } from './tool/define-tool.tsx';
export { defineTool } from './tool/define-tool.tsx';
export type { LinkProps, NavigateOptions } from './tool/navigation.tsx';
export { Link, matchPath, navigate, useLocation, useSearchParams } from './tool/navigation.tsx';
export { useOnline } from './tool/online.ts';
export type { TenantFacts } from './tool/portal-state.ts';
export { usePortal, useTenant } from './tool/portal-state.ts';
export type { ConfirmOptions } from './tool/prompts.ts';
export { askConfirm, askLogin, askLogout, showAlert } from './tool/prompts.ts';
export type { Recent } from './tool/recent.ts';
export { forgetRecent, rememberRecent, useRecent } from './tool/recent.ts';
export { saveFile } from './tool/save-file.ts';
export type { Session } from './tool/session.ts';
export { getSession, inOwnName, maskPhone, onSession, useSession } from './tool/session.ts';
export { safeStorage } from './tool/storage.ts';
export type { Store } from './tool/store.ts';
export { createStore, useStore } from './tool/store.ts';
export { useResolvedTheme, useTheme } from './tool/theme.ts';
export { setDescription, setTitle, useTitle } from './tool/title.ts';
