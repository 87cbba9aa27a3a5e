export function makeTeamFolder(): string;
export function linkPair(home: string, id: string): void;
export function writeSmallestTool(home: string): string;
