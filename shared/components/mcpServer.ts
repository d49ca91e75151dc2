import { property } from '../fields/property.ts'
import { defineComponent } from './defineComponent.ts'
import { propertyError } from './filter.ts'

/** An address on the web, without a key in it: what stands in addresses ends up in logs. */
function isServerAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** A server of the Model Context Protocol elsewhere, whose tools the agents of the environment may use. */
export const mcpServer = defineComponent({
  kind: 'mcpServer',
  plural: 'mcpServers',
  icon: 'cloud',
  placeable: false,
  listed: false,
  screen: 'components/mcpServers',
  integration: true,
  seldom: true,
  properties: {
    /** Where it answers by streamable HTTP. */
    address: property.string({ optional: false, options: { max: 500 } }),
    /** The variable of the environment whose value it is sent as a bearer token; none: it asks for no key. */
    keyVariable: property.string({ options: { max: 64 } }),
    /** Names of the tools that agents get, one a line; none: all that it has. */
    onlyTools: property.longText({ options: { max: 5_000 } }),
    /** What its tools do happens elsewhere: whoever talks with an agent is asked before each call. */
    asksFirst: property.boolean({ default: true, group: 'behaviour' }),
  },
  check: ({ address }) => (isServerAddress(address) ? {} : propertyError('address', 'invalid')),
})
