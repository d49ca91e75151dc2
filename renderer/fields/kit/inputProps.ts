import { createElement, type ReactNode } from 'react'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { FieldEditProps } from './fieldUi.ts'
import './locked.css'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** What stands inside the input: the designer's icon, the type's own, or nothing (F163, F166, F167). */
function leftSection({ field: { options } }: Pick<FieldEditProps, 'field'>, own?: ReactNode): ReactNode {
  if (options.noicon === true) return undefined
  const name = text(options.inner_icon) ?? text(options.icon)
  return name === undefined ? own : createElement(Icon, { name, size: 18 })
}

export const isReadOnly = ({ readOnly, field }: Pick<FieldEditProps, 'readOnly' | 'field'>) =>
  readOnly ?? field.options.readonly === true

/** What every Mantine input takes from a field. */
export function inputProps<Value>(props: FieldEditProps<Value>, icon?: ReactNode) {
  const { id, field, label, description, error, required, disabled, onBlur } = props
  return {
    id,
    name: field.name,
    label,
    description: text(description) ?? text(field.options.description),
    error,
    required,
    disabled,
    readOnly: isReadOnly(props as FieldEditProps),
    mod: { locked: isReadOnly(props as FieldEditProps) },
    onBlur,
    placeholder: text(field.options.placeholder),
    leftSection: leftSection(props as FieldEditProps, icon),
    leftSectionPointerEvents: 'none' as const,
  }
}
