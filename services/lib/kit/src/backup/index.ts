export { runBackupCommand } from './command.ts';
