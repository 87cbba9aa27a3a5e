// What the shell promises to tools. Its version is this package's.

export type { ApiFailure, FieldRefusal } from './api/api-error.ts';
export { ApiError, isAborted } from './api/api-error.ts';
export type { Answer, Api, CallOptions } from './api/client.ts';
export { api, CALL_TIMEOUT, NETWORK_MESSAGE, useApi } from './api/client.ts';
export type { Off } from './events/index.ts';
export {
  emitAnnouncement,
  emitReportRequested,
  emitReportViewed,
  onAnnouncement,
  onReportRequested,
  onReportViewed,
} from './events/index.ts';
export { afterPaint, onPhone, usePainted } from './tool/after-paint.ts';
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
export type { Session } from './tool/session.ts';
export { getSession, maskPhone, onSession, useSession } from './tool/session.ts';
export { safeStorage } from './tool/storage.ts';
export type { Store } from './tool/store.ts';
export { createStore, useStore } from './tool/store.ts';
export { useResolvedTheme, useTheme } from './tool/theme.ts';
export { setDescription, setTitle, useTitle } from './tool/title.ts';
