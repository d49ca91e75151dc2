/** Where Telar takes new identifiers from, so that tests can repeat them. */
export interface Ids {
  /** 17 letters and digits: the id of a record, a component, an account … (contract, "Ids"). */
  next(): string
  /** A secret of `bytes` random bytes, as lower-case hex. */
  secret(bytes: number): string
}

const idPattern = /^[A-Za-z0-9]{17}$/
export const isId = (text: string) => idPattern.test(text)

/** `{environmentId}_{localId}`: a component's id on the wire (contract, "Ids"). */
export const wireId = (environmentId: string, localId: string) => `${environmentId}_${localId}`

/** The two halves of a wire id, or `undefined` when it has no environment part. */
export function parseWireId(id: string): { environmentId: string; localId: string } | undefined {
  const at = id.indexOf('_')
  if (at <= 0 || at === id.length - 1) return undefined
  return { environmentId: id.slice(0, at), localId: id.slice(at + 1) }
}

const environmentIdPattern = /^[a-z0-9]{1,40}$/
const reservedEnvironmentIds: ReadonlySet<string> = new Set(
  'login reset about test users graphql files api endpoints mcp health assets www admin'.split(' '),
)

/** Lowercase letters and digits, none of the reserved words (C76, contract "Hosts"). */
export const isEnvironmentId = (text: string) => environmentIdPattern.test(text) && !reservedEnvironmentIds.has(text)
