import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { sourcePath } from '../../../shared/agents/sourcePath.ts'
import { Chat } from '../../components/agent/chat/Chat.tsx'
import { useConversation } from '../../components/agent/chat/useConversation.ts'
import { errorText, fieldErrors } from '../../graphql/errors.ts'
import type { Assistant } from './documents.ts'

interface AssistantChatProps {
  environmentId: string
  assistant: Assistant
  /** Of the view that it is opened in. */
  parameters: Readonly<Record<string, unknown>>
  conversationId: string | undefined
  onBegun(conversationId: string): void
}

/** A conversation of this person with the assistant; it is told the parameters of the view that is open when it begins. */
export function AssistantChat({ environmentId, assistant, parameters, conversationId, onBegun }: AssistantChatProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const conversation = useConversation({ agentId: assistant._id, conversationId, onBegun, parameters })
  const { sourcePath: path } = assistant

  async function upload(file: File): Promise<string> {
    const { uploadFile } = await import('../../graphql/upload.ts')
    // Nobody else needs to read it.
    return (await uploadFile(client, { environmentId, file, private: true }))._id
  }
  function explain(error: unknown): string {
    const isFile = Object.keys(fieldErrors(error) ?? {}).some(name => name.startsWith('attachments'))
    return isFile ? t('agentChat.filesNotRead') : errorText(t, error)
  }

  return (
    <Chat
      conversation={conversation}
      welcome={assistant.welcomeText ?? undefined}
      suggestions={assistant.suggestions}
      upload={assistant.takesFiles ? upload : undefined}
      explain={explain}
      placeOf={({ recordId }) => ({ path: path === null ? undefined : sourcePath(path, recordId) })}
      detailed={false}
    />
  )
}
