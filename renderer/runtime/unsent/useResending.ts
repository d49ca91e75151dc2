import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useApp } from '../../app/AppContext.tsx'
import { useComponentTranslation } from '../../components/componentTexts.ts'
import { submitFormMutation } from '../../components/form/documents.ts'
import { isDraft, isRepeatable } from '../../components/form/formDraft.ts'
import { isHeld, withDraft } from '../../components/form/heldDrafts.ts'
import { isOpen } from '../../components/form/useSending.ts'
import { errorCode, errorText } from '../../graphql/errors.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { toldText } from '../../ui/toldText.ts'
import type { UnsentForm } from './unsentForms.ts'

const now = () => Date.now()

/** Wait before what got no answer is sent again, in ms. */
const wait = 60_000

/**
 * Sends what waits, wherever the person is by now: at once, as soon as the server answers again, and from time to time. Each goes with the
 * key that it had, so that it is executed once. Forms that are there send what is theirs by themselves.
 */
export function useResending(forms: readonly UnsentForm[]) {
  const { t } = useComponentTranslation()
  const client = useApolloClient()
  const { drafts, connection } = useApp()
  const snackbar = useSnackbar()
  const isRunning = useRef(false)

  async function send({ key, title = t('forms.unsent.unnamed') }: UnsentForm) {
    // As it is by now: somebody may have opened it to write on, or thrown it away.
    const draft = await drafts.get(key)
    if (!isDraft(draft) || draft.attempt === undefined || !isRepeatable(draft, now())) return
    const { attempt, ...typed } = draft
    try {
      const { variables } = attempt
      const context = { idempotencyKey: attempt.key }
      const { data } = await client.mutate({ mutation: submitFormMutation, variables, context })
      drafts.remove(key)
      const told = data?.submitForm.hookErrors.map(one => toldText(t, one)) ?? []
      const text = [t('forms.unsent.sent', { title }), ...told].join('\n')
      snackbar.show({ text, color: told.length > 0 ? 'error' : 'success' })
    } catch (error) {
      if (isOpen(errorCode(error), 1)) return
      drafts.put(key, { ...typed, refused: errorText(t, error) })
      snackbar.show({ text: t('forms.unsent.notSent', { title }), color: 'error' })
    }
  }

  async function sendAll() {
    if (isRunning.current) return
    isRunning.current = true
    try {
      for (const form of forms)
        if (form.state === 'waiting' && !isHeld(form.id)) await withDraft(form.id, () => send(form))
    } finally {
      isRunning.current = false
    }
  }

  const latest = useRef(sendAll)
  latest.current = sendAll
  const count = forms.filter(({ state }) => state === 'waiting').length
  useEffect(() => {
    if (count === 0) return
    const run = () => void latest.current()
    run()
    const timer = setInterval(run, wait)
    const stop = connection.onRestored(run)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [count, connection])
}
