import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldEditProps } from '../fieldUi.ts'
import { isReadOnly } from '../inputProps.ts'
import classes from './CreateOption.module.css'

interface CreateOptionProps {
  field: Pick<FieldEditProps, 'label' | 'disabled' | 'readOnly' | 'field'>
  /** Opens the form of a new record and answers its id. */
  create: ((text: string) => Promise<string | undefined>) | undefined
  /** What the new record begins with. */
  text?: string
  /** Gets the id of the new record. */
  onCreated(id: string): void
  children: ReactNode
}

/** A relation's select with a button beside it that opens the form of a new record. */
export function CreateOption({ field, create, text = '', onCreated, children }: CreateOptionProps) {
  const { t } = useTranslation()
  if (create === undefined) return children

  async function begin() {
    const id = await create?.(text.trim())
    if (id !== undefined) onCreated(id)
  }

  return (
    <div className={classes.line}>
      <div className={classes.select}>{children}</div>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('runtime.field.create', { label: field.label })}
        disabled={field.disabled || isReadOnly(field)}
        onClick={() => void begin()}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </div>
  )
}
