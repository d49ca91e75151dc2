import { useApolloClient } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useShowError } from '../app/useShowError.ts'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import { type ListedFault, repeatFaultMutation, solveFaultMutation } from './documents.ts'
import classes from './faults.module.css'
import { useFaultTranslation } from './useFaultTranslation.ts'

interface FaultActionsProps {
  fault: ListedFault
  name: string
  onChanged(): void
}

/** What can be done with what fails: try it again, or say that it is solved. */
export function FaultActions({ fault: { _id: faultId, canRepeat }, name, onChanged }: FaultActionsProps) {
  const { t } = useFaultTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [busy, setBusy] = useState(false)

  async function doing(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
      onChanged()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }

  async function repeat() {
    const title = t('faults.repeatTitle', { name })
    const isSure = await dialogs.confirm({ title, text: t('faults.repeatText'), confirmLabel: t('faults.repeat') })
    if (!isSure) return
    await doing(async () => {
      const { data } = await client.mutate({ mutation: repeatFaultMutation, variables: { faultId } })
      const failure = data?.repeatFault.failure ?? null
      if (failure === null) snackbar.show({ text: t('faults.repeated'), color: 'success' })
      else snackbar.show({ text: t('faults.failsStill', { failure }), color: 'error' })
    })
  }

  const solve = () =>
    doing(async () => {
      await client.mutate({ mutation: solveFaultMutation, variables: { faultId } })
      snackbar.show({ text: t('faults.solvedDone'), color: 'success' })
    })

  return (
    <div className={classes.actions}>
      {canRepeat && (
        <Button size="xs" variant="default" loading={busy} onClick={() => void repeat()}>
          {t('faults.repeat')}
        </Button>
      )}
      <Button size="xs" variant="default" loading={busy} onClick={() => void solve()}>
        {t('faults.solve')}
      </Button>
    </div>
  )
}
