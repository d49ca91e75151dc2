import { useEffect, useState } from 'react'
import { useApp, useSession } from '../../app/AppContext.tsx'
import { draftEntries } from '../../drafts/draftEntries.ts'
import { type UnsentForm, unsentForms } from './unsentForms.ts'

const now = () => Date.now()

/** What forms of this person keep in an environment, as it changes; undefined until it is known. */
export function useUnsentForms(environmentId: string): readonly UnsentForm[] | undefined {
  const { drafts } = useApp()
  const userId = useSession().user?._id
  const [forms, setForms] = useState<readonly UnsentForm[]>()

  useEffect(() => {
    if (userId === undefined) return
    let turn = 0
    async function read(owner: string) {
      const own = ++turn
      const found = await draftEntries(drafts, [owner, environmentId])
      if (own === turn) setForms(unsentForms(found, now()))
    }
    void read(userId)
    const stop = drafts.onChange(() => void read(userId))
    return () => {
      turn = -1
      stop()
    }
  }, [drafts, userId, environmentId])

  return forms
}
