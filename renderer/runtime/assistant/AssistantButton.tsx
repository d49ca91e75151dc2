import { useQuery } from '@apollo/client/react'
import { ActionIcon } from '@mantine/core'
import { IconMessageChatbot } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { PresentedView } from '../../../shared/components/presentedView.ts'
import { agentTexts } from '../../../shared/i18n/agentTexts.ts'
import { useTexts } from '../../ui/texts.ts'
import { useEnvironment } from '../EnvironmentContext.ts'
import { assistantQuery } from './documents.ts'

const AssistantDrawer = lazy(() => import('./AssistantDrawer.tsx'))

/** Opens the chat with the environment's assistant; nothing for those who may not use it (X12, X23). */
export default function AssistantButton({ view }: { view: PresentedView }) {
  const { t } = useTexts(agentTexts)
  const { environmentId } = useEnvironment()
  const { data } = useQuery(assistantQuery, { variables: { environmentId } })
  const [isOpen, setOpen] = useState(false)
  // Once it was opened it stays, with all that was typed.
  const [wasOpened, setWasOpened] = useState(false)
  const assistant = data?.assistant
  if (!assistant) return null
  const label = t('agentChat.open', { name: assistant.name })
  return (
    <>
      <ActionIcon
        size="lg"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(true)
          setWasOpened(true)
        }}
      >
        <IconMessageChatbot size={21} stroke={1.6} />
      </ActionIcon>
      {wasOpened && (
        <Suspense>
          <AssistantDrawer assistant={assistant} view={view} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
