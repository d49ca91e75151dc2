import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import classes from '../boolean/View.module.css'

function CheckboxView({ value }: FieldViewProps<boolean>) {
  const { t } = useTranslation()
  const Box = value ? IconSquareCheckFilled : IconSquare
  return (
    <span className={classes.value} data-on={value || undefined}>
      <Box size={18} role="img" aria-label={t(value ? 'runtime.field.yes' : 'runtime.field.no')} />
    </span>
  )
}

export const checkbox = defineFieldUi<boolean>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  Ask: lazy(() => import('../boolean/Ask.tsx')),
  View: CheckboxView,
  column: { width: 80 },
})
