import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { recordFields } from '../../../../shared/components/systemFields.ts'
import { holdsIds } from '../../../../shared/fields/capabilities.ts'
import type { TemplateNames } from '../../types/code/templateHints.ts'
import { useSheet } from '../sheet/SheetContext.ts'

/** By the names that the server gives to templates (server/services/blocks/blockData.ts). */
const variables = ['items', 'labels', 'page', 'limit', 'totalCount', 'totalPages', 'parameters', 'zone'] as const
/** Those of mails (server/services/mail/mailTemplates.ts). */
const mailVariables = ['link', 'site', 'url', 'logo', 'name', 'email', 'invitedBy', 'language'] as const
/** Those of what an agent is told first (server/services/agents/promptData.ts). */
const agentVariables = ['user', 'environment', 'conversation', 'date', 'now', 'zone', 'language', 'parameters'] as const
/** What turns the block's pages. */
const functions = ['goToPage', 'nextPage', 'previousPage'] as const

/**
 * What the template of a mail or of an agent sees by name, or that of a block over a collection's records; without a collection, records have
 * no fields.
 */
export function useTemplateNames(
  collectionId: unknown,
  { ofMail, ofAgent }: Readonly<Record<string, unknown>>,
): TemplateNames {
  const { t } = useTranslation()
  const { fields } = useSheet()
  return useMemo(() => {
    const explained = (group: string, names: readonly string[]) =>
      Object.fromEntries(names.map(name => [name, t(`structures.template.${group}.${name}`)]))
    if (ofAgent === true) return { variables: explained('agent', agentVariables), functions: {}, fields: [] }
    if (ofMail === true) return { variables: explained('mail', mailVariables), functions: {}, fields: [] }
    const own = fields(collectionId).map(field => ({
      name: field.name,
      text: field.label || field.name,
      labelled: holdsIds(field),
    }))
    const system = recordFields.map(({ name }) => ({
      name,
      text: t(`structures.template.fields.${name}`),
      labelled: false,
    }))
    return {
      variables: explained('variables', variables),
      functions: explained('functions', functions),
      fields: collectionId ? [...own, ...system] : [],
    }
  }, [collectionId, fields, ofMail, ofAgent, t])
}
