import { useQuery } from '@apollo/client/react'
import { IconLinkOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { kindOf } from '../../../../shared/components/registry.ts'
import { editorPath } from '../../../environment/componentPaths.ts'
import { errorText } from '../../../graphql/errors.ts'
import { useFormatNumber } from '../../../ui/region.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../../ui/states/ListSkeleton.tsx'
import { useDesigner } from '../../data/DesignerContext.tsx'
import { referencesQuery } from './documents.ts'
import classes from './record.module.css'

/** Records that are shown of each field that names this one. */
const limit = 50

/** The records that name this one, by the fields that do. */
export function RecordReferences({ collectionId, itemId }: { collectionId: string; itemId: string }) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const { environmentId } = useDesigner()
  const { data, error, refetch } = useQuery(referencesQuery, {
    variables: { collectionId, itemId, limit },
    fetchPolicy: 'network-only',
  })
  const found = data?.recordReferences
  if (error && !found) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!found) return <ListSkeleton rows={3} />
  const referring = found.filter(({ totalCount }) => totalCount > 0)
  if (referring.length === 0) {
    return <EmptyState icon={<IconLinkOff size={24} />} about={t('collectionScreens.references.empty')} />
  }
  return referring.map(({ collectionId: fromId, title, fieldName, label, onDelete, totalCount, items }) => (
    <section key={`${fromId} ${fieldName}`} className={classes.referring} aria-label={`${title} · ${label}`}>
      <header>
        <strong>{title}</strong>
        <span className={classes.muted}>{label}</span>
        <span className={classes.count}>{formatNumber(totalCount)}</span>
      </header>
      <p className={classes.muted}>{t(`collectionScreens.references.onDelete.${onDelete}`)}</p>
      <ul>
        {items.map(item => (
          <li key={item.value}>
            <Link to={`${editorPath(environmentId, kindOf('collection'), fromId)}?tab=records&record=${item.value}`}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
      {totalCount > items.length && (
        <p className={classes.muted}>
          {t('collectionScreens.references.others', { count: totalCount - items.length })}
        </p>
      )}
    </section>
  ))
}
