import { majorOf, type ToolManifest } from '@tianji/contracts';
import semver from 'semver';
import type { ContractTable } from './table.ts';

/**
 * Checks what a release needs of the services. A contract not seen yet is not counted against it: its
 * service may only be down.
 * @returns the reason not to load it, or null
 */
export function unmetNeeds({ needs, routes }: ToolManifest, table: ContractTable): string | null {
  const unseen = new Set(table.unseen);
  const reasons: string[] = [];
  for (const [id, range] of Object.entries(needs.contracts)) {
    const offered = table.versions[id];
    if (!offered) {
      if (!unseen.has(id)) reasons.push(`${id} ${range} needed, nobody serves it`);
    } else if (!offered.some((version) => semver.satisfies(version, range))) {
      reasons.push(`${id} ${range} needed, ${offered.join(' and ')} offered`);
    }
  }
  if (reasons.length === 0 && unseen.size === 0) {
    // Production has neither the pages for development nor their calls.
    const pages = routes.filter(({ development }) => !development);
    for (const path of new Set(pages.flatMap(({ needed }) => needed)))
      if (!table.find('api', path)) reasons.push(`the call ${path} is needed, nobody serves it`);
  }
  return reasons.length === 0 ? null : reasons.join('; ');
}

/** Older majors that a release needs because it was not built for the present ones: `{ bazi: 1 }`. */
export function olderMajors({ needs }: ToolManifest, table: ContractTable): Record<string, number> {
  const majors: Record<string, number> = {};
  for (const [id, range] of Object.entries(needs.contracts)) {
    const [present, ...older] = table.versions[id] ?? [];
    if (present === undefined || semver.satisfies(present, range)) continue;
    const found = older.find((version) => semver.satisfies(version, range));
    if (found !== undefined) majors[id] = majorOf(found);
  }
  return majors;
}
