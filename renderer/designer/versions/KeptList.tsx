import { useTranslation } from 'react-i18next'
import { findKind } from '../../../shared/components/registry.ts'
import type { KeptReason } from '../../../shared/wire/answers.ts'
import type { RestorePreview } from './documents.ts'
import { useCalled } from './useCalled.ts'
import classes from './versions.module.css'

/** Fields of profiles are filled by people, all others by records. */
const reasonOf = (kind: string, reason: KeptReason) =>
  reason === 'filled' && findKind(kind)?.peopleFields !== undefined
    ? 'versions.restore.filledByPeople'
    : (`versions.restore.reasons.${reason}` as const)

/** What a restore leaves as it is, and why. */
export function KeptList({ kept }: Pick<RestorePreview, 'kept'>) {
  const { t, i18n } = useTranslation()
  const called = useCalled()
  if (kept.length === 0) return null
  return (
    <section>
      <h3>{t('versions.restore.kept')}</h3>
      <ul className={classes.kept} aria-label={t('versions.restore.kept')}>
        {kept.map(({ _id, kind, name, field, reason, records }) => (
          <li key={`${_id} ${field?.name ?? ''}`}>
            {field
              ? t('versions.restore.keptField', {
                  component: called({ kind, name }),
                  field: field.label || field.name,
                })
              : called({ kind, name })}
            {': '}
            {t(reasonOf(kind, reason), { count: records, shown: records.toLocaleString(i18n.language) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
