import { UnstyledButton } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useComponentTranslation } from '../../components/componentTexts.ts'
import { isHeld } from '../../components/form/heldDrafts.ts'
import { findComponentUi } from '../../components/runtime.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { useEnvironment } from '../EnvironmentContext.ts'
import classes from './UnsentForms.module.css'
import { UnsentList, type UnsentListProps } from './UnsentList.tsx'
import type { UnsentForm } from './unsentForms.ts'
import { useListServices } from './useListServices.ts'
import { useResending } from './useResending.ts'
import { useUnsentForms } from './useUnsentForms.ts'

const none: readonly UnsentForm[] = []

/** Its form sends it at this moment. */
const isOnItsWay = ({ id, draft: { attempt } }: UnsentForm) =>
  attempt !== undefined && !attempt.unanswered && isHeld(id)

/** What the list is drawn with, and a form that is opened from it. */
const listCode = () => [
  import('../../ui/dialogs/DialogWindow.tsx'),
  import('../../ui/dialogs/MessageDialog.tsx'),
  import('../ComponentDialog.tsx'),
  findComponentUi('form')?.runtime(),
]

/**
 * Counts, on every page, what was sent and is not there yet; a press tells what it is.
 * @param otherwise stands there while nothing waits
 */
export function UnsentForms({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useComponentTranslation()
  const { environmentId } = useEnvironment()
  const dialogs = useDialogs()
  const services = useListServices()
  const forms = useUnsentForms(environmentId) ?? none
  useResending(forms)
  // Without a network it would be too late.
  useEffect(() => void Promise.allSettled(listCode()), [])
  const waiting = forms.filter(form => form.state !== 'typed' && !isOnItsWay(form))
  if (waiting.length === 0) return otherwise
  return (
    <div role="status">
      <UnstyledButton
        className={classes.count}
        data-refused={waiting.some(({ state }) => state !== 'waiting') || undefined}
        onClick={() =>
          void dialogs.open<UnsentListProps, never>({
            id: 'unsent',
            component: UnsentList,
            title: t('forms.unsent.title'),
            props: { environmentId, ...services },
          })
        }
      >
        <IconCloudUpload size={18} stroke={1.7} aria-hidden />
        {t('forms.unsent.count', { count: waiting.length })}
      </UnstyledButton>
    </div>
  )
}
