import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldEditProps } from '../fieldUi.ts'
import { isReadOnly } from '../inputProps.ts'
import classes from './CreateOption.module.css'

interface CreateOptionProps {
  field: Pick<FieldEditProps, 'label' | 'description' | 'disabled' | 'readOnly' | 'field'>
  /** Opens the form of a new record and answers its id. */
  create: ((text: string) => Promise<string | undefined>) | undefined
  /** What the new record begins with. */
  text?: string
  /** Gets the id of the new record. */
  onCreated(id: string): void
  /** The input alone, or boxes with their label. */
  children: ReactNode
  boxes?: boolean
}

/** Mantine keeps this distance between an input and the description above it. */
const distance = 5

/** A relation's select with a button beside it that opens the form of a new record. */
export function CreateOption({ field, create, text = '', onCreated, children, boxes = false }: CreateOptionProps) {
  const { t } = useTranslation()
  if (create === undefined) return children
  const isDescribed = Boolean(field.description || field.field.options.description)

  async function begin() {
    const id = await create?.(text.trim())
    if (id !== undefined) onCreated(id)
  }

  return (
    <div className={boxes ? classes.line : classes.inputLine}>
      <div className={classes.select}>{children}</div>
      <ActionIcon
        variant="default"
        size={36}
        mt={isDescribed && !boxes ? distance : undefined}
        aria-label={t('runtime.field.create', { label: field.label })}
        disabled={field.disabled || isReadOnly(field)}
        onClick={() => void begin()}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </div>
  )
}
