import type { i18n } from 'i18next'
import { laterComponent } from '../laterComponent.tsx'
import { createDialogStore, DialogError, type DialogStore } from './dialogStore.ts'
import type { PromptRequest } from './PromptDialog.tsx'

const MessageDialog = laterComponent(() => import('./MessageDialog.tsx'))
const PromptDialog = laterComponent(() => import('./PromptDialog.tsx'))

interface MessageRequest {
  title: string
  text?: string
  /** Defaults to "Accept". */
  confirmLabel?: string
}

export interface DeleteRequest {
  /** What is deleted, as people know it. */
  name: string
  /** Says what else is lost; defaults to "cannot be undone". */
  warning?: string
}

export interface Dialogs extends Pick<DialogStore, 'open' | 'resolve' | 'closeAll'> {
  /** Ends when it was closed. */
  alert(request: MessageRequest): Promise<void>
  /** True when confirmed. */
  confirm(request: MessageRequest): Promise<boolean>
  /** True when deletion was confirmed. */
  confirmDelete(request: DeleteRequest): Promise<boolean>
  /** The text, or undefined when dismissed. */
  prompt(request: PromptRequest): Promise<string | undefined>
}

/** Who presses twice has one dialog, and the second press no answer. */
function dismissedWhenOpen(error: unknown): undefined {
  if (!(error instanceof DialogError && error.code === 'alreadyOpen')) throw error
}

/** Dialogs that answer with a promise. */
export function createDialogs(
  i18n: Pick<i18n, 't'>,
  store: DialogStore = createDialogStore(),
): { store: DialogStore; dialogs: Dialogs } {
  let count = 0
  const nextId = (kind: string) => `${kind}${++count}`

  async function ask(
    kind: 'alert' | 'confirm' | 'delete',
    { title, ...props }: Partial<MessageRequest & Pick<DeleteRequest, 'warning'>>,
  ) {
    const answer = await store.open<{ kind: typeof kind } & typeof props, boolean>({
      id: nextId(kind),
      component: MessageDialog,
      title,
      props: { kind, ...props },
    })
    return answer === true
  }

  const dialogs: Dialogs = {
    open: request => store.open(request).catch(dismissedWhenOpen),
    resolve: store.resolve,
    closeAll: store.closeAll,
    alert: async request => {
      await ask('alert', request)
    },
    confirm: request => ask('confirm', request),
    confirmDelete: ({ name, ...request }) =>
      ask('delete', { ...request, title: i18n.t('shell.dialogs.deleteTitle', { name }) }),
    prompt: ({ title, ...props }) =>
      store.open<typeof props, string>({ id: nextId('prompt'), component: PromptDialog, title, props }),
  }
  return { store, dialogs }
}
