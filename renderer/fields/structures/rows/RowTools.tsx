import { IconAdjustmentsHorizontal, IconCopy, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import classes from './rows.module.css'
import type { useRowFocus } from './useRowFocus.ts'

interface RowToolsProps {
  /** Of the entry. */
  name: string
  disabled: boolean
  /** What unfolds below the line is shown. */
  shown: boolean
  remover: ReturnType<typeof useRowFocus>['remover']
  onToggle?: (() => void) | undefined
  onDuplicate?: (() => void) | undefined
  onRemove(): void
}

/** The buttons at the end of a line. */
export function RowTools({ name, disabled, shown, remover, onToggle, onDuplicate, onRemove }: RowToolsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.actions}>
      {onToggle && (
        <ToolButton
          label={t('designer.rows.settingsOf', { name })}
          tip={t('designer.rows.settings')}
          aria-expanded={shown}
          variant={shown ? 'light' : 'subtle'}
          color={shown ? 'telar' : 'gray'}
          onClick={onToggle}
        >
          <IconAdjustmentsHorizontal size={17} stroke={1.7} />
        </ToolButton>
      )}
      {onDuplicate && (
        <ToolButton
          label={t('designer.rows.duplicateOf', { name })}
          tip={t('designer.rows.duplicate')}
          disabled={disabled}
          onClick={onDuplicate}
        >
          <IconCopy size={17} stroke={1.7} />
        </ToolButton>
      )}
      <ToolButton
        label={t('designer.rows.delete', { name })}
        tip={t('common.delete')}
        disabled={disabled}
        {...remover}
        onClick={onRemove}
      >
        <IconTrash size={17} stroke={1.7} />
      </ToolButton>
    </div>
  )
}
