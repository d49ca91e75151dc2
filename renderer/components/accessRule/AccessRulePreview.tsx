import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { Definition } from '../../../shared/components/defineComponent.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import type { PreviewProps } from '../kindEditor.ts'
import classes from './accessRule.module.css'
import { accessReachQuery, type RoleReach } from './documents.ts'

/** Pause in typing before the server is asked, in ms. */
const typingPause = 400

/** How many records each role would see with the rule as it is written, saved or not. */
export default function AccessRulePreview({ environmentId, componentId, complete }: PreviewProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.preview} aria-label={t('designer.preview.access.title')}>
      {complete ? (
        <Reach environmentId={environmentId} accessRuleId={componentId} definition={complete} />
      ) : (
        <EmptyState title={t('designer.preview.access.incomplete')} />
      )}
    </section>
  )
}

interface ReachProps {
  environmentId: string
  accessRuleId: string
  definition: Definition
}

function Reach({ environmentId, accessRuleId, definition }: ReachProps) {
  const { t } = useTranslation()
  const { describeError } = useComponents()
  const [data] = useDebouncedValue(definition, typingPause)
  const asked = useQuery(accessReachQuery, {
    variables: { environmentId, accessRuleId, data },
    fetchPolicy: 'no-cache',
  })
  const { error, loading, refetch } = asked
  if (error) return <ErrorPanel text={describeError(error).text} onRetry={() => void refetch()} />
  const reach = (asked.data ?? asked.previousData)?.accessReach
  if (!reach) return <ListSkeleton rows={4} />
  return (
    <table className={classes.roles} data-updating={loading || undefined}>
      <caption>{t('designer.preview.access.text', { count: reach.total })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('designer.preview.access.role')}</th>
          <th scope="col" data-align="end">
            {t('designer.preview.access.sees')}
          </th>
        </tr>
      </thead>
      <tbody>
        {reach.roles.map(role => (
          <tr key={role.roleId}>
            <th scope="row">{role.name ?? t('designer.preview.access.noRole')}</th>
            <td data-align="end">
              <Seen role={role} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Seen({ role: { least, most } }: { role: RoleReach }) {
  const { t } = useTranslation()
  if (least === null || most === null) return t('designer.preview.access.perPerson')
  return least === most ? least : t('designer.preview.access.range', { least, most })
}
