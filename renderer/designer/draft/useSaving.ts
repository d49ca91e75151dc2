import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { Grants } from '../../../shared/components/grants.ts'
import { useApp } from '../../app/AppContext.tsx'
import { useShowError } from '../../app/useShowError.ts'
import { conflictComponent, conflictVersion, errorCode, fieldErrors } from '../../graphql/errors.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { patchOf, valuesOf } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { grantedBefore, saidAgain } from './grantSteps.ts'
import { writtenAgain, writtenBefore } from './ownFilters.ts'
import { isUnanswered, type SaveRequest, saveRequest } from './saveRequest.ts'
import type { DraftValues } from './useDraftValues.ts'
import { useNewName } from './useNewName.ts'
import { usePathChange } from './usePathChange.ts'
import { useResolution } from './useResolution.ts'
import { useSend } from './useSend.ts'

/** How earlier steps say what they say of other components, after these were saved. */
function again({ data, granted, written }: SaveRequest) {
  if (granted) return saidAgain(data.grants as Grants, granted)
  return written && writtenAgain(written)
}

/** One call at a time: others meanwhile are answered with false. */
function useExclusive() {
  const [running, setRunning] = useState(false)
  const isRunning = useRef(false)
  async function exclusively(run: () => Promise<boolean>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setRunning(true)
    try {
      return await run()
    } finally {
      isRunning.current = false
      setRunning(false)
    }
  }
  return { running, exclusively }
}

/** A save whose answer never came is sent again once the server is back. */
function useSendingAgain(unanswered: SaveRequest | undefined, save: () => Promise<boolean>) {
  const { connection } = useApp()
  const sendAgain = useRef<() => void>(() => {})
  sendAgain.current = () => {
    if (unanswered) void save()
  }
  useEffect(() => connection.onRestored(() => sendAgain.current()), [connection])
}

/**
 * Saves a draft: asks where both changed, keeps what the server refused, and remembers a save that nobody answered.
 *
 * @param onGone the server does not have the component any more
 */
export function useSaving(kind: ComponentKind, draft: DraftValues, onGone: () => void) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const { directory } = useDesigner()
  const { stored, latest, dirty, rebase, takeTheirs, combine, setErrors } = draft
  const [unanswered, setUnanswered] = useState<SaveRequest>()
  const { running, exclusively } = useExclusive()
  const resolve = useResolution(kind)
  const send = useSend(kind, stored)
  const askAboutPath = usePathChange(kind)
  const { askAboutScripts, tellOfConflict } = useNewName(kind)

  async function deliver(request: SaveRequest): Promise<boolean> {
    try {
      const component = await send(request)
      setUnanswered(undefined)
      if (!component) return false
      rebase(component, request.values, again(request))
      return true
    } catch (error) {
      setUnanswered(isUnanswered(error) ? request : undefined)
      return refused(request, error)
    }
  }

  async function refused(request: SaveRequest, error: unknown): Promise<boolean> {
    const wrong = fieldErrors(error)
    const other = conflictComponent(error)
    if (wrong) {
      setErrors(wrong)
      snackbar.show({ text: t('designer.editor.saveFailed'), color: 'error' })
    } else if (other !== undefined) tellOfConflict(other)
    else if (conflictVersion(error) !== undefined) return resolveConflict(request)
    else if (errorCode(error) === 'NotFound') onGone()
    else if (!isUnanswered(error)) showError(error)
    return false
  }

  async function resolveConflict(request: SaveRequest): Promise<boolean> {
    const { stored: base, present: mine } = latest.current
    const choice = await resolve({ base, mine, maySave: true })
    if (choice?.take === 'mine') return deliver(saveRequest({ ...request, expectedVersion: choice.theirs.version }))
    if (choice?.take === 'theirs') takeTheirs(choice.theirs)
    if (choice?.take === 'both') combine(choice.theirs, choice.choices)
    return false
  }

  const save = () =>
    exclusively(async () => {
      if (unanswered && !(await deliver(unanswered))) return false
      const { stored: base, present } = latest.current
      const data = patchOf(valuesOf(kind, base), present)
      const path = await askAboutPath(base, data)
      if (path === 'neither') return false
      const named = await askAboutScripts(base, data, present)
      if (named === 'nothing') return false
      const request = {
        ...{ data: { ...data, ...named.own }, expectedVersion: base.version, values: present },
        ...{ carriesPath: path === 'carried', scripts: named.others },
        granted: grantedBefore(directory, base._id, data.grants),
        written: writtenBefore(directory, data.ownFilters),
      }
      const isDone = Object.keys(data).length === 0 || (await deliver(saveRequest(request)))
      if (isDone && (dirty || unanswered)) snackbar.show({ text: t('designer.editor.saved'), color: 'success' })
      return isDone
    })

  useSendingAgain(unanswered, save)
  return { saving: running, save, unanswered, setUnanswered }
}
