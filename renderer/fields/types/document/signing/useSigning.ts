import { useEffect, useRef, useState } from 'react'
import type { DocumentValue } from '../../../../../shared/fields/types/document.ts'
import type { SigningStep } from '../../../../../shared/signing/signing.ts'
import { type DocumentSigning, SigningFailed, type SigningRequest } from '../../../kit/signing/documentSigning.ts'
import { pacedSteps } from './pacedSteps.ts'

export type SigningProgress =
  | { phase: 'asked'; cancelled: boolean }
  | { phase: 'running'; step: SigningStep }
  /** Without a text nobody knows why. */
  | { phase: 'failed'; step: SigningStep; text: string | undefined }
  | { phase: 'done' }

/**
 * Signs, tells at which step it is, and tries again what failed. Whoever leaves cancels.
 * @param onSigned gets the signed document as soon as it is there
 */
export function useSigning(signing: Pick<DocumentSigning, 'sign'>, onSigned: (document: DocumentValue) => void) {
  const [state, setState] = useState<SigningProgress>({ phase: 'asked', cancelled: false })
  const running = useRef<AbortController>(null)
  const request = useRef<SigningRequest>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(asked: SigningRequest) {
    const control = new AbortController()
    running.current = control
    request.current = asked
    let reached: SigningStep = 'credentials'
    const steps = pacedSteps(step => setState({ phase: 'running', step }), control.signal)
    void steps.until(reached)
    function onStep(step: SigningStep) {
      reached = step
      void steps.until(step)
    }
    try {
      const signed = await signing.sign(asked, { onStep, signal: control.signal })
      await steps.until('downloading')
      if (control.signal.aborted) return
      onSigned(signed)
      setState({ phase: 'done' })
    } catch (cause) {
      if (control.signal.aborted) return
      console.warn('A document could not be signed', cause)
      const told = cause instanceof SigningFailed ? cause : undefined
      const step = told?.step ?? reached
      await steps.until(step)
      if (!control.signal.aborted) setState({ phase: 'failed', step, text: told?.message })
    }
  }

  return {
    state,
    start: (asked: SigningRequest) => void run(asked),
    retry() {
      if (request.current) void run(request.current)
    },
    /** Back to what was filled in. */
    change() {
      running.current?.abort()
      setState(before => ({ phase: 'asked', cancelled: before.phase === 'running' }))
    },
  }
}
