// `node portal.mjs <root>`: the portal of the installed packages over the folder that `layOut` made.
import { runPortal } from '../../dist/start/portal.js';

await runPortal({ root: process.argv[2] });
