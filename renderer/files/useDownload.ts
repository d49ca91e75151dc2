import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import { fileLinkQuery } from './fileLinkQuery.ts'
import { useFileTranslation } from './fileTexts.ts'

function save(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** Saves a stored file `bucket/key`, private ones by a link of the moment; says when that does not work (W31). */
export function useDownload(environmentId: string): (file: string) => Promise<void> {
  const { t } = useFileTranslation()
  const client = useApolloClient()
  const snackbar = useSnackbar()
  return useCallback(
    async file => {
      try {
        const variables = { environmentId, file, purpose: 'save' as const }
        const { data } = await client.query({ query: fileLinkQuery, variables, fetchPolicy: 'no-cache' })
        const address = data?.fileLink ?? ''
        // The browser would show a page of its own for a download that fails.
        const { ok } = await fetch(address, { method: 'HEAD' })
        if (!ok) throw new Error('The file cannot be fetched')
        save(address)
      } catch {
        snackbar.show({ text: t('files.downloadFailed'), color: 'error' })
      }
    },
    [client, environmentId, snackbar, t],
  )
}
