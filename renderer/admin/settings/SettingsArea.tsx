import { useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useApp } from '../../app/AppContext.tsx'
import type { StoredComponent } from '../../designer/data/component.ts'
import { useDesigner } from '../../designer/data/DesignerContext.tsx'
import { draftDocuments } from '../../designer/data/draftDocuments.ts'
import { settingsKind } from '../../designer/data/settingsKind.ts'
import { DraftActions } from '../../designer/draft/DraftActions.tsx'
import { DraftNotices } from '../../designer/draft/DraftNotices.tsx'
import { type Draft, useDraft } from '../../designer/draft/useDraft.ts'
import { useDraftKeys } from '../../designer/draft/useDraftKeys.ts'
import { useLeaveGuard } from '../../designer/draft/useLeaveGuard.ts'
import { UnsavedMark } from '../../designer/editor/UnsavedMark.tsx'
import { SettingsHistory } from '../../designer/versions/SettingsHistory.tsx'
import { isWebOnly, settingsPath, settingsSections } from '../../environment/paths.ts'
import { errorText } from '../../graphql/errors.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { PageLoading } from '../../ui/states/PageLoading.tsx'
import { UploadsContext, useUploads } from '../../ui/useUploads.ts'
import { SettingsContext } from './SettingsContext.ts'
import classes from './settings.module.css'

const { read, stored } = draftDocuments(settingsKind)

/** Around the sections of an environment's settings: they are one draft, which is saved as one change. */
export default function SettingsArea() {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { data, error, refetch } = useQuery(read, {
    variables: { id: environmentId },
    fetchPolicy: 'cache-and-network',
  })
  const answered = data?.component
  const loaded = useMemo(() => answered && stored(answered), [answered])
  if (error && !loaded) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!loaded) return <PageLoading />
  return <Editor loaded={loaded} onRestored={refetch} />
}

interface EditorProps {
  loaded: StoredComponent
  onRestored(): Promise<unknown>
}

function Editor({ loaded, onRestored }: EditorProps) {
  const { environmentId } = useDesigner()
  const uploads = useUploads()
  const draft = useWithUploads(useDraft(settingsKind, loaded), uploads)
  const isWithin = useCallback(
    (path: string) => settingsSections.some(section => path === settingsPath(environmentId, section)),
    [environmentId],
  )
  useDraftKeys(draft)
  useLeaveGuard(draft, { keeps: isWithin })
  return (
    <SettingsContext value={draft}>
      <Header draft={draft} onRestored={onRestored} />
      <UploadsContext value={uploads.track}>
        <Outlet />
      </UploadsContext>
    </SettingsContext>
  )
}

/** What is still being uploaded is saved once it is there. */
function useWithUploads(draft: Draft, { settled, awaited }: ReturnType<typeof useUploads>): Draft {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const { save } = draft
  return {
    ...draft,
    saving: draft.saving || awaited,
    async save() {
      if (await settled()) return save()
      snackbar.show({ text: t('common.uploadFailed'), color: 'error' })
      return false
    },
  }
}

function Header({ draft, onRestored }: { draft: Draft; onRestored(): Promise<unknown> }) {
  const { t } = useTranslation()
  const { desktop } = useApp().boot
  const { environmentId } = useDesigner()
  const sections = settingsSections.filter(section => !(desktop && isWebOnly(section)))
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // Where not all of them fit, the one that is open is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open one follows the path
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <>
      <header className={classes.header}>
        <nav ref={nav} className={classes.sections} aria-label={t('settings.title')}>
          {sections.map(section => (
            <NavLink key={section} to={settingsPath(environmentId, section)} className={classes.section}>
              {t(`settings.${section}.short`)}
            </NavLink>
          ))}
        </nav>
        {draft.dirty && <UnsavedMark />}
        <div className={classes.actions}>
          <DraftActions draft={draft} />
          <SettingsHistory onRestored={onRestored} />
        </div>
      </header>
      <DraftNotices kind={settingsKind} draft={draft} onGone={() => undefined} />
    </>
  )
}
