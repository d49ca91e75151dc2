import { useCallback } from 'react'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import { useFileTranslation } from './fileTexts.ts'
import { useFileLink } from './useFileLink.ts'

function save(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** Saves a stored file `bucket/key`, private ones by a link of the moment; says when that does not work (W31). */
export function useDownload(environmentId: string): (file: string) => Promise<void> {
  const { t } = useFileTranslation()
  const linkTo = useFileLink(environmentId)
  const snackbar = useSnackbar()
  return useCallback(
    async file => {
      try {
        const address = await linkTo(file, 'save')
        // The browser would show a page of its own for a download that fails.
        const { ok } = await fetch(address, { method: 'HEAD' })
        if (!ok) throw new Error('The file cannot be fetched')
        save(address)
      } catch {
        snackbar.show({ text: t('files.downloadFailed'), color: 'error' })
      }
    },
    [linkTo, snackbar, t],
  )
}
