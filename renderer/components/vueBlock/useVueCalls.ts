import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallArguments } from '../../../shared/vueBlocks/frameMessages.ts'
import { toldText } from '../../ui/toldText.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { callVueBlockMutation } from './documents.ts'
import { ScriptFailed } from './scriptFailed.ts'

interface CallingBlock {
  _id: string
  /** It is told when records change that its calls read (O7). */
  autoUpdate: boolean
}

/** The API calls of a block, and a number that grows each time records change that they read, where the block follows them. */
export function useVueCalls({ _id: vueBlockId, autoUpdate }: CallingBlock) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { follow, revision } = useComponents()
  const [reads, setReads] = useState<readonly string[]>([])
  const seen = useRef(new Map<string, number>())
  const [grown, setGrown] = useState(0)

  useEffect(() => {
    if (reads.length > 0) follow?.(reads)
  }, [follow, reads])
  useEffect(() => {
    const changed = reads.filter(id => {
      const before = seen.current.get(id)
      seen.current.set(id, revision(id))
      return before !== undefined && before !== revision(id)
    })
    if (changed.length > 0) setGrown(count => count + 1)
  }, [reads, revision])

  async function call(name: string, args: CallArguments): Promise<unknown> {
    const { data } = await client.mutate({ mutation: callVueBlockMutation, variables: { vueBlockId, name, args } })
    if (!data) throw new Error('The server did not answer the call')
    const { value, error, reads: read } = data.callVueBlock
    if (autoUpdate)
      setReads(known => (read.every(id => known.includes(id)) ? known : [...new Set([...known, ...read])]))
    if (error !== null) throw new ScriptFailed(toldText(t, error))
    return value
  }
  return { call, revision: grown }
}
