import type { ReportInput } from '@tianji/contracts/report';
import {
  badRequest,
  detailsOf,
  refuseGuarded,
  refuseInheritedInTexts,
  type TenantContext,
} from '@tianji/service-kit';
import { checkPlace, readBirthtime, readName } from '../reports/birth.ts';
import type { Row } from '../stores.ts';
import type { Kind } from './known.ts';
import { schemasOf } from './schemas.ts';

/** The input of a report, and its columns in a list. */
export interface Asked {
  request: ReportInput;
  row: Row;
}

/**
 * Reads the fields of a request by its kind, so that missing or wrong fields are refused now and not half-way through
 * the report. Fields that the kind does not name are dropped. A guarded question is refused here, before anything is
 * stored or ordered.
 * @throws ServiceError 400 that names the field and its allowed range; `guarded`
 */
export function readAsked(
  kind: Kind,
  fields: Readonly<Record<string, unknown>>,
  tenant: TenantContext,
): Asked {
  const { request: schema } = schemasOf(kind);
  refuseGuarded(schema, fields, tenant);
  refuseInheritedInTexts(schema, fields);
  const read = schema.safeParse(fields);
  if (!read.success) {
    const details = detailsOf(schema, read.error.issues, fields);
    const first = details[0] ?? { field: 'body', message: '请求内容不合要求' };
    throw badRequest(first.field, first.message, details);
  }
  const request = defined(read.data);
  if (kind.birth) {
    request.name = readName(textOf(request, 'name'));
    request.birthtime = readBirthtime(textOf(request, 'birthtime'));
    checkPlace(request);
  }
  const { row } = kind;
  return {
    request,
    row: {
      name: textOf(request, row.name),
      sex: textOf(request, row.sex),
      birthtime: textOf(request, row.birthtime),
      location: textOf(request, row.location),
    },
  };
}

/** Fields without a value get the writer's defaults. */
const defined = (fields: Readonly<Record<string, unknown>>): ReportInput =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as ReportInput;

const textOf = (fields: ReportInput, name: string | undefined): string => {
  const value = name === undefined ? undefined : fields[name];
  return value === undefined || value === null ? '' : String(value);
};
