import type { PortalTool } from '@tianji/contracts';
import type { Registry } from './registry.ts';

/** A page of a tool that a page of the shell links to, or shows as a part of itself. */
export interface LinkedPage {
  tool: PortalTool;
  path: string;
  title: string;
  part: boolean;
}

/** Pages of live tools that a page of the shell links to or shows. Few pages need this: it stays out of the first view. */
export const linkedPages = ({ tools }: Registry, page: string): LinkedPage[] =>
  tools
    .filter(({ state }) => state === 'live')
    .flatMap((tool) =>
      tool.routes
        .filter(({ linkedFrom }) => linkedFrom === page)
        .map(({ path, title, part = false }) => ({ tool, path, title, part })),
    );
