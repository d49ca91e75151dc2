import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { faultCodeDigits } from '../../shared/formats/faultCode.ts'
import { useFaultTranslation } from './useFaultTranslation.ts'

interface FaultCodeInputProps {
  /** @param digits of a code that is complete; nothing for any other */
  onChange(digits: string): void
}

/** Finds what somebody was told a code of. */
export function FaultCodeInput({ onChange }: FaultCodeInputProps) {
  const { t } = useFaultTranslation()
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const isWrong = typed.trim() !== '' && faultCodeDigits(typed) === undefined
  function type(text: string) {
    setTyped(text)
    setLeft(false)
    onChange(faultCodeDigits(text) ?? '')
  }
  return (
    <TextInput
      label={t('faults.find')}
      placeholder="P-3A2C1B"
      value={typed}
      onChange={event => type(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
      error={isWrong && isLeft && t('faults.badCode')}
    />
  )
}
