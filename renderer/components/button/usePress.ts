import { useApolloClient } from '@apollo/client/react'
import { useContext, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentedForm } from '../../../shared/components/presented.ts'
import { filledLink } from '../../../shared/formats/linkTarget.ts'
import type { RunButtonMutationVariables } from '../../graphql/generated/operations.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { toldText } from '../../ui/toldText.ts'
import { ChosenRowsContext } from '../ChosenRowsContext.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { postItem } from '../form/resultItem.ts'
import { browserPost } from './browserPost.ts'
import { type ButtonResult, runButtonMutation } from './documents.ts'
import type { PresentedButton } from './presentedButton.ts'

/** What a press does, in the order of M30: a question, the action, its result posted, a message, and where it leads. */
export function usePress(button: PresentedButton): { busy: boolean; press(): Promise<void> } {
  const { t } = useTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const { parameters, go, stay, talk, openComponent, describeError } = useComponents()
  const rows = useContext(ChosenRowsContext)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const fail = (text: string) => snackbar.show({ text: button.onErrorMessage || text, color: 'error' })

  const isWanted = async () =>
    !button.requireConfirmation || (await dialogs.confirm({ title: button.confirmationText || t('buttons.question') }))

  const firstPart = () => act({ parameters, ...(rows && { tableId: rows.tableId }) })

  async function act(asked: Omit<RunButtonMutationVariables, 'buttonId'>): Promise<ButtonResult | undefined> {
    try {
      const variables = { buttonId: button._id, ...asked }
      const { data } = await client.mutate({ mutation: runButtonMutation, variables })
      return data?.runButton
    } catch (error) {
      fail(t('buttons.failed', { message: describeError(error).text }))
      return undefined
    }
  }

  async function isPosted({ hookResults }: ButtonResult): Promise<boolean> {
    if (!button.postItemToUrl) return true
    try {
      await postItem(filledLink(button.postItemToUrl, parameters), { parameters, hookResults })
      return true
    } catch (error) {
      console.warn('The result was not accepted', button.postItemToUrl, error)
      fail(t('buttons.notPosted'))
      return false
    }
  }

  const leave = (address: string) => (stay ? stay(address) : browserPost(address, parameters))

  const tell = ({ hookErrors }: Pick<ButtonResult, 'hookErrors'>) => {
    if (hookErrors.length > 0) fail(hookErrors.map(told => toldText(t, told)).join('\n'))
  }

  /** What is told of a success is told once the form was sent. */
  async function open(form: PresentedForm | null, message: string | null) {
    if (form === null) return fail(t('buttons.noForm'))
    const id = `form ${button._id}`
    const sent = await openComponent({ id, kind: 'form', component: form, parameters, aside: true })
    if (sent !== undefined && message) snackbar.show({ text: message, color: 'success' })
  }

  function finish({ message, next, stopped }: ButtonResult, hookErrors: string[]): void | Promise<void> {
    tell({ hookErrors })
    if (stopped || hookErrors.length > 0) return
    if (!next && button.form !== undefined) return open(button.form, message)
    if (message) snackbar.show({ text: message, color: 'success' })
    if (next) go(next)
    else if (button.agentId) talk?.(button.agentId, button.buttonText || button.name)
    else if (button.goBack) window.history.back()
  }

  async function run() {
    if (rows && button.eachRecord) return rows.forEach(button)
    const isPost = button.buttonType === 'post'
    if (isPost && !button.requireTwoFactor) return leave(filledLink(button.url ?? '', parameters))
    const first = await firstPart()
    if (first === undefined) return
    if (isPost) return leave(first.next?.path ?? '')
    if (first.stopped || !(await isPosted(first))) return tell(first)
    const { postTicket } = first
    const last = postTicket ? await act({ postTicket }) : undefined
    if (postTicket && last === undefined) return
    await finish(last ?? first, [...first.hookErrors, ...(last?.hookErrors ?? [])])
  }

  async function press() {
    if (running.current) return
    running.current = true
    try {
      if (!(await isWanted())) return
      setBusy(true)
      await run()
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, press }
}
