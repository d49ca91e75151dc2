import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldServices } from '../FieldsContext.tsx'
import type { FieldEditProps } from '../fieldUi.ts'
import { isReadOnly } from '../inputProps.ts'
import classes from './CreateOption.module.css'

interface CreateOptionProps {
  field: FieldEditProps<never>
  /** Gets the id of the new record. */
  onCreated(id: string): void
  children: ReactNode
}

/** A relation's select with a button beside it that opens the form of a new record. */
export function CreateOption({ field: props, onCreated, children }: CreateOptionProps) {
  const { t } = useTranslation()
  const { createOption } = useFieldServices()
  const { field, source, label, disabled } = props
  const hasForm = typeof field.options.createForm === 'string' && field.options.createForm !== ''
  if (!hasForm || source === undefined || createOption === undefined) return children

  async function create() {
    const id = await createOption?.(field, source ?? {})
    if (id !== undefined) onCreated(id)
  }

  return (
    <div className={classes.line}>
      <div className={classes.select}>{children}</div>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('runtime.field.create', { label })}
        disabled={disabled || isReadOnly(props as unknown as FieldEditProps)}
        onClick={() => void create()}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </div>
  )
}
