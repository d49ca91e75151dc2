import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { loadedLater } from '../loadedLater.ts'
import { useSnackbar } from '../snackbar/SnackbarContext.tsx'
import { FailureBoundary } from '../states/FailureBoundary.tsx'
import { WithCode } from '../WithCode.tsx'
import type { DialogStore } from './dialogStore.ts'

/** The code of a dialog's window, which comes with the first dialog. */
export const dialogWindow = loadedLater(() => import('./DialogWindow.tsx'))

/** Draws the open dialogs. One whose window does not come, as without a network, is told of and dismissed: the page stays as it is. */
export function DialogHost({ store }: { store: DialogStore }) {
  const entries = useSyncExternalStore(store.subscribe, store.entries)
  return entries.map(entry => (
    <FailureBoundary
      key={entry.id}
      subject={entry.props}
      failed={() => <Missing dismiss={() => store.resolve(entry.id)} />}
    >
      <Suspense>
        <WithCode code={dialogWindow} entry={entry} store={store} />
      </Suspense>
    </FailureBoundary>
  ))
}

function Missing({ dismiss }: { dismiss(): void }) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told and dismissed once
  useEffect(() => {
    snackbar.show({ text: t('shell.pages.failed.title'), color: 'error' })
    dismiss()
  }, [])
  return null
}
