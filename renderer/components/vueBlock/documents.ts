import { gql } from '@apollo/client'
import type { CallVueBlockMutation, Document, VueBlockCodeQuery } from '../../graphql/generated/operations.ts'

export type VueCompilation = VueBlockCodeQuery['vueBlockCode']
export type VueCallAnswer = CallVueBlockMutation['callVueBlock']

export const vueBlockCodeQuery: Document<'VueBlockCode'> = gql`
  query VueBlockCode($vueBlockId: String!) {
    vueBlockCode(vueBlockId: $vueBlockId) {
      compiled { hash code style }
      errors { part line column reason text }
    }
  }
`

export const compileVueBlockQuery: Document<'CompileVueBlock'> = gql`
  query CompileVueBlock($environmentId: String!, $template: String, $script: String, $style: String) {
    compileVueBlock(environmentId: $environmentId, template: $template, script: $script, style: $style) {
      compiled { hash code style }
      errors { part line column reason text }
    }
  }
`

export const callVueBlockMutation: Document<'CallVueBlock'> = gql`
  mutation CallVueBlock($vueBlockId: String!, $name: String!, $args: JSON) {
    callVueBlock(vueBlockId: $vueBlockId, name: $name, args: $args) { value error reads }
  }
`

export const vueFrameQuery: Document<'VueFrame'> = gql`
  query VueFrame { vueFrame }
`

export const tryVueCallMutation: Document<'TryVueCall'> = gql`
  mutation TryVueCall(
    $environmentId: String!, $componentId: String!, $script: String!, $parameters: JSON, $options: JSON, $dryRun: Boolean!
  ) {
    runScript(
      environmentId: $environmentId, componentId: $componentId, script: $script, parameters: $parameters
      options: $options, dryRun: $dryRun
    ) { result failure failureLine ms }
  }
`
