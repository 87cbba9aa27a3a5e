import { type RegionalPhones, regionalPhones, type Tenant } from '@tianji/contracts';
import { ConfigError, type Setting, type TenantContext } from '@tianji/service-kit';

type HelpSettings = NonNullable<TenantContext['help']>;

/** What the operator decided about help numbers: the region of sites that name none, and numbers by region. */
export interface OperatorHelp {
  readonly region: HelpSettings['region'];
  readonly phones: RegionalPhones;
}

/**
 * Help numbers as JSON, by region and role: `{"taiwan":{"help":[{"number":"1925","label":"安心专线"}]}}`.
 * Regions and roles that are left out keep their defaults; an empty list is refused.
 */
export const phonesSetting: Setting<RegionalPhones> = (variable, value) => {
  if (value === undefined) return {};
  const read = regionalPhones.safeParse(parsed(variable, value));
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const where = issue?.path.map(String).join('.') || 'the whole';
  throw new ConfigError(
    variable,
    `is not right at ${where}: it needs, by region and role, one to three numbers, each with its label.`,
  );
};

function parsed(variable: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw new ConfigError(variable, 'must be JSON.');
  }
}

/**
 * Region and numbers for the texts of a site: by role its own, else the operator's for its region, else, in the service,
 * the defaults of the region.
 */
export function helpOfSite({ help }: Tenant, operator: OperatorHelp): HelpSettings {
  const region = help?.region ?? operator.region;
  return { region, phones: { ...operator.phones[region], ...help?.phones } };
}
