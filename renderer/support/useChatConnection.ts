import { useEffect, useState } from 'react'
import { useApp, useOnline } from '../app/AppContext.tsx'

export interface ChatConnection {
  /** Messages neither come nor go. */
  isLost: boolean
  isTrying: boolean
  /** Asks the server now, and opens the way of news again. */
  reconnect(): Promise<void>
}

/** Whether the server answers, and tells of news (X17). */
export function useChatConnection(): ChatConnection {
  const { connection, graphql } = useApp()
  const isOnline = useOnline()
  const [isHeard, setHeard] = useState(true)
  const [isTrying, setTrying] = useState(false)
  useEffect(() => graphql.onSocket(setHeard), [graphql])
  return {
    isLost: !isOnline || !isHeard,
    isTrying,
    async reconnect() {
      setTrying(true)
      graphql.connectNow()
      await connection.check()
      setTrying(false)
    },
  }
}
