import { useState } from 'react'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { useShowError } from '../../app/useShowError.ts'
import { fieldErrors } from '../../graphql/errors.ts'

/** Runs a call; validation errors are kept to be shown at their fields, others are told at once. */
export function useRefusal() {
  const showError = useShowError()
  const [errors, setErrors] = useState<ValidationErrors>({})

  async function attempt(call: () => Promise<void>) {
    setErrors({})
    try {
      await call()
    } catch (error) {
      const refused = fieldErrors(error)
      if (refused) setErrors(refused)
      else showError(error)
    }
  }

  return { errors, setErrors, attempt }
}
