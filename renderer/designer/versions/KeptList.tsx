import { useTranslation } from 'react-i18next'
import type { RestorePreview } from './documents.ts'
import classes from './versions.module.css'

/** What a restore leaves as it is, and why. */
export function KeptList({ kept }: Pick<RestorePreview, 'kept'>) {
  const { t, i18n } = useTranslation()
  if (kept.length === 0) return null
  return (
    <section>
      <h3>{t('versions.restore.kept')}</h3>
      <ul className={classes.kept} aria-label={t('versions.restore.kept')}>
        {kept.map(({ _id, name, field, reason, records }) => (
          <li key={`${_id} ${field?.name ?? ''}`}>
            {field ? t('versions.restore.keptField', { component: name, field: field.label || field.name }) : name}
            {': '}
            {t(`versions.restore.reasons.${reason}`, { count: records, shown: records.toLocaleString(i18n.language) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
