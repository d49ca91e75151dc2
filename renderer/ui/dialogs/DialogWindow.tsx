import { Center, Drawer, Loader, Modal } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../states/ErrorPanel.tsx'
import { FailureBoundary } from '../states/FailureBoundary.tsx'
import { DialogHoldContext } from './DialogHold.ts'
import type { DialogEntry, DialogStore } from './dialogStore.ts'
import { useFocusBack } from './useFocusBack.ts'

interface DialogWindowProps {
  entry: DialogEntry
  store: DialogStore
}

/** As a dialog in the middle has them. */
const asideStyles = {
  content: { background: 'var(--telar-raised)' },
  header: { background: 'var(--telar-raised)' },
  title: { fontSize: '1.125rem', fontWeight: 650 },
}

/** One dialog's window: focus stays inside, Escape dismisses it. */
export default function DialogWindow({ entry, store }: DialogWindowProps) {
  const { t } = useTranslation()
  const { id, status, title, width, aside, holds, component: Content, props } = entry
  const hold = useCallback(() => store.hold(id), [store, id])
  const dismissible = holds.length === 0
  const [isTyped, setTyped] = useState(false)
  const narrow = useMediaQuery(`(max-width: ${width}px)`)
  // One that is opened again while it goes keeps this window.
  useEffect(() => {
    if (status === 'opened') store.shown(id)
  }, [store, id, status])

  useFocusBack(status === 'shown')

  const open = status === 'opened' || status === 'shown'
  const resolve = (value?: unknown) => {
    if (open) store.resolve(id, value)
  }
  const Window = aside ? Drawer : Modal
  return (
    <Window
      opened={status === 'shown'}
      onClose={() => resolve()}
      returnFocus={false}
      onExitTransitionEnd={() => store.hidden(id)}
      title={title}
      size={aside && narrow ? '100%' : width}
      withCloseButton={dismissible}
      closeOnEscape={dismissible}
      // What somebody typed is not lost to a press that missed.
      closeOnClickOutside={dismissible && !isTyped}
      onInput={() => setTyped(true)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      {...(aside && { position: 'right' as const, padding: 24, styles: asideStyles })}
    >
      <Suspense
        fallback={
          <Center mih={120}>
            <Loader size="sm" />
          </Center>
        }
      >
        <FailureBoundary
          failed={retry => <ErrorPanel text={t('shell.pages.failed.title')} onRetry={retry} />}
          subject={Content}
        >
          <DialogHoldContext value={hold}>
            <Content {...props} resolve={resolve} />
          </DialogHoldContext>
        </FailureBoundary>
        <Arrival />
      </Suspense>
    </Window>
  )
}

/** Content that is loaded late finds the focus on the window's close button: it goes where the content wants it. */
function Arrival() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    mark.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return <span ref={mark} hidden />
}
