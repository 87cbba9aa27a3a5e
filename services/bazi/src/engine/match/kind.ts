const SHORT: Readonly<Record<string, string>> = { 五合: '相合', 六冲: '相冲', 六害: '相害', 六破: '相破' };

/** A kind of relation as it is said: 相冲, 六合, 相刑. */
export const kindOf = (type: string): string => SHORT[type] ?? type;
