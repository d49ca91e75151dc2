import type { FieldTypeName } from '../../../shared/fields/registry.ts'

/** The kind that each type chooses from, and whether one component may be chosen twice. */
const kinds: Partial<Record<FieldTypeName, string>> = {
  blockSelect: 'block',
  hookSelect: 'hook',
  indicatorSelect: 'indicator',
  filterSelect: 'filter',
  formSelect: 'form',
  tableSelect: 'table',
  buttonSelect: 'button',
  validationSelect: 'validation',
  collectionSelect: 'collection',
  roleSelect: 'role',
  userSelect: 'environmentUser',
}

/** @param options of the field: `componentTypeName` where the type leaves the kind open (F196), `returnRoles` of people (F160) */
export function selectedKind(type: string, options: Readonly<Record<string, unknown>>): string {
  if (type === 'userSelect' && options.returnRoles === true) return 'role'
  return kinds[type as FieldTypeName] ?? String(options.componentTypeName ?? '')
}
