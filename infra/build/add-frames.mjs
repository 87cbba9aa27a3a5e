// Static frames of a build. They are drawn by the shell of this tree, so a new shell makes those of all remotes old.
import { cpSync, existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, readJson } from './files.mjs';
import { placeRemote } from './place.mjs';
import { writeApart } from './write-apart.mjs';

const SHELL = join(ROOT, 'shell', 'dist');

/** The version of the shell that draws the frames; null when none is built. */
export const shellOfFrames = () => readJson(join(SHELL, 'build.json'), {}).version ?? null;

/**
 * Whether another shell than the present one drew the frames of a working build.
 * @param {{ id: string }} unit
 * @param {{ shell?: string | null }} record of its build: the shell that drew them
 */
export const framesAreOld = ({ id }, { shell }) => id !== 'shell' && shell !== shellOfFrames();

/**
 * Adds the static frames to a staged build. Without a built shell a remote has none.
 * @param {{ id: string, folder: string }} unit
 * @param {string} staging the folder of its build
 */
export async function addFrames({ id, folder }, staging) {
  const writer = join(import.meta.dirname, 'write-frames.mjs');
  const failure = `${relative(ROOT, folder)}: its static frames could not be made`;
  if (id === 'shell') return writeApart([writer, staging, staging], failure);
  if (existsSync(join(SHELL, 'index.html'))) await writeApart([writer, staging, SHELL, folder], failure);
}

/**
 * Draws the frames of a remote's working build anew. Its bundle is taken over as it is.
 * @param {{ id: string, folder: string }} unit
 * @param {string} version of the working build
 * @param {string} staging a folder that does not exist yet
 * @returns {Promise<{ version: string, fresh: boolean }>} fresh is false when the frames are the same
 */
export async function redrawFrames(unit, version, staging) {
  cpSync(join(unit.folder, 'dist', version), staging, { recursive: true });
  await addFrames(unit, staging);
  return placeRemote(unit.folder, staging);
}
