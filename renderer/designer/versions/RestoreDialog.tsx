import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findKind } from '../../../shared/components/registry.ts'
import { errorCode, errorText } from '../../graphql/errors.ts'
import { useDialogHold } from '../../ui/dialogs/DialogHold.ts'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { refusalText } from '../data/refusal.ts'
import { DifferenceList } from './DifferenceList.tsx'
import type { RestorePreview } from './documents.ts'
import { KeptList } from './KeptList.tsx'
import { useCalled } from './useCalled.ts'
import { type Restore, useRestorePreview } from './useRestorePreview.ts'
import classes from './versions.module.css'

/** What a restore will change, before it does; true once it is done. */
export default function RestoreDialog({ restore, resolve }: { restore: Restore } & DialogControls<boolean>) {
  const { t } = useTranslation()
  const { preview, error, refetch, run } = useRestorePreview(restore)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useDialogHold(busy)

  async function confirm({ schema }: RestorePreview) {
    setBusy(true)
    setFailure(undefined)
    try {
      await run(schema)
      resolve(true)
    } catch (refused) {
      const stale = errorCode(refused) === 'Conflict'
      setFailure(stale ? t('versions.restore.conflict') : refusalText(t, refused))
      if (stale) await refetch().catch(() => undefined)
      setBusy(false)
    }
  }

  if (error && !preview) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!preview) return <ListSkeleton rows={2} />
  const nothing = preview.components.length === 0
  return (
    <div className={classes.dialog}>
      <p className={classes.muted}>{t('versions.restore.text')}</p>
      <div className={classes.scroll}>
        <Changes components={preview.components} />
        <KeptList kept={preview.kept} />
      </div>
      {failure !== undefined && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={busy} onClick={() => resolve(false)} data-autofocus={nothing || undefined}>
          {t(nothing ? 'common.close' : 'common.cancel')}
        </Button>
        {!nothing && (
          <Button loading={busy} data-autofocus onClick={() => void confirm(preview)}>
            {t('versions.restore.confirm')}
          </Button>
        )}
      </Group>
    </div>
  )
}

function Changes({ components }: Pick<RestorePreview, 'components'>) {
  const { t } = useTranslation()
  const called = useCalled()
  if (components.length === 0) return <p>{t('versions.restore.nothing')}</p>
  const hasRecords = components.some(({ kind, action }) => action === 'create' && findKind(kind)?.records)
  return (
    <section>
      <h3>{t('versions.restore.what')}</h3>
      <ul className={classes.components} aria-label={t('versions.restore.what')}>
        {components.map(({ _id, kind, name, action, difference }) => (
          <li key={_id} className={classes.component}>
            <Icon name={findKind(kind)?.icon ?? 'puzzle'} size={16} />
            <span>
              {t(`versions.restore.actions.${action}`)}: <strong>{called({ kind, name })}</strong>
            </span>
            {!findKind(kind)?.single && <small className={classes.muted}>{t(`kinds.${kind}.one`)}</small>}
            {difference.length > 0 && <DifferenceList changes={difference} />}
          </li>
        ))}
      </ul>
      {hasRecords && <p className={classes.muted}>{t('versions.trash.records')}</p>}
    </section>
  )
}
