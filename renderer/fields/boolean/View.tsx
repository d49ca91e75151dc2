import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FieldViewProps } from '../fieldUi.ts'
import classes from './View.module.css'

export function BooleanView({ value }: FieldViewProps<boolean>) {
  const { t } = useTranslation()
  const Icon = value ? IconCheck : IconMinus
  return (
    <span className={classes.value} data-on={value || undefined}>
      <Icon size={16} aria-hidden />
      {t(value ? 'runtime.field.yes' : 'runtime.field.no')}
    </span>
  )
}
