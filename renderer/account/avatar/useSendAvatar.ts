import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useApp } from '../../app/AppContext.tsx'
import { useShowError } from '../../app/useShowError.ts'
import { fieldErrors } from '../../graphql/errors.ts'
import { transferFile } from '../../graphql/upload.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useAccountTranslation } from '../accountTexts.ts'
import { generateAvatarUploadMutation } from './documents.ts'

const quality = 0.9
const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality))

/** Browsers that do not write WebP give a PNG, which may be too large. */
async function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await encode(canvas, 'image/webp')
  const blob = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg')
  if (blob === null) throw new Error('The browser cannot write the picture')
  return blob
}

/** Sends what a canvas shows as the own picture, and draws it wherever the person is shown; says when that does not work. */
export function useSendAvatar() {
  const { t } = useAccountTranslation()
  const { session } = useApp()
  const client = useApolloClient()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [sending, setSending] = useState(false)

  /** @returns whether it is stored */
  async function send(canvas: HTMLCanvasElement): Promise<boolean> {
    setSending(true)
    try {
      const blob = await encoded(canvas)
      const { data } = await client.mutate({
        mutation: generateAvatarUploadMutation,
        variables: { size: blob.size },
      })
      if (!data) throw new Error('The server gave no address')
      await transferFile(data.generateAvatarUpload, { file: new File([blob], 'avatar', { type: blob.type }) })
      await session.resume()
      snackbar.show({ text: t('account.profile.saved'), color: 'success' })
      return true
    } catch (error) {
      if (fieldErrors(error)?.avatar) snackbar.show({ text: t('account.avatar.refused'), color: 'error' })
      else showError(error)
      return false
    } finally {
      setSending(false)
    }
  }

  return { send, sending }
}
