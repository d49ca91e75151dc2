import { useEffect, useEffectEvent, useState } from 'react'
import { useFieldServices } from '../../../kit/FieldsContext.tsx'
import type { FoundSignature, HeldDocument } from '../../../kit/signing/documentSigning.ts'

interface Found {
  of: string
  signatures?: readonly FoundSignature[]
}

/** The signatures in a document; none where nobody can be asked. */
export function useSignatures(held: HeldDocument) {
  const { signing } = useFieldServices()
  const [turn, setTurn] = useState(0)
  const [found, setFound] = useState<Found>()
  const { bucket, key } = held.document
  const of = `${bucket}/${key} ${turn}`
  const ask = useEffectEvent(async () => (signing ? (await signing()).signaturesOf(held) : []))

  useEffect(() => {
    let wanted = true
    ask().then(
      signatures => wanted && setFound({ of, signatures }),
      cause => {
        console.warn('The signatures of a document could not be checked', cause)
        if (wanted) setFound({ of })
      },
    )
    return () => {
      wanted = false
    }
  }, [of])

  const isCurrent = found?.of === of
  return {
    /** Undefined until they are known. */
    signatures: isCurrent ? found.signatures : undefined,
    failed: isCurrent && found.signatures === undefined,
    retry: () => setTurn(turn + 1),
  }
}
