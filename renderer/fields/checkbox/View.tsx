import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../boolean/View.module.css'
import type { FieldViewProps } from '../fieldUi.ts'

export function CheckboxView({ value }: FieldViewProps<boolean>) {
  const { t } = useTranslation()
  const Box = value ? IconSquareCheckFilled : IconSquare
  return (
    <span className={classes.value} data-on={value || undefined}>
      <Box size={18} role="img" aria-label={t(value ? 'runtime.field.yes' : 'runtime.field.no')} />
    </span>
  )
}
