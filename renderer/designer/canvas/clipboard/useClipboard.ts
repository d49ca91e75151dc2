import { useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogs } from '../../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../../ui/laterComponent.tsx'
import { newId } from '../../../ui/newId.ts'
import { useSnackbar } from '../../../ui/snackbar/SnackbarContext.tsx'
import { useDesigner } from '../../data/DesignerContext.tsx'
import { itemsText, itemsType, readItems } from '../../document/clipboard/itemsText.ts'
import { fitItems, matchItems } from '../../document/clipboard/matchItems.ts'
import { withNewIds } from '../../document/document.ts'
import { topmost } from '../../document/selection.ts'
import type { Canvas } from '../EditingContext.ts'
import { isElsewhere } from '../useCanvasKeys.ts'
import type { PasteChoice, PasteDialogProps } from './PasteDialog.tsx'

const PasteDialog = laterComponent(() => import('./PasteDialog.tsx'))

/** What the context menu does; keys go through the clipboard's own events. */
export interface Clipboard {
  copy(): Promise<void>
  cut(): Promise<void>
  paste(): Promise<void>
}

const everything: PasteChoice = { placeholders: true, refused: new Set() }

const hasChosenText = () => document.getSelection()?.isCollapsed === false

/** Takes copied items into the view, and asks what to do with those whose components are not here. */
function usePaste({ actions }: Canvas) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const { environmentId, directory } = useDesigner()

  return useCallback(
    async (text: string) => {
      const copied = readItems(text, newId)
      if ('refused' in copied) {
        snackbar.show({ text: t(`gestures.refused.${copied.refused}`), color: 'error' })
        return
      }
      const match = matchItems(copied, environmentId, directory)
      const isAsked = match.missing.length > 0 || match.renamed.length > 0
      const choice = isAsked
        ? await dialogs.open<PasteDialogProps, PasteChoice>({
            id: 'pasteItems',
            component: PasteDialog,
            props: { copied, match },
            title: t(copied.environmentId === environmentId ? 'gestures.paste.here' : 'gestures.paste.title'),
            width: 560,
          })
        : everything
      if (!choice) return
      const items = fitItems(copied, environmentId, directory, choice).map(item => withNewIds(item, newId))
      if (items.length === 0) return
      actions.paste(
        items,
        copied.items.map(({ _id }) => _id),
      )
    },
    [actions, dialogs, directory, environmentId, snackbar, t],
  )
}

/**
 * Ctrl+C, Ctrl+X and Ctrl+V through the system's clipboard: so they work between views, tabs and environments. In a text, and while
 * text is chosen, they are the browser's own.
 */
export function useClipboard(canvas: Canvas): Clipboard {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const { environmentId, directory } = useDesigner()
  const { actions, selection, document: view } = canvas
  const pasteText = usePaste(canvas)

  const copiedText = useCallback(() => {
    const items = topmost(view().items, selection.get()).map(({ item }) => item)
    return items.length === 0 ? undefined : itemsText(items, environmentId, directory)
  }, [view, selection, environmentId, directory])

  const tellCopied = useCallback(
    () => actions.announce(t('gestures.copied', { count: topmost(view().items, selection.get()).length })),
    [actions, t, view, selection],
  )

  const removeSelected = useCallback(() => {
    const primary = selection.get().at(-1)
    if (primary !== undefined) actions.remove(primary)
  }, [actions, selection])

  useEffect(() => {
    function onCopy(event: ClipboardEvent) {
      if (event.defaultPrevented || isElsewhere(event.target) || hasChosenText()) return
      const text = copiedText()
      if (text === undefined) return
      event.preventDefault()
      event.clipboardData?.setData(itemsType, text)
      event.clipboardData?.setData('text/plain', text)
      tellCopied()
      if (event.type === 'cut') removeSelected()
    }

    function onPaste(event: ClipboardEvent) {
      if (event.defaultPrevented || isElsewhere(event.target)) return
      const data = event.clipboardData
      const text = data?.getData(itemsType) || data?.getData('text/plain') || ''
      if (text === '') return
      event.preventDefault()
      void pasteText(text)
    }

    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [copiedText, tellCopied, removeSelected, pasteText])

  return useMemo(() => {
    /** Browsers keep the clipboard from pages that they do not trust; their keys still work. */
    const withClipboard = async (work: () => Promise<void>) => {
      try {
        await work()
      } catch {
        snackbar.show({ text: t('gestures.useKeys'), color: 'error' })
      }
    }
    const copy = () =>
      withClipboard(async () => {
        await navigator.clipboard.writeText(copiedText() ?? '')
        tellCopied()
      })
    return {
      copy,
      cut: () =>
        withClipboard(async () => {
          await navigator.clipboard.writeText(copiedText() ?? '')
          removeSelected()
        }),
      paste: () =>
        withClipboard(async () => {
          await pasteText(await navigator.clipboard.readText())
        }),
    }
  }, [copiedText, tellCopied, removeSelected, pasteText, snackbar, t])
}
