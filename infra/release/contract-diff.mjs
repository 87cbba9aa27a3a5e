// Classifies changes of a contract for callers of the service and consumers of its events.
import { compareSchemas } from './schema-diff.mjs';

/** Access rules, each stricter than the one before. */
const ACCESS = ['visitor', 'notExpired', 'link', 'member', 'active', 'site', 'operator'];
/** Properties of a call that cannot change without breaking callers. */
const FIXED = ['method', 'tool', 'body', 'answer', 'place', 'development', 'link'];

/**
 * @param {import('@tianji/contracts').ContractDocument} before as it was released
 * @param {import('@tianji/contracts').ContractDocument} after as it is now
 * @returns {{ breaking: string[], additions: string[] }}
 */
export function compareContracts(before, after) {
  const breaking = [];
  const additions = [];
  const take = (found) => {
    breaking.push(...found.breaking);
    additions.push(...found.additions);
  };
  const byName = (list, name) => new Map(list.map((each) => [each[name], each]));
  const pairs = (kind, name, old, now, compare) => {
    const current = byName(now, name);
    for (const each of old) {
      const other = current.get(each[name]);
      if (other) compare(each, other);
      else breaking.push(`the ${kind} ${each[name]} is gone`);
    }
    const known = byName(old, name);
    for (const each of now) if (!known.has(each[name])) additions.push(`the ${kind} ${each[name]} is new`);
  };
  pairs('call', 'path', before.calls, after.calls, (old, now) => {
    for (const rule of FIXED) {
      if (old[rule] !== now[rule]) breaking.push(`${old.path}: ${rule} was ${old[rule]}, is ${now[rule]}`);
    }
    const moved = ACCESS.indexOf(now.access) - ACCESS.indexOf(old.access);
    if (moved !== 0)
      (moved > 0 ? breaking : additions).push(`${old.path}: access was ${old.access}, is ${now.access}`);
    if (old.roles) {
      for (const role of old.roles)
        if (!now.roles?.includes(role)) breaking.push(`${old.path}: ${role} is admitted no more`);
      for (const role of now.roles ?? [])
        if (!old.roles.includes(role)) additions.push(`${old.path}: ${role} is admitted now`);
    }
    for (const [rule, better] of [
      ['alsoGet', true],
      ['platform', true],
    ]) {
      if (old[rule] !== now[rule])
        (now[rule] === better ? additions : breaking).push(`${old.path}: ${rule} is ${now[rule]} now`);
    }
    if (old.bodyLimit !== now.bodyLimit)
      (now.bodyLimit > old.bodyLimit ? additions : breaking).push(
        `${old.path}: bodyLimit is ${now.bodyLimit} now`,
      );
    if ((old.cost ?? 1) !== (now.cost ?? 1)) additions.push(`${old.path}: cost is ${now.cost ?? 1} now`);
    if (JSON.stringify(old.whenExpired) !== JSON.stringify(now.whenExpired))
      additions.push(`${old.path}: whenExpired changed`);
    take(compareAgents(old, now));
    take(compareSchemas(old.input, now.input, 'input', `${old.path} input`));
    take(compareSchemas(old.output, now.output, 'output', `${old.path} output`));
  });
  pairs('event', 'subject', before.events, after.events, (old, now) => {
    if (old.version !== now.version) breaking.push(`${old.subject}: version ${now.version}`);
    take(compareSchemas(old.schema, now.schema, 'output', old.subject));
  });
  return { breaking, additions };
}

/** Changes of a call as a tool of other people's agents. */
function compareAgents({ path, agent: old }, { agent: now }) {
  const nothing = { breaking: [], additions: [] };
  if (!old) return now ? { ...nothing, additions: [`${path}: is the tool ${now.name} now`] } : nothing;
  if (now?.name !== old.name) return { ...nothing, breaking: [`${path}: the tool ${old.name} is gone`] };
  const inputs = compareSchemas(old.input, now.input, 'input', `${old.name} input`);
  const outputs = compareSchemas(old.output, now.output, 'output', `${old.name} output`);
  const words = ({ input: _, output: __, ...rest }) => JSON.stringify(rest);
  const changed = words(old) === words(now) ? [] : [`the tool ${old.name} is described anew`];
  return {
    breaking: [...inputs.breaking, ...outputs.breaking],
    additions: [...inputs.additions, ...outputs.additions, ...changed],
  };
}
