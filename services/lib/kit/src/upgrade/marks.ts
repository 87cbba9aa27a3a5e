import type { Store } from '../store/port.ts';

/** What upgrades need to know of each other; no service can have a collection of this name, and no backup has it. */
export const UPGRADING = 'upgrading';

/** The backup that was made before data were upgraded. */
interface BackupMark {
  /** `backup:` and the name of the data */
  _id: string;
  /** The version that the upgrade leads to. */
  to: number;
  /** Where the backup is, when this process made it. */
  folder?: string;
}

/** When the last backup of the whole site was made. */
interface LastBackup {
  _id: 'last-backup';
  /** Epoch milliseconds. */
  at: number;
}

type Marks = Pick<Store, 'coll'>;

const marks = (store: Marks) => store.coll<BackupMark>(UPGRADING);
const last = (store: Marks) => store.coll<LastBackup>(UPGRADING);

/** The mark of an upgrade of some data to a version; null when there was no backup before it yet. */
export async function backupMark(store: Marks, name: string, to: number): Promise<BackupMark | null> {
  const mark = await marks(store).get(`backup:${name}`);
  return mark?.to === to ? mark : null;
}

/** Notes that there is a backup of some data before their upgrade to a version. */
export async function markBackup(store: Marks, name: string, to: number, folder?: string): Promise<void> {
  const mark: BackupMark = { _id: `backup:${name}`, to, ...(folder !== undefined && { folder }) };
  await marks(store).updateOne({ _id: mark._id }, { set: { to, folder: folder ?? null } }, { upsert: mark });
}

/** Notes that the whole site was backed up. */
export async function noteBackup(store: Marks, at: number): Promise<void> {
  await last(store).updateOne(
    { _id: 'last-backup' },
    { set: { at } },
    { upsert: { _id: 'last-backup', at } },
  );
}

/** When the whole site was backed up last, epoch milliseconds; null when it never was. */
export async function lastBackup(store: Marks): Promise<number | null> {
  return (await last(store).get('last-backup'))?.at ?? null;
}
