import { findFieldType } from '../../../../shared/fields/registry.ts'

/** @param options of the field: `componentTypeName` where the type leaves the kind open, `returnRoles` of people */
export function selectedKind(type: string, options: Readonly<Record<string, unknown>>): string {
  if (options.returnRoles === true) return 'role'
  return findFieldType(type)?.chooses ?? String(options.componentTypeName ?? '')
}
