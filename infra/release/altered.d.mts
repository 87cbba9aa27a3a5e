export function alteredBuild(root: string, id: string, text: string): void;
export function alteredService(root: string, id: string, text: string): void;
export function alteredShell(root: string, text: string): void;
