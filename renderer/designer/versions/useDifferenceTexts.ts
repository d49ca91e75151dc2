import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { storedKinds } from '../../../shared/components/registry.ts'

/** Properties whose values are words of the interface, not of the designer. */
const choices: ReadonlySet<string> = new Set(
  storedKinds.flatMap(({ properties }) =>
    Object.entries(properties).flatMap(([name, { options }]) => (options.localizedLabels === true ? [name] : [])),
  ),
)

/** The interface's words for what a difference names. */
export function useDifferenceTexts() {
  const { t, i18n } = useTranslation()
  const first = (keys: readonly string[]) => {
    const known = keys.find(key => i18n.exists(key))
    return known === undefined ? undefined : t(known as ParseKeys)
  }
  const typeText = (type: string) =>
    first([`kinds.${type}.one`, `versions.types.${type}`, `fields.${type}.label`]) ?? ''
  return {
    propertyLabel: (name: string) => first([`versions.properties.${name}`, `properties.${name}`]) ?? name,
    typeText,
    valueText(property: string, value: unknown): string {
      if (value === undefined) return t('versions.nothing')
      if (typeof value === 'boolean') return t(value ? 'versions.yes' : 'versions.no')
      const text = String(value)
      if (property === 'type') return typeText(text) || text
      return (choices.has(property) ? first([`choices.${text}`]) : undefined) ?? text
    },
  }
}
