// A version identifies its content: what changed since the release needs a new version.
import { problemsOf, releasables } from '../release/released.mjs';

/** @returns {string[]} */
export const checkVersions = () => releasables().flatMap(problemsOf);
