import type { ToolFailureKind } from '@tianji/kit/host';

/** Failures of a tool that may end with the network. */
export const UNREACHED: readonly ToolFailureKind[] = ['network', 'missing', 'hung'];
