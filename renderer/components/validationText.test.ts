import { expect, test } from 'vitest'
import { adminTexts } from '../../shared/i18n/adminTexts.ts'
import { validationCodes } from '../../shared/validation/messages.ts'
import { createI18n } from '../i18n/i18n.ts'
import { addTexts } from '../ui/texts.ts'
import { validationText } from './validationText.ts'

const texts = (language: 'es-419' | 'en') => {
  const { t } = createI18n(language)
  return (message: string) => validationText(t, message)
}

test('[F214][F229][F230] messages follow the language and carry their argument', () => {
  expect(texts('es-419')('exceeded:1500')).toBe('El máximo es 1,500.')
  expect(texts('en')('exceeded:1500')).toBe('The maximum is 1,500.')
  expect(texts('es-419')('under:-3')).toBe('El mínimo es -3.')
  expect(texts('en')('under:0')).toBe('The minimum is 0.')
})

test('[F266] a text that a designer wrote is shown as it is', () => {
  expect(texts('en')('custom:Solo letras: A a Z')).toBe('Solo letras: A a Z')
})

test('[F320] every code has a text of its own in both languages', () => {
  for (const language of ['es-419', 'en'] as const) {
    const i18n = createI18n(language)
    addTexts(i18n, adminTexts)
    const has = (area: string, code: string) =>
      i18n.getResource(language, 'translation', `${area}.${code}`) !== undefined
    expect(validationCodes.filter(code => has('validation', code) === has('adminValidation', code))).toEqual([])
    const all = validationCodes.map(code => validationText(i18n.t, code))
    expect(all.filter(text => /validation\./i.test(text) || /^[a-z]/.test(text))).toEqual([])
    expect(new Set(all).size).toBe(all.length)
  }
})
