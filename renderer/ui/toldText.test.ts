import { expect, test } from 'vitest'
import { createI18n } from '../i18n/i18n.ts'
import { toldText } from './toldText.ts'

test('code that failed is told in the words that it throws, or by a code that no reader takes for a number', () => {
  const { t } = createI18n('es-419')
  expect(toldText(t, 'No queda stock: 3')).toBe('No queda stock: 3')
  expect(toldText(t, 'required')).toBe('required')
  expect(toldText(t, 'scriptFailed:P-123456')).toBe(
    'No se pudo hacer. Los administradores ya lo saben: código P-123456.',
  )
  expect(toldText(createI18n('en').t, 'scriptFailed:P-3A2C1B')).toBe(
    'It could not be done. The administrators were told: code P-3A2C1B.',
  )
})
