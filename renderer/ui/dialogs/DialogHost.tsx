import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { laterComponent } from '../laterComponent.tsx'
import { askAgain } from '../missingCode.ts'
import { useSnackbar } from '../snackbar/SnackbarContext.tsx'
import { FailureBoundary } from '../states/FailureBoundary.tsx'
import type { DialogStore } from './dialogStore.ts'

const DialogWindow = laterComponent(() => import('./DialogWindow.tsx'))

/** Draws the open dialogs; the code of their windows comes with the first. One whose window does not come, as without a network, is told of and dismissed: the page stays as it is. */
export function DialogHost({ store }: { store: DialogStore }) {
  const entries = useSyncExternalStore(store.subscribe, store.entries)
  return entries.map(entry => (
    <FailureBoundary
      key={entry.id}
      subject={entry.props}
      failed={() => <Missing dismiss={() => store.resolve(entry.id)} />}
    >
      <Suspense>
        <DialogWindow entry={entry} store={store} />
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
    askAgain()
  }, [])
  return null
}
