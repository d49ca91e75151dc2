import { IconCheck, IconMinus } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import classes from './View.module.css'

function BooleanView({ value }: FieldViewProps<boolean>) {
  const { t } = useTranslation()
  const Icon = value ? IconCheck : IconMinus
  return (
    <span className={classes.value} data-on={value || undefined}>
      <Icon size={16} aria-hidden />
      {t(value ? 'runtime.field.yes' : 'runtime.field.no')}
    </span>
  )
}

export const boolean = defineFieldUi<boolean>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  Ask: lazy(() => import('./Ask.tsx')),
  View: BooleanView,
  column: { width: 80 },
})
