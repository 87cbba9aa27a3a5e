/**
 * Where the slide pictures are: `SLIDES_BASE`, an https address or a path of this site, without a trailing slash.
 * By default the portal serves them itself.
 * @throws Error that names the variable and what it must be
 */
export function slidesBase(env: Readonly<Record<string, string | undefined>>): string {
  const given = env.SLIDES_BASE?.trim() || '/slides';
  if (!/^(?:https:\/\/[^\s/?#]+)?(?:\/[\w.-]+)*$/.test(given) || given === '')
    throw new Error(`SLIDES_BASE must be an https address or a path, without a trailing slash: ${given}`);
  return given;
}
