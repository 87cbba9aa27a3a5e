export function copyProject(options?: { bundles?: boolean }): string;
export function linkPackages(copy: string): void;
export const environment: Record<string, string | undefined>;
export interface Ran {
  code: number | null;
  output: string;
}
export function run(copy: string, script: string, ...args: string[]): Ran;
export function newTool(copy: string, ...args: string[]): Ran;
