import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './fields.module.css'

/** Stands in the place of a field whose type this build does not know (F127, F128). */
export function Unsupported({ type }: { type: string }) {
  const { t } = useTranslation()
  return (
    <span className={classes.unsupported} role="alert">
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        {t('runtime.field.unsupported')}: <code>{type}</code>
      </span>
    </span>
  )
}
