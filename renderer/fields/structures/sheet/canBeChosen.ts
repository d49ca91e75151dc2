import { findKind } from '../../../../shared/components/registry.ts'
import type { Property } from '../../../../shared/fields/property.ts'
import type { SheetSurroundings } from './SheetContext.ts'
import { selectedKind } from './selectedKind.ts'

export const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** There is something to choose, or it could be made; what is stored already stays in sight. */
export function canBeChosen(
  { type, options }: Pick<Property, 'type' | 'options'>,
  value: unknown,
  { components }: Pick<SheetSurroundings, 'components'>,
): boolean {
  const kind = selectedKind(type, options)
  return kind === '' || findKind(kind) !== undefined || !isNothing(value) || components(kind).length > 0
}
