// Checks that a version number reflects what changed since the release.
import semver from 'semver';

/**
 * @param {string} name of what has the version, for the sentences
 * @param {string} released its version at the last release
 * @param {string} version its version now
 * @param {{ breaking: string[], additions: string[] }} changes since then
 * @returns {string[]} one sentence per change that the version number does not reflect
 */
export function versionProblems(name, released, version, { breaking, additions }) {
  if (!semver.valid(version)) return [`${name}: "${version}" is not a semantic version`];
  if (semver.lt(version, released))
    return [`${name}: version ${version} is older than the released ${released}`];
  // Before 1.0.0 the minor marks breaking changes and the patch marks additions.
  const young = semver.major(released) === 0;
  const next = {
    breaking: semver.inc(released, young ? 'minor' : 'major'),
    addition: semver.inc(released, young ? 'patch' : 'minor'),
  };
  if (breaking.length > 0 && semver.lt(version, next.breaking))
    return breaking.map(
      (what) => `${name}: ${what}: that breaks, version ${version} must be ${next.breaking}`,
    );
  if (additions.length > 0 && semver.lt(version, next.addition))
    return additions.map((what) => `${name}: ${what}: version ${version} must be at least ${next.addition}`);
  return [];
}
