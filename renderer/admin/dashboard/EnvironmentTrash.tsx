import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { useShowError } from '../../app/useShowError.ts'
import { errorText, fieldErrors } from '../../graphql/errors.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { browserPlace } from '../region/regionNames.ts'
import {
  type DeletedEnvironment,
  deletedEnvironmentsQuery,
  removeDeletedEnvironmentMutation,
  restoreDeletedEnvironmentMutation,
} from '../trash/documents.ts'
import { useTypedName } from '../trash/useTypedName.ts'
import classes from './EnvironmentTrash.module.css'

/** Deleted environments, for who designed them. Nothing while there are none. */
export function EnvironmentTrash({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(deletedEnvironmentsQuery, { fetchPolicy: 'cache-and-network' })
  const items = data?.deletedEnvironments.items ?? []
  if (items.length === 0 && !error) return null
  return (
    <section className={className} aria-labelledby="trash">
      <header>
        <Title order={2} id="trash">
          {t('trash.title')}
        </Title>
        <Text c="dimmed">{t('trash.text')}</Text>
      </header>
      {error && items.length === 0 ? (
        <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <ul className={classes.rows}>
          {items.map(item => (
            <Row key={item._id} item={item} changed={() => refetch().catch(() => undefined)} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface RowProps {
  item: DeletedEnvironment
  changed(): Promise<unknown>
}

function Row({ item, changed }: RowProps) {
  const { t } = useTranslation()
  const { _id, name, deletedAt, endsAt, deletedBy } = item
  const { zone } = browserPlace()
  const time = formatDateTime(deletedAt, zone)
  const { restore, restoring } = useRestore(item, changed)
  const remove = useRemove(item, changed)
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <Text fw={600}>{name}</Text>
        <Text c="dimmed" fz="sm">
          {_id} ·{' '}
          {deletedBy === null ? t('trash.deletedByServer', { time }) : t('trash.deleted', { who: deletedBy, time })}
        </Text>
        <Text c="dimmed" fz="sm">
          {t('trash.ends', { time: formatDateTime(endsAt, zone) })}
        </Text>
      </div>
      <Group gap="sm">
        <Button
          size="sm"
          variant="default"
          loading={restoring}
          aria-label={t('trash.restoreNamed', { name })}
          onClick={() => void restore(false)}
        >
          {t('trash.restore')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="red"
          aria-label={t('trash.remove.openNamed', { name })}
          onClick={() => void remove()}
        >
          {t('trash.remove.open')}
        </Button>
      </Group>
    </li>
  )
}

function useRestore({ _id: environmentId, name, url }: DeletedEnvironment, changed: RowProps['changed']) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [run, { loading }] = useMutation(restoreDeletedEnvironmentMutation, {
    update: cache => void cache.evict({ fieldName: 'environments' }),
  })

  async function restore(withoutUrl: boolean): Promise<void> {
    try {
      await run({ variables: { environmentId, withoutUrl } })
      snackbar.show({ text: t('trash.restored', { name }), color: 'success' })
    } catch (error) {
      if (fieldErrors(error)?.url === undefined) showError(error)
      else if (await dialogs.confirm(taken)) return restore(true)
    }
    await changed()
  }

  const taken = {
    title: t('trash.urlTitle'),
    text: t('trash.urlText', { url, name }),
    confirmLabel: t('trash.urlConfirm'),
  }
  return { restore, restoring: loading }
}

function useRemove({ _id: environmentId, name }: DeletedEnvironment, changed: RowProps['changed']) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const ask = useTypedName()
  const [run] = useMutation(removeDeletedEnvironmentMutation)
  return async () => {
    const isDone = await ask({
      title: t('trash.remove.dialog', { name }),
      name,
      warning: t('trash.remove.warning'),
      confirmLabel: t('trash.remove.confirm'),
      act: typed => run({ variables: { environmentId, name: typed } }),
    })
    if (!isDone) return
    snackbar.show({ text: t('trash.remove.done', { name }), color: 'success' })
    await changed()
  }
}
