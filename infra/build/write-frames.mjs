// Writes the static frames of a build, in a process of its own:
// `node write-frames.mjs <staging folder> <shell's build> [<package folder of the remote>]`.
// A frame is what a page shows before any script has run: the gateway sends it with the first bytes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolsInTree } from '../test/tools.mjs';
import { writeFileWhole } from './files.mjs';
import { remoteFrames, shellFrame } from './frame/frames.mjs';

// The time zone of most readers; default times must not depend on the machine.
process.env.TZ = 'Asia/Shanghai';

const [staging, shell, remote] = process.argv.slice(2);

if (remote) {
  const tool = JSON.parse(readFileSync(join(remote, 'tool.json'), 'utf8'));
  writeFileWhole(join(staging, 'frames.json'), JSON.stringify(await remoteFrames({ tool, staging, shell })));
} else {
  const tools = toolsInTree('').map(({ manifest }) => manifest);
  writeFileWhole(join(staging, 'frame.json'), JSON.stringify(await shellFrame({ shell, tools })));
}
// Pages leave timers and observers running.
process.exit(0);
